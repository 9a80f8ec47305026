/** The weeks of a month as a calendar shows them; they begin as the reader's language has it. */
import { type CalendarDate, getWeeksInMonth, parseDate, startOfWeek } from '@internationalized/date'
import type { Language } from '@samvaer/contracts/core/values'

const daysInWeek = 7

const first = (month: string): CalendarDate => parseDate(`${month}-01`)

/** Days as yyyy-mm-dd, those around the month among them. */
export const weeksOf = (month: string, language: Language): string[][] => {
  const begin = startOfWeek(first(month), language)
  const weeks = getWeeksInMonth(first(month), language)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: daysInWeek }, (_day, day) => begin.add({ days: week * daysInWeek + day }).toString()),
  )
}

/** The month so many after another one, yyyy-mm. */
export const monthAfter = (month: string, months: number): string => first(month).add({ months }).toString().slice(0, 7)

/** The day so many after another one. */
export const dayAfter = (day: string, days: number): string => parseDate(day).add({ days }).toString()
