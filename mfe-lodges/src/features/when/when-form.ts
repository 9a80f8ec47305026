/** When something is, as forms hold it. */
import { instantIn, ownZone, partsIn } from './zoned.ts'

export interface WhenForm {
  /** yyyy-mm-dd, '' while it is not complete. */
  day: string
  /** hh:mm. */
  time: string
  /** Both '' where no end is said. */
  endDay: string
  endTime: string
  timeZone: string
}

interface When {
  startsAt: string
  endsAt: string | null
  timeZone: string
}

export const emptyWhen = (day = ''): WhenForm => ({
  day,
  time: day === '' ? '' : '19:00',
  endDay: '',
  endTime: '',
  timeZone: ownZone(),
})

export const whenForm = ({ startsAt, endsAt, timeZone }: When): WhenForm => {
  const start = partsIn(startsAt, timeZone)
  const end = endsAt === null ? { day: '', time: '' } : partsIn(endsAt, timeZone)
  return { ...start, endDay: end.day, endTime: end.time, timeZone }
}

export type WhenProblem = 'start' | 'past' | 'end'

/** The instants of what is written, or what is wrong with it. An end without a day is on the day of the start. */
export const whenOf = (form: WhenForm, now = new Date()): When | { problem: WhenProblem } => {
  const { day, time, endDay, endTime, timeZone } = form
  const startsAt = instantIn({ day, time }, timeZone)
  if (startsAt === undefined) return { problem: 'start' }
  if (new Date(startsAt) <= now) return { problem: 'past' }
  if (endTime === '' && endDay === '') return { startsAt, endsAt: null, timeZone }
  const endsAt = instantIn({ day: endDay || day, time: endTime }, timeZone)
  if (endsAt === undefined || new Date(endsAt) <= new Date(startsAt)) return { problem: 'end' }
  return { startsAt, endsAt, timeZone }
}
