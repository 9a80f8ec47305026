/** Days and times in the zone of what happens there (docs/product/expectations.md, row 12). */
import { parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'

/** The zone of this browser, by its IANA name. */
export const ownZone = (): string => new Intl.DateTimeFormat('en').resolvedOptions().timeZone

interface Parts {
  /** yyyy-mm-dd. */
  day: string
  /** hh:mm. */
  time: string
}

/** The day and the time at which an instant is in a zone. */
export const partsIn = (instant: string, timeZone: string): Parts => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` }
}

/**
 * The instants at which the clocks of a zone show a day (yyyy-mm-dd) and a time (hh:mm): one; two in the night when they
 * go back, the earlier one first; none where they skip it, and where the two are none.
 */
export const instantsIn = ({ day, time }: Parts, timeZone: string): string[] => {
  try {
    const clock = parseDateTime(`${day}T${time}`)
    const [earlier, later] = (['earlier', 'later'] as const).map((one) => toZoned(clock, timeZone, one))
    // Of a time that is skipped the library makes others.
    const shown = [earlier, later].filter((at) => at && toCalendarDateTime(at).compare(clock) === 0)
    return [...new Set(shown.flatMap((at) => at?.toAbsoluteString() ?? []))]
  } catch {
    return []
  }
}

/** True when a day and a time are whole, and the clocks of a zone go past them. */
export const isSkipped = ({ day, time }: Parts, timeZone: string): boolean =>
  instantsIn({ day, time }, 'UTC').length === 1 && instantsIn({ day, time }, timeZone).length === 0

/** Returns 0 for the first and 1 for the second time that the clocks of a zone show the time of an instant. */
export const turnOf = (instant: string, timeZone: string): 0 | 1 | undefined => {
  const both = instantsIn(partsIn(instant, timeZone), timeZone)
  if (both.length < 2) return undefined
  return Date.parse(instant) < Date.parse(both[1] ?? '') ? 0 : 1
}

/** True when the clocks of two zones show the same at an instant. */
export const sameClock = (instant: string, one: string, other: string): boolean => {
  const [here, there] = [partsIn(instant, one), partsIn(instant, other)]
  return here.day === there.day && here.time === there.time
}

/** Today in the zone of this browser, yyyy-mm-dd. */
export const today = (now = new Date()): string => partsIn(now.toISOString(), ownZone()).day

/** A day in words that no zone moves: noon of it, for formats that take an instant in UTC. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)
