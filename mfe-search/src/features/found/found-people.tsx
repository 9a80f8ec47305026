import { onceMore } from '@samvaer/remote-kit/recovery'
import { useNavigate } from '@samvaer/remote-kit/router'
import { Select } from '@samvaer/ui'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchTexts } from '../../texts.ts'
import { profileSorts } from '../filter-data/filter-table.ts'
import { type SearchAddress, searchPath } from '../filter-data/search-address.ts'
import { type Total, useTotalText } from '../filter-data/use-total-text.ts'
import { Person } from '../people/person.tsx'
import { foundPeople } from '../people-lists/list-queries.ts'
import { PeopleList } from '../people-lists/people-list.tsx'
import { ViewChoice } from '../people-lists/view-choice.tsx'
import styles from './found.module.css'
import { Widen } from './widen.tsx'

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
  /** What is said where nobody is, instead of what to take away. */
  empty?: ReactNode
}

/** Whom a search finds, with how many there are. */
export const FoundPeople = ({ address, sorted = false, empty }: FoundPeopleProps) => {
  const t = useSearchTexts()
  const totalText = useTotalText()
  const list = foundPeople(address.filters, address.sort)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const pages = useQueryClient().getQueryData<InfiniteData<{ total: Total }>>(list.queryKey)?.pages
  return (
    <div>
      {/* There while they come as well: who goes through the orders by keys keeps the focus. */}
      {query.data?.length !== 0 && (
        <div className={styles.head}>
          <p className={styles.total} role="status">
            {pages?.[0] && totalText(pages[0].total)}
          </p>
          {!sorted && <SortChoice address={address} />}
          <ViewChoice />
        </div>
      )}
      <PeopleList
        query={query}
        queryKey={list.queryKey}
        label={t('list.people')}
        empty={empty ?? <Widen address={address} />}
      >
        {(person, condensed) => <Person key={person.profileId} person={person} condensed={condensed} />}
      </PeopleList>
    </div>
  )
}
