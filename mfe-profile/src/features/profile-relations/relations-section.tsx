import type { ProfileData } from '@samvaer/contracts/profile/shapes'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { EmptyState, EndlessList, Stack } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import { CardSkeletons } from '../profile-lists/card-skeletons.tsx'
import { RelationWithReader } from './ask-relation.tsx'
import styles from './relation-card.module.css'
import { RelationCard } from './relation-card.tsx'
import { RelationNotes } from './relation-notes.tsx'
import { relationsList, waitsForReader } from './relations.ts'

/** Lists the connections of a profile on the dark variant: on one's own, those that wait for an answer first. */
export const RelationsSection = ({ profile: { me, card } }: { profile: ProfileData }) => {
  const t = useProfileTexts()
  const list = relationsList(card.profileId)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const { name } = card
  return (
    <Stack gap={5}>
      {me && <RelationNotes />}
      {!me && <RelationWithReader profileId={card.profileId} name={name} />}
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<CardSkeletons />}
        empty={
          <EmptyState
            icon="link"
            title={me ? t('profile.relations.own.title') : t('profile.relations.empty.title', { name })}
            text={me ? t('profile.relations.own.text') : t('profile.relations.empty.text', { name })}
          />
        }
      >
        {(items) => (
          <ul className={styles.list}>
            {[...items.filter(waitsForReader), ...items.filter((item) => !waitsForReader(item))].map((connection) => (
              <RelationCard key={connection.connectionId} connection={connection} own={me} />
            ))}
          </ul>
        )}
      </EndlessList>
    </Stack>
  )
}
