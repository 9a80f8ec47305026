/** The dates that are proposed for a gathering whose date is still to be found: it stands at the next of them (decision 173). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { dateLimits } from '@samvaer/contracts/events/values'
import { type Times, timesOf } from '../attendance/times.ts'
import type { Dated } from '../models/dates.ts'

interface Lasting {
  startsAt: Date
  endsAt: Date | null
}

/** The end of a date that lasts as long as the gathering is said to. */
export const endAt = (start: Date, { startsAt, endsAt }: Lasting): Date | null =>
  endsAt && new Date(start.getTime() + endsAt.getTime() - startsAt.getTime())

/** Returns the times of one date. @throws ProductError InvalidInput for one in the past */
export const timesOfDate = (start: Date, like: Lasting & Pick<Times, 'timeZone'>, now: Date, before?: Date): Times => {
  const endsAt = endAt(start, like)?.toISOString() ?? null
  return timesOf({ startsAt: start.toISOString(), endsAt, timeZone: like.timeZone }, now, before)
}

/** Returns the times at which it stands meanwhile: at the next of its dates, and over with the last. */
export const standingAt = (
  dates: readonly Date[],
  like: Lasting & Pick<Times, 'timeZone'>,
  now: Date,
): Times & { dates: Date[] } => {
  const last = dates.at(-1) ?? like.startsAt
  const next = dates.find((date) => date > now) ?? last
  return { ...timesOfDate(next, like, now, next), overAt: last, dates: [...dates] }
}

interface Asked {
  startsAt: string
  endsAt: string | null
  timeZone: string
  dates?: readonly string[] | undefined
}

/** @param before dates that it has already: they may stay, however long ago */
const timesOfDates = (asked: readonly string[], form: Asked, now: Date, before: readonly Date[] = []) => {
  const said = new Date(form.startsAt)
  const like = timesOf(form, now, said)
  const kept = new Set(before.map((date) => date.getTime()))
  const dates = [...new Set(asked.map((date) => new Date(date).getTime()))].sort((one, other) => one - other)
  if (dates.length < dateLimits.least)
    throw new ProductError('InvalidInput', { issues: [{ path: 'dates', code: 'same' }] })
  const all = dates.map((date) => new Date(date))
  for (const date of all) if (!kept.has(date.getTime())) timesOfDate(date, like, now)
  return standingAt(all, like, now)
}

/** Returns the times of something new, and its dates where several are proposed. @throws ProductError InvalidInput */
export const newTimes = (form: Asked, now: Date): Times & Pick<Dated, 'dates'> =>
  form.dates ? timesOfDates(form.dates, form, now) : timesOf(form, now)

/** The same of a change. @throws ProductError Conflict with DateFixed for dates of what has one */
export const changedTimes = (
  form: Asked,
  now: Date,
  { startsAt, dates }: Pick<Times, 'startsAt'> & Pick<Dated, 'dates'>,
): Times & Pick<Dated, 'dates'> => {
  if (dates) return timesOfDates(form.dates ?? dates.map((date) => date.toISOString()), form, now, dates)
  if (form.dates) throw new ProductError('Conflict', { reason: 'DateFixed' })
  return timesOf(form, now, startsAt)
}

/** @throws ProductError Conflict with DateFixed where a date was chosen since the writer looked */
export const refuseFixed = (seen: Dated, now: Dated): void => {
  if (seen.dates && !now.dates) throw new ProductError('Conflict', { reason: 'DateFixed' })
}

/** @throws ProductError Conflict with DateOpen: nobody comes to what has no date, and no calendar has it */
export const refuseOpen = ({ dates }: Dated): void => {
  if (dates) throw new ProductError('Conflict', { reason: 'DateOpen' })
}

/** Refuses a series whose dates are still to be found. @throws ProductError InvalidInput */
export const refuseSeries = ({ dates, repeats }: { dates?: unknown; repeats: unknown }): void => {
  if (dates && repeats) throw new ProductError('InvalidInput', { issues: [{ path: 'dates', code: 'series' }] })
}

/** Returns the date that is chosen. @throws ProductError Conflict with DateFixed, DatesChanged or Past */
export const chosenAmong = ({ dates }: Dated, startsAt: string, now: Date): Date => {
  if (!dates) throw new ProductError('Conflict', { reason: 'DateFixed' })
  const chosen = dates.find((date) => date.getTime() === new Date(startsAt).getTime())
  if (!chosen) throw new ProductError('Conflict', { reason: 'DatesChanged' })
  if (chosen <= now) throw new ProductError('Conflict', { reason: 'Past' })
  return chosen
}
