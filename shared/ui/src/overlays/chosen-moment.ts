/** The time at which something is published, as its writer chooses it: a day and a clock time of this device. */

const day = 24 * 60 * 60 * 1000

const two = (value: number): string => String(value).padStart(2, '0')

export interface DayAndTime {
  /** yyyy-mm-dd, '' while it is not complete. */
  day: string
  /** hh:mm, '' while it is not complete. */
  time: string
  /** Of a time that the clocks show twice, the second one is meant. */
  second?: boolean
}

const minute = 60 * 1000
/** The time that clocks go back: an hour, and half of one on Lord Howe. */
const turns = [-60 * minute, -30 * minute, 0, 30 * minute, 60 * minute]

const shown = (moment: Date): DayAndTime => ({
  day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
  time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
})

/**
 * Returns the moments at which the clocks of this device show a day and a time: one; two in the night when they go back,
 * the earlier one first; none where they skip it, and where the two are none.
 */
export const momentsOf = ({ day, time }: DayAndTime): Date[] => {
  const near = new Date(`${day}T${time}`)
  if (day === '' || time === '' || Number.isNaN(near.getTime())) return []
  const around = turns.map((turn) => new Date(near.getTime() + turn))
  return around.filter((moment) => shown(moment).day === day && shown(moment).time === time)
}

export const dayAndTime = (moment: Date): DayAndTime => {
  const [first] = momentsOf(shown(moment))
  return { ...shown(moment), ...(first && first < moment && { second: true }) }
}

/** Tomorrow at six in the evening, when most people read. */
export const usualMoment = (now: Date): DayAndTime =>
  dayAndTime(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 18))

export type MomentProblem = 'incomplete' | 'skipped' | 'past' | 'tooFar'

/**
 * The chosen moment as ISO 8601, or what is wrong with it.
 * @param daysAhead the most that the call takes
 */
export const chosenMoment = (
  chosen: DayAndTime,
  { now, daysAhead }: { now: Date; daysAhead: number },
): { at: string } | { problem: MomentProblem } => {
  const { day: chosenDay, time } = chosen
  if (chosenDay === '' || time === '' || Number.isNaN(Date.parse(`${chosenDay}T${time}`)))
    return { problem: 'incomplete' }
  const [first, second] = momentsOf(chosen)
  // A time that the clocks skip would become another one.
  if (!first) return { problem: 'skipped' }
  const moment = chosen.second ? (second ?? first) : first
  const ahead = moment.getTime() - now.getTime()
  if (ahead <= 0) return { problem: 'past' }
  return ahead > daysAhead * day ? { problem: 'tooFar' } : { at: moment.toISOString() }
}
