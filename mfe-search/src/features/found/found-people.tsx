import { profileSorts } from '@samvaer/contracts/search/values'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useNavigate } from '@samvaer/remote-kit/router'
import { Select } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchTexts } from '../../texts.ts'
import { type SearchAddress, searchPath } from '../filter-data/search-address.ts'
import { Person } from '../people/person.tsx'
import { ListHead, useListTotal } from '../people-lists/list-head.tsx'
import { foundPeople } from '../people-lists/list-queries.ts'
import { PeopleList } from '../people-lists/people-list.tsx'
import { BroaderSearches } from './broader-searches.tsx'

const SortChoice = ({ address }: { address: SearchAddress }) => {
  const t = useSearchTexts()
  const navigate = useNavigate()
  return (
    <Select
      label={t('sort.label')}
      value={address.sort}
      options={profileSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      onChange={({ target }) => {
        const sort = profileSorts.find((one) => one === target.value) ?? address.sort
        void navigate(searchPath({ ...address, sort }), { replace: true })
      }}
    />
  )
}

interface FoundPeopleProps {
  address: SearchAddress
  /** The order is what the page is about, and not chosen. */
  sorted?: boolean
  /** Those alone who fit both ways. */
  sought?: boolean
  /** The words where nobody is found, instead of what to take away. */
  empty?: ReactNode
}

/** Lists the members whom a search finds, with how many there are. */
export const FoundPeople = ({ address, sorted = false, sought = false, empty }: FoundPeopleProps) => {
  const t = useSearchTexts()
  const list = foundPeople(address.filters, address.sort, sought)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const total = useListTotal(list.queryKey)
  return (
    <div>
      <ListHead total={total} compact={sorted}>
        {!sorted && <SortChoice address={address} />}
      </ListHead>
      <PeopleList
        query={query}
        queryKey={list.queryKey}
        label={t('list.people')}
        empty={empty ?? <BroaderSearches address={address} />}
      >
        {(person, condensed) => <Person key={person.profileId} person={person} condensed={condensed} />}
      </PeopleList>
    </div>
  )
}
