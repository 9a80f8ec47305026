/** Events and meetups as a calendar file (RFC 5545), each in its own time zone (decision 72). */
import { TZDate } from '@date-fns/tz'
import ical, { ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'

export interface CalendarItem {
  /** `meetup-12`: the same for ever, so that a calendar program changes what it has. */
  uid: string
  title: string
  text: string
  startsAt: Date
  endsAt: Date | null
  timeZone: string
  /** Town and address, as far as the reader may know them; empty where there is none. */
  places: readonly string[]
  status: 'Tentative' | 'Confirmed' | 'Cancelled'
  version: number
  changedAt: Date
}

const statuses = {
  Tentative: ICalEventStatus.TENTATIVE,
  Confirmed: ICalEventStatus.CONFIRMED,
  Cancelled: ICalEventStatus.CANCELLED,
} as const

/**
 * The rules of a zone. The library has one block for zones of the same rules and names it by one of them; here it bears
 * the name that the times are given in.
 */
const zoneBlock = (timeZone: string): string => {
  const [block = ''] = tzlib_get_ical_block(timeZone, false)
  return block.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${timeZone}`)
}

/** @param name what a calendar program calls the whole; undefined for a single event */
export const icsOf = (items: readonly CalendarItem[], name?: string): string => {
  const calendar = ical({ prodId: { company: 'samvaer', product: 'calendar' }, ...(name !== undefined && { name }) })
  calendar.timezone({ name: null, generator: zoneBlock })
  for (const { uid, title, text, startsAt, endsAt, timeZone, places, status, version, changedAt } of items) {
    const inZone = (at: Date) => new TZDate(at.getTime(), timeZone)
    calendar.createEvent({
      id: `${uid}@samvaer`,
      sequence: version,
      stamp: changedAt,
      start: inZone(startsAt),
      ...(endsAt && { end: inZone(endsAt) }),
      timezone: timeZone,
      summary: title,
      ...(text !== '' && { description: text }),
      ...(places.length > 0 && { location: places.join(', ') }),
      status: statuses[status],
    })
  }
  return calendar.toString()
}
