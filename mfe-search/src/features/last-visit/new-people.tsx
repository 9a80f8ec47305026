/** The lines of the start page about people since the last visit: visitors, and members who joined nearby. */
import type { LastVisitProps } from '@samvaer/contracts/site/start-settings'
import { api, callQuery } from '@samvaer/remote-kit/api'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { ChangeRow, ComingChange, FailedChange } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { searchPath } from '../filter-data/search-address.ts'

/** The number that is counted at most; there may be more. */
const counted = 30
/** Kilometres within which the service looks for new people. */
const nearby = 50

const NewVisitors = ({ since }: LastVisitProps) => {
  const t = useSearchTexts()
  const input = { take: counted }
  const query = useQuery({
    queryKey: ['Profiles/GetVisitors', input],
    queryFn: ({ signal }) => api.post('Profiles/GetVisitors', input, { signal }),
    staleTime: 0,
  })
  if (query.isPending) return <ComingChange />
  if (!query.data) return <FailedChange failure={failureOf(query)} t={t} />
  const { items, total } = query.data
  const people = items.filter(({ visitedAt }) => visitedAt >= since)
  const [only, ...others] = people
  if (!only) return null
  const count = people.length
  // A reader who is shown some alone sees no more than these: the others may be new too.
  const more = count === items.length && total > count
  return (
    <ChangeRow
      icon="eye"
      to={paths.visitors}
      people={people}
      text={
        others.length === 0 && !more
          ? t('lastVisit.visitor', { name: only.name })
          : t('lastVisit.visitors', { count, shown: more ? `${count}+` : count })
      }
    />
  )
}

const NewNearby = ({ since }: LastVisitProps) => {
  const t = useSearchTexts()
  const query = useQuery({ ...callQuery('Search/GetNewNearby', { since }, { staleTime: 0 }), retry: 1 })
  if (query.isPending) return <ComingChange />
  if (!query.data) return <FailedChange failure={failureOf(query)} t={t} />
  const { items, count } = query.data
  const [only, ...others] = items
  if (!only) return null
  return (
    <ChangeRow
      icon="place"
      to={searchPath({ filters: { within: nearby }, sort: 'Newest' })}
      people={items}
      text={
        others.length === 0
          ? t('lastVisit.joined', { name: only.name })
          : t('lastVisit.nearby', { count, shown: count === counted ? `${count}+` : count })
      }
    />
  )
}

export const NewPeople = (props: LastVisitProps) => (
  <>
    <NewVisitors {...props} />
    <NewNearby {...props} />
  </>
)
