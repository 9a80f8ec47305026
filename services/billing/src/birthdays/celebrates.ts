/** Finds whose birthday it is, by the calendar on the wall of a brand. */
import { dateFormat } from '@samvaer/contracts/text/date-format'

/** yyyy-mm-dd of an instant in a time zone. */
export const dayIn = (timeZone: string, at: Date): string =>
  dateFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/**
 * True when one of the birthdays (yyyy-mm-dd) is celebrated on a day. People born on 29 February may celebrate on
 * either side of it in other years: the greeting comes on 1 March, the list of birthdays says 28 February.
 */
export const celebrates = (birthdays: readonly string[], day: string): boolean => {
  const leap = isLeapYear(Number(day.slice(0, 4)))
  return birthdays.some((birthday) => {
    const born = birthday.slice(5)
    const days = born === '02-29' && !leap ? ['02-28', '03-01'] : [born]
    return days.includes(day.slice(5))
  })
}
