/** Days on which meetups and events come again, by rules of RFC 5545: by the clock of their place (decision 172). */
import { TZDate } from '@date-fns/tz'
import { ProductError } from '@samvaer/contracts/core/errors'
import { type Repetition, seriesLimits } from '@samvaer/contracts/events/values'
import type { Repeats } from '@samvaer/contracts/lodges/series'
import { RRuleTemporal } from 'rrule-temporal'
import { dayIn, type Times } from './times.ts'

const day = 24 * 60 * 60 * 1000
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The one of its month that the day of the week of a date is; the fifth is the last one, which every month has. */
const nthOf = (date: number): number => (date > 28 ? -1 : Math.ceil(date / 7))

/** Returns the rule by which something comes so many times from a beginning on. */
export const ruleOf = (every: Repetition, startsAt: Date, timeZone: string, times: number): string => {
  const there = new TZDate(startsAt.getTime(), timeZone)
  const rhythm = {
    Week: 'FREQ=WEEKLY',
    TwoWeeks: 'FREQ=WEEKLY;INTERVAL=2',
    Month: `FREQ=MONTHLY;BYDAY=${nthOf(there.getDate())}${weekdays[there.getDay()]}`,
  }
  return `${rhythm[every]};COUNT=${times}`
}

/** Returns the rhythm that a rule of `ruleOf` keeps. */
export const repeatingOf = (rule: string): { every: Repetition; nth: number | null } => {
  const [, nth] = /BYDAY=(-?\d)/.exec(rule) ?? []
  if (nth !== undefined) return { every: 'Month', nth: Number(nth) }
  return { every: rule.includes('INTERVAL=2') ? 'TwoWeeks' : 'Week', nth: null }
}

/** Returns the instants of a rule: the same time of the clock there, in summer and in winter. */
export const startsOf = (rule: string, startsAt: Date, timeZone: string): Date[] => {
  const clock = new TZDate(startsAt.getTime(), timeZone).toISOString().slice(0, 19).replace(/[-:]/g, '')
  const rruleString = `DTSTART;TZID=${timeZone}:${clock}\nRRULE:${rule}`
  const found = new RRuleTemporal({ rruleString }).all().map(({ epochMilliseconds }) => new Date(epochMilliseconds))
  // Of a time that comes twice in a night of autumn the one that was said.
  return [startsAt, ...found.slice(1)]
}

const refuse = (code: string): never => {
  throw new ProductError('InvalidInput', { issues: [{ path: 'repeats', code }] })
}

export interface Series {
  rule: string
  starts: Date[]
}

/**
 * Returns the rule and the beginnings of a new series.
 * @throws ProductError InvalidInput for one of a single day, of too many or over too long a time
 */
export const newSeries = (
  repeats: NonNullable<Repeats>,
  { startsAt, timeZone }: Pick<Times, 'startsAt' | 'timeZone'>,
): Series => {
  const { least, most, days } = seriesLimits
  const { every } = repeats
  const asked = 'times' in repeats ? repeats.times : most + 1
  const all = startsOf(ruleOf(every, startsAt, timeZone, asked), startsAt, timeZone)
  const starts = 'until' in repeats ? all.filter((start) => dayIn(timeZone, start) <= repeats.until) : all
  if (starts.length < least) refuse('tooFew')
  if (starts.length > most) refuse('tooMany')
  if ((starts.at(-1)?.getTime() ?? 0) > startsAt.getTime() + days * day) refuse('tooFar')
  return { rule: ruleOf(every, startsAt, timeZone, starts.length), starts }
}

/** Returns the times of another one of a series: it lasts as long. */
export const timesAt = (startsAt: Date, like: Times): Times => {
  const later = (at: Date): Date => new Date(at.getTime() - like.startsAt.getTime() + startsAt.getTime())
  const { endsAt, overAt, timeZone } = like
  return { startsAt, endsAt: endsAt && later(endsAt), overAt: later(overAt), timeZone, day: dayIn(timeZone, startsAt) }
}
