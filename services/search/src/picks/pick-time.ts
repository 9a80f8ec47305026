/** The hour at which weekly picks come: Thursday at six in the evening, by the member's own clock. */
import { dateFormat } from '@samvaer/contracts/text/date-format'

const hour = 60 * 60 * 1000
const hoursOfWeek = 7 * 24

const isTheHour = (at: Date, timeZone: string): boolean => {
  const local = dateFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' }).format(at)
  return local.startsWith('Thu') && local.endsWith('18')
}

/** Returns the next one that is not now; clocks that are changed meanwhile are looked at, and not counted on. */
export const nextPicksAt = (now: Date, timeZone: string): Date => {
  const wholeHour = Math.floor(now.getTime() / hour) * hour
  const hours = Array.from({ length: hoursOfWeek + 1 }, (_, index) => new Date(wholeHour + (index + 1) * hour))
  return hours.find((at) => isTheHour(at, timeZone)) ?? new Date(wholeHour + hoursOfWeek * hour)
}
