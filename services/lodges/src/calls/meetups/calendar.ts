/** The calendar of a lodge: its months, days and what comes next. */
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { icsOf } from '../../calendar/ics.ts'
import { calendarItem } from '../../calendar/meetup-items.ts'
import { refuseOpen } from '../../dates/open-dates.ts'
import { calendarOf } from '../../meetups/calendar-query.ts'
import { meetupDataOf, type SeenMeetup } from '../../meetups/meetup-data.ts'
import type { LodgesParts } from '../../models/models.ts'
import type { SignUpRow } from '../../models/sign-up.ts'
import { lodgeHandlers } from '../../policy.ts'
import { unseenBy } from '../../reading/seen-by.ts'
import type { Viewer } from '../../viewer.ts'

/** Days around a month that its weeks show. */
const around = 6
const scheduled = 90

/** A day some days later, yyyy-mm-dd. */
const dayAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00.000Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The days that the page of a month shows; `date` is the month, or a day of it. */
export const daysOfMonth = (date: string): { from: string; to: string } => {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const first = `${date.slice(0, 7)}-01`
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { from: dayAfter(first, -around), to: dayAfter(last, around) }
}

/** The members who go come first, then those who wait; each in the order of signing up. */
export const inOrder = listOrder({ key: 'order', type: 'text', id: 'profileId', rising: true })

export const signUpsQuery = (
  viewer: Viewer,
  { _id: meetupId, lodge }: SeenMeetup,
  gender: SignUpRow['gender'] | undefined,
  paging: Paging,
) => {
  const without = unseenBy(viewer, lodge)
  return viewer.side.signUp
    .find({
      meetupId,
      listed: true,
      ...(gender !== undefined && { gender }),
      ...(without.length > 0 && { profileId: { $nin: without } }),
      $and: [inOrder.behind(paging)],
    })
    .sort(inOrder.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<SignUpRow[]>()
}

const profilesOf = async (
  parts: LodgesParts,
  viewer: Viewer,
  meetup: SeenMeetup,
  { gender, ...paging }: Paging & { gender?: SignUpRow['gender'] | undefined },
) => {
  const { rows, next } = inOrder.pageOf(await signUpsQuery(viewer, meetup, gender, paging), paging.take)
  const cards = await parts.directory.cards(rows.map(({ profileId }) => profileId))
  const items = rows.flatMap(({ profileId, state, signedUpAt }) => {
    const profile = cards.get(profileId)
    return profile ? [{ profile, state, signedUpAt: signedUpAt.toISOString() }] : []
  })
  return { items, next }
}

export const calendarCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    GetCalendarData: async ({ viewer, objects: { lodge }, input: { startDate, take } }) => ({
      items: await calendarOf(parts, viewer, lodge, { from: startDate }, { take }),
    }),
    GetCalendarPageData: async ({ viewer, objects: { lodge }, input: { date } }) => ({
      items: await calendarOf(parts, viewer, lodge, daysOfMonth(date), { pictures: false }),
    }),
    GetCalendarPageSchedule: async ({ viewer, objects: { lodge }, input: { date } }) => ({
      items: await calendarOf(parts, viewer, lodge, { from: date, to: dayAfter(date, scheduled) }),
    }),
    GetCalendarDayData: async ({ viewer, objects: { lodge }, input: { date } }) => ({
      items: await calendarOf(parts, viewer, lodge, { from: date, to: date }),
    }),
    GetMeetup: ({ viewer, objects: { meetup } }) => meetupDataOf(parts, viewer, meetup),
    GetMeetupProfiles: ({ viewer, objects: { meetup }, input }) => profilesOf(parts, viewer, meetup, input),
    GetMeetupIcs: async ({ objects: { meetup } }) => {
      refuseOpen(meetup)
      return { fileName: `meetup-${meetup._id}.ics`, ics: icsOf([calendarItem(meetup)]) }
    },
  })
