/** The time at which something is published, as its writer chooses it: a day and a clock time of this device. */

const day = 24 * 60 * 60 * 1000

const two = (value: number): string => String(value).padStart(2, '0')

export interface DayAndTime {
  /** yyyy-mm-dd, '' while it is not complete. */
  day: string
  /** hh:mm, '' while it is not complete. */
  time: string
}

export const dayAndTime = (moment: Date): DayAndTime => ({
  day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
  time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
})

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
  const moment = new Date(`${chosen.day}T${chosen.time}`)
  if (chosen.day === '' || chosen.time === '' || Number.isNaN(moment.getTime())) return { problem: 'incomplete' }
  // Where the clocks go forward, a time that is none would become another one.
  if (dayAndTime(moment).time !== chosen.time) return { problem: 'skipped' }
  const ahead = moment.getTime() - now.getTime()
  if (ahead <= 0) return { problem: 'past' }
  return ahead > daysAhead * day ? { problem: 'tooFar' } : { at: moment.toISOString() }
}
