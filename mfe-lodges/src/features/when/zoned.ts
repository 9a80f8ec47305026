/** Days and times in the zone of what happens there (docs/product/expectations.md, row 12). */
import { parseDateTime, toZoned } from '@internationalized/date'

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

/** The instant of a day (yyyy-mm-dd) and a time (hh:mm) in a zone; undefined where they are none. */
export const instantIn = ({ day, time }: Parts, timeZone: string): string | undefined => {
  try {
    return toZoned(parseDateTime(`${day}T${time}`), timeZone).toAbsoluteString()
  } catch {
    return undefined
  }
}

/** Whether the clocks of two zones show the same at an instant. */
export const sameClock = (instant: string, one: string, other: string): boolean => {
  const [here, there] = [partsIn(instant, one), partsIn(instant, other)]
  return here.day === there.day && here.time === there.time
}

/** Today in the zone of this browser, yyyy-mm-dd. */
export const today = (now = new Date()): string => partsIn(now.toISOString(), ownZone()).day

/** A day in words that no zone moves: noon of it, for formats that take an instant in UTC. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)
