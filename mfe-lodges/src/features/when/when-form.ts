/** When something is, as forms hold it. */
import { instantsIn, isSkipped, ownZone, partsIn, turnOf } from './time-zones.ts'

export interface WhenForm {
  /** yyyy-mm-dd, '' while it is not complete. */
  day: string
  /** hh:mm. */
  time: string
  /** Both '' where no end is said. */
  endDay: string
  endTime: string
  timeZone: string
  /** Of a time that the clocks show twice, the second one is meant. */
  second?: boolean
  endSecond?: boolean
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
  const form = { ...start, endDay: end.day, endTime: end.time, timeZone }
  return {
    ...form,
    ...(turnOf(startsAt, timeZone) === 1 && { second: true }),
    ...(endsAt !== null && turnOf(endsAt, timeZone) === 1 && { endSecond: true }),
  }
}

export type WhenProblem = 'start' | 'startSkipped' | 'past' | 'end' | 'endSkipped'

interface Written {
  day: string
  time: string
  /** The second one is meant. */
  second: boolean
}

export const startOf = ({ day, time, second = false }: WhenForm): Written => ({ day, time, second })

/** An end without a day is on the day of the start. */
export const endOf = ({ day, endDay, endTime, endSecond = false }: WhenForm): Written => ({
  day: endDay || day,
  time: endTime,
  second: endSecond,
})

const instantOf = (written: Written, timeZone: string): string | undefined => {
  const [first, second] = instantsIn(written, timeZone)
  return written.second ? (second ?? first) : first
}

/** The instants of what is written, or what is wrong with it. */
export const whenOf = (form: WhenForm, now = new Date()): When | { problem: WhenProblem } => {
  const { endDay, endTime, timeZone } = form
  const [start, end] = [startOf(form), endOf(form)]
  const startsAt = instantOf(start, timeZone)
  if (startsAt === undefined) return { problem: isSkipped(start, timeZone) ? 'startSkipped' : 'start' }
  if (new Date(startsAt) <= now) return { problem: 'past' }
  if (endTime === '' && endDay === '') return { startsAt, endsAt: null, timeZone }
  if (isSkipped(end, timeZone)) return { problem: 'endSkipped' }
  const endsAt = instantOf(end, timeZone)
  if (endsAt === undefined || new Date(endsAt) <= new Date(startsAt)) return { problem: 'end' }
  return { startsAt, endsAt, timeZone }
}
