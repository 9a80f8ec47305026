/** The meetups of a lodge in the cache. */
import type { CallOutput } from '@samvaer/contracts/client'
import { callQuery } from '@samvaer/remote-kit/api'
import type { QueryKey } from '@tanstack/react-query'

export type MeetupCard = CallOutput<'Lodges/GetCalendarPageData'>['items'][number]
export type Meetup = CallOutput<'Lodges/GetMeetup'>

const fresh = { staleTime: 30_000 }

export const scheduleQuery = (lodgeId: number, date: string) =>
  callQuery('Lodges/GetCalendarPageSchedule', { lodgeId, date }, fresh)
export const monthQuery = (lodgeId: number, date: string) =>
  callQuery('Lodges/GetCalendarPageData', { lodgeId, date }, fresh)
export const dayQuery = (lodgeId: number, date: string) =>
  callQuery('Lodges/GetCalendarDayData', { lodgeId, date }, fresh)
export const meetupQuery = (lodgeId: number, meetupId: number) =>
  callQuery('Lodges/GetMeetup', { lodgeId, meetupId }, fresh)

/** Everything that shows meetups, but for their comments. */
export const meetupKeys: readonly QueryKey[] = [
  'Lodges/GetCalendarPageSchedule',
  'Lodges/GetCalendarPageData',
  'Lodges/GetCalendarDayData',
  'Lodges/GetCalendarData',
  'Lodges/GetMeetup',
  'Lodges/GetMeetupProfiles',
  'Lodges/GetMeetupShares',
  'Lodges/GetMeetupDates',
].map((name) => [name])
