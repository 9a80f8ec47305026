/** Meetups as items of a calendar file: for those who belong to the lodge, and so know where it is. */
import type { MeetupRow } from '../models/meetup.ts'
import type { CalendarItem } from './ics.ts'

export const calendarItem = (meetup: MeetupRow): CalendarItem => {
  const { _id, title, text, startsAt, endsAt, timeZone, town, address, version, changedAt, cancelledAt } = meetup
  return {
    uid: `meetup-${_id}`,
    title,
    text,
    startsAt,
    endsAt,
    timeZone,
    places: [...(address === '' ? [] : [address]), town],
    status: cancelledAt ? 'Cancelled' : 'Confirmed',
    version,
    changedAt,
  }
}
