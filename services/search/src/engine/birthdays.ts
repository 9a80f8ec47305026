/** Birthdays of rows: who is of an age today, and whose birthday it is. */
import { createAmounts } from './amounts.ts'
import { createColumn } from './column.ts'
import { createFlag } from './flag.ts'
import { type Rows, rowsWithin } from './rows.ts'

/** A day as a number that is greater on later days: 19840229. */
const numberOf = (day: string): number => Number(day.replaceAll('-', ''))
const inYear = (date: Date): number => 100 * (date.getUTCMonth() + 1) + date.getUTCDate()
/** What one year is apart. */
const year = 10_000

export interface Birthdays {
  /** yyyy-mm-dd, or undefined where the row has no such person. */
  put(row: number, birthday: string | undefined): void
  /** Whole years, both included. */
  ofAge(from: number, to: number, today: Date): Rows
  /** Whose birthday it is; those of 29 February have it on the 28th in other years. */
  on(today: Date): Rows
}

const leapYear = (date: Date): boolean => new Date(Date.UTC(date.getUTCFullYear(), 1, 29)).getUTCMonth() === 1

export const createBirthdays = (): Birthdays => {
  const born = createColumn(Int32Array)
  const some = createFlag()
  const daysOfYear = createAmounts(Uint16Array)
  return {
    put: (row, birthday) => {
      const day = birthday === undefined ? 0 : numberOf(birthday)
      born.put(row, day)
      some.put(row, day !== 0)
      daysOfYear.put(row, day % year)
    },
    ofAge: (from, to, today) => {
      const thisDay = year * today.getUTCFullYear() + inYear(today)
      return rowsWithin(some.rows, born.values, thisDay - (to + 1) * year + 1, thisDay - from * year)
    },
    on: (today) => {
      const day = inYear(today)
      const alsoLeapDay = day === 228 && !leapYear(today)
      return daysOfYear.of([day, ...(alsoLeapDay ? [229] : [])])
    },
  }
}
