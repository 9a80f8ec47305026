import type { LodgeMember } from '@samvaer/contracts/lodges/shapes'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Badge, Card, EmptyState, PersonCard, Stack, Time } from '@samvaer/ui'
import { SafetyMenu } from '@samvaer/ui/overlays'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { membersCalled, membersOf } from '../people/member-lists.ts'
import { NameSearch } from '../people/name-search.tsx'
import { PersonRows, PersonRowsOutline } from '../people/person-rows.tsx'
import { EndlessList } from '../recovery/recovery.ts'

const Member = ({ member: { profile, role, joinedAt } }: { member: LodgeMember }) => {
  const t = useLodgeTexts()
  return (
    <li {...rowAttributes(profile.profileId)}>
      <Card>
        <PersonCard
          profile={profile}
          beside={
            role === 'Member' ? (
              <>
                {t('members.since')} <Time value={joinedAt} />
              </>
            ) : (
              <Badge tone="accent">{t(`role.${role as string}`)}</Badge>
            )
          }
          action={<SafetyMenu member={profile} />}
        />
      </Card>
    </li>
  )
}

const MemberList = ({ lodge, text }: { lodge: SeenLodge; text: string }) => {
  const t = useLodgeTexts()
  const { lodgeId, name } = lodge
  const list = text === '' ? membersOf(lodgeId) : membersCalled(lodgeId, text)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const empty =
    text === '' ? (
      <EmptyState icon="lodges" title={t('members.none.title')} text={t('members.none.text')} />
    ) : (
      <EmptyState icon="search" title={t('members.notFound.title')} text={t('members.notFound.text', { text })} />
    )
  return (
    <EndlessList query={query} queryKey={list.queryKey} outline={<PersonRowsOutline />} empty={empty}>
      {(members) => (
        <PersonRows label={t('members.label', { name })}>
          {members.map((member) => (
            <Member key={member.profile.profileId} member={member} />
          ))}
        </PersonRows>
      )}
    </EndlessList>
  )
}

/** Lists the members of a lodge, managers first; by name when one is looked for. */
export const Members = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const [text, setText] = useState('')
  return (
    <Stack gap={5}>
      <NameSearch label={t('members.search')} placeholder={t('members.searchHint')} onSearch={setText} />
      {!lodge.inside && <p>{t('members.part')}</p>}
      <MemberList key={text} lodge={lodge} text={text} />
    </Stack>
  )
}
