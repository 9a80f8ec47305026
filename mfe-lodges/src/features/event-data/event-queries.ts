/** Events in the cache. */
import type { CallOutput } from '@samvaer/contracts/client'
import { callQuery, listQuery } from '@samvaer/remote-kit/api'
import { type CacheChange, changeItems } from '@samvaer/remote-kit/optimistic'
import type { QueryKey } from '@tanstack/react-query'

export type EventCard = CallOutput<'Events/GetUpcomingEvents'>['items'][number]
export type EventData = CallOutput<'Events/GetEvent'>

/** Kept for the way back, which leads to the same row. */
const kept = { staleTime: 60_000, gcTime: 30 * 60_000 }

interface Upcoming {
  /** Within 50 km of the viewer. */
  near?: boolean
  category?: EventCard['category'] | undefined
  countryAreaId?: number | undefined
  /** yyyy-mm-dd. */
  startDate?: string | undefined
}

export const upcomingList = ({ near = false, category, countryAreaId, startDate }: Upcoming) =>
  listQuery(
    'Events/GetUpcomingEvents',
    {
      ...(near && { near }),
      ...(category !== undefined && { category }),
      ...(countryAreaId !== undefined && { countryAreaId }),
      ...(startDate !== undefined && { startDate }),
    },
    kept,
  )

export const upcomingCounts = ({ category, startDate }: Pick<Upcoming, 'category' | 'startDate'>) =>
  callQuery(
    'Events/CountUpcomingEvents',
    { ...(category !== undefined && { category }), ...(startDate !== undefined && { startDate }) },
    kept,
  )

export type EventRole = 'Organiser' | 'Guest'

export const myEventsList = (role: EventRole | undefined, past: boolean) =>
  listQuery('Events/GetMyEvents', { past, ...(role && { role }) }, kept)

export const eventQuery = (eventId: number) => callQuery('Events/GetEvent', { eventId }, { staleTime: 30_000 })

/** Everything that shows events, but for their comments. */
export const eventKeys: readonly QueryKey[] = [
  'Events/GetUpcomingEvents',
  'Events/CountUpcomingEvents',
  'Events/GetMyEvents',
  'Events/GetEvent',
  'Events/GetEventProfiles',
  'Events/GetEventShares',
  'Events/GetEventDates',
].map((name) => [name])

/** Marks an event as seen in every list that has it: nothing in it is new any more. */
export const markSeen = (eventId: number): CacheChange[] => {
  const anyList = changeItems('Events/GetMyEvents', (event) =>
    event.eventId === eventId ? { ...event, unread: false } : event,
  )
  return [anyList, { ...anyList, queryKey: ['Events/GetUpcomingEvents'] }]
}
