import { onceMore } from '@samvaer/remote-kit/recovery'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { upcomingList } from '../event-data/event-queries.ts'
import { EventRows, EventRowsOutline } from '../event-data/event-row.tsx'
import { EndlessList } from '../recovery/recovery.ts'

interface EventListProps {
  /** The options of its endless query. */
  list: ReturnType<typeof upcomingList>
  empty: ReactNode
}

/** An endless list of events. */
export const EventList = ({ list, empty }: EventListProps) => {
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <EndlessList query={query} queryKey={list.queryKey} outline={<EventRowsOutline />} empty={empty}>
      {(events) => <EventRows events={events} />}
    </EndlessList>
  )
}
