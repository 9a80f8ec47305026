import { belongingRoles } from '@samvaer/contracts/lodges/roles'
import { listQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { ButtonLink, EmptyState, Select, Stack } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lodgePath } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { NameSearch } from '../people/name-search.tsx'
import { PersonRows, PersonRowsOutline } from '../people/person-rows.tsx'
import { EndlessList } from '../recovery/recovery.ts'
import { ManagedMember } from './managed-member.tsx'
import styles from './management.module.css'

type Role = (typeof belongingRoles)[number]

interface ListProps {
  lodge: SeenLodge
  text: string
  role: Role | undefined
}

const List = ({ lodge, text, role }: ListProps) => {
  const t = useLodgeTexts()
  const list = listQuery(
    'Lodges/GetLodgeMembersManagement',
    { lodgeId: lodge.lodgeId, text, ...(role && { role }) },
    { method: 'POST' },
  )
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <EndlessList
      query={query}
      queryKey={list.queryKey}
      outline={<PersonRowsOutline />}
      empty={
        <EmptyState
          icon="search"
          title={t('management.none.title')}
          text={t('management.none.text')}
          action={<ButtonLink to={lodgePath(lodge.lodgeId)}>{t('management.none.action')}</ButtonLink>}
        />
      }
    >
      {(members) => (
        <PersonRows label={t('management.all')}>
          {members.map((member) => (
            <ManagedMember key={member.profile.profileId} lodge={lodge} member={member} />
          ))}
        </PersonRows>
      )}
    </EndlessList>
  )
}

/** Everybody who belongs to the lodge, with what managers may do. */
export const ManagedMembers = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const [text, setText] = useState('')
  const [role, setRole] = useState<Role>()
  return (
    <Stack gap={5}>
      <div className={styles.narrow}>
        <NameSearch label={t('members.search')} placeholder={t('members.searchHint')} onSearch={setText} />
        <Select
          label={t('management.role')}
          placeholder={t('management.anyRole')}
          value={role ?? ''}
          options={belongingRoles.map((one) => ({ value: one, label: t(`role.${one}`) }))}
          onChange={({ target }) => setRole(belongingRoles.find((one) => one === target.value))}
        />
      </div>
      <List key={`${role} ${text}`} lodge={lodge} text={text} role={role} />
    </Stack>
  )
}
