/** Events and meetups as a calendar file (RFC 5545), each in its own time zone (decision 72). */
import { TZDate, tzOffset } from '@date-fns/tz'
import { bidiIsolate } from '@samvaer/contracts/text/bidi-isolate'
import { cleanLine, cleanText } from '@samvaer/contracts/text/rules'
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

const minute = 60_000
const hour = 60 * minute

/** True when the clocks of a zone show the time of an instant twice, because they go back just before or after it. */
const comesTwice = (at: Date, timeZone: string): boolean => {
  const offset = (milliseconds: number) => tzOffset(timeZone, new Date(at.getTime() + milliseconds))
  return [-3 * hour, 3 * hour].some((away) => {
    const other = offset(away)
    const back = (other - offset(0)) * minute
    return Math.sign(back) === -Math.sign(away) && offset(-back) === other
  })
}

/**
 * Returns the times in the zone of the place, which calendar programs show; a time that comes twice there is said in
 * UTC, because they read it as the first one (RFC 5545, 3.3.5) or as the second.
 */
const timesIn = (timeZone: string, startsAt: Date, endsAt: Date | null) => {
  const isClear = ![startsAt, endsAt].some((at) => at && comesTwice(at, timeZone))
  const said = (at: Date) => (isClear ? new TZDate(at.getTime(), timeZone) : at)
  return { start: said(startsAt), ...(endsAt && { end: said(endsAt) }), ...(isClear && { timezone: timeZone }) }
}

/** @param name what a calendar program calls the whole; undefined for a single event */
export const icsOf = (items: readonly CalendarItem[], name?: string): string => {
  const calendar = ical({
    prodId: { company: 'samvaer', product: 'calendar' },
    ...(name !== undefined && { name: cleanLine(name) }),
  })
  calendar.timezone({ name: null, generator: zoneBlock })
  for (const { uid, title, text, startsAt, endsAt, timeZone, places, status, version, changedAt } of items) {
    calendar.createEvent({
      id: `${uid}@samvaer`,
      sequence: version,
      stamp: changedAt,
      ...timesIn(timeZone, startsAt, endsAt),
      // A file with a control character in it is refused as a whole; what was written before the gate may have some.
      summary: bidiIsolate(cleanLine(title)),
      ...(text !== '' && { description: bidiIsolate(cleanText(text)) }),
      ...(places.length > 0 && { location: places.map((place) => bidiIsolate(cleanLine(place))).join(', ') }),
      status: statuses[status],
    })
  }
  return calendar.toString()
}
