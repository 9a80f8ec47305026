/** When events and meetups are: an instant, and the day that it is where they are. */

import { ProductError } from '@samvaer/contracts/core/errors'
import { maximumDays } from '@samvaer/contracts/events/values'
import { dateFormat } from '@samvaer/contracts/text/date-format'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Without an end, something is over so long after its beginning. */
const lasting = 6 * hour
/** No event or meetup lasts longer: what began before is over. */
export const longest = maximumDays.lasting * day

/** The day of an instant in a time zone, yyyy-mm-dd. */
export const dayIn = (timeZone: string, at: Date): string => {
  const parts = dateFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(at)
    .map(({ type, value }) => [type, value])
  const { year = '', month = '', day: date = '' } = Object.fromEntries(parts) as Record<string, string>
  return `${year.padStart(4, '0')}-${month}-${date}`
}

interface Asked {
  startsAt: string
  endsAt: string | null
  timeZone: string
}

export interface Times {
  startsAt: Date
  endsAt: Date | null
  overAt: Date
  timeZone: string
  day: string
}

const refuse = (path: string, code: string): never => {
  throw new ProductError('InvalidInput', { issues: [{ path, code }] })
}

/**
 * @param before the beginning that it has already: it may stay, however long ago
 * @throws ProductError InvalidInput for a beginning in the past or too far ahead, and for an end before it or too late
 */
export const timesOf = ({ startsAt, endsAt, timeZone }: Asked, now: Date, before?: Date): Times => {
  const start = new Date(startsAt)
  const end = endsAt === null ? null : new Date(endsAt)
  const moved = start.getTime() !== before?.getTime()
  if (moved && start <= now) refuse('startsAt', 'past')
  if (start.getTime() > now.getTime() + maximumDays.ahead * day) refuse('startsAt', 'tooFar')
  if (end && end <= start) refuse('endsAt', 'beforeStart')
  if (end && end.getTime() > start.getTime() + longest) refuse('endsAt', 'tooLong')
  const overAt = end ?? new Date(start.getTime() + lasting)
  return { startsAt: start, endsAt: end, overAt, timeZone, day: dayIn(timeZone, start) }
}

export const sameTime = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime()
