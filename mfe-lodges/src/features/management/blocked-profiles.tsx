import type { CallOutput } from '@samvaer/contracts/client'
import { listQuery } from '@samvaer/remote-kit/api'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Button, ButtonLink, Card, EmptyState, PersonCard, Time } from '@samvaer/ui'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { PersonRows, PersonRowsOutline } from '../people/person-rows.tsx'
import { EndlessList } from '../recovery/recovery.ts'
import styles from './management.module.css'
import { managementPaths } from './management-paths.ts'
import { useMemberActs } from './use-member-acts.ts'

type Blocked = CallOutput<'Lodges/GetBlockedProfiles'>['items'][number]

const BlockedRow = ({ lodge, blocked }: { lodge: SeenLodge; blocked: Blocked }) => {
  const t = useLodgeTexts()
  const { profile, blockedAt, text } = blocked
  const acts = useMemberActs(lodge.lodgeId, profile)
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  return (
    <li {...rowAttributes(profile.profileId)}>
      <Card>
        <div className={styles.member}>
          <PersonCard
            profile={profile}
            beside={
              <>
                {t('blocking.since')} <Time value={blockedAt} />
              </>
            }
          />
          {text !== '' && <p className={styles.words}>{text}</p>}
          <div className={styles.acts}>
            <Button
              size="small"
              aria-label={t('blocking.undoOf', { name: profile.name })}
              onClick={() => ask(acts.unblock, { title: t('staff.title'), act: t('blocking.undo') })}
            >
              {t('blocking.undo')}
            </Button>
          </div>
        </div>
      </Card>
      {dialog}
    </li>
  )
}

/** Lists the profiles that the lodge has blocked, the latest first. */
export const BlockedProfiles = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const list = listQuery('Lodges/GetBlockedProfiles', { lodgeId: lodge.lodgeId })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <EndlessList
      query={query}
      queryKey={list.queryKey}
      outline={<PersonRowsOutline />}
      empty={
        <EmptyState
          icon="lock"
          title={t('blocking.none.title')}
          text={t('blocking.none.text')}
          action={<ButtonLink to={managementPaths(lodge.lodgeId).all}>{t('management.toAll')}</ButtonLink>}
        />
      }
    >
      {(items) => (
        <PersonRows label={t('management.blocked')}>
          {items.map((blocked) => (
            <BlockedRow key={blocked.profile.profileId} lodge={lodge} blocked={blocked} />
          ))}
        </PersonRows>
      )}
    </EndlessList>
  )
}
