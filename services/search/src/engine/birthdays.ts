/** Birthdays of rows: who is of an age today, and whose birthday it is. */
import { createColumn } from './sets/column.ts'
import { createDigits } from './sets/digits.ts'
import { createGroups } from './sets/groups.ts'
import { forEachOf, type Rows } from './sets/rows.ts'

/** A day as a number that is greater on later days: 19840229. */
const numberOf = (day: string): number => Number(day.replaceAll('-', ''))
const inYear = (date: Date): number => 100 * (date.getUTCMonth() + 1) + date.getUTCDate()
/** The distance of one year. */
const year = 10_000

export interface Birthdays {
  /** yyyy-mm-dd, or undefined where the row has no such person. */
  put(row: number, birthday: string | undefined): void
  /** Whole years, both included. */
  ofAge(from: number, to: number, today: Date): Rows
  /** Returns the rows with birthday; those of 29 February have it on the 28th in other years. */
  on(today: Date): Rows
}

const leapYear = (date: Date): boolean => new Date(Date.UTC(date.getUTCFullYear(), 1, 29)).getUTCMonth() === 1

/** Nobody is older. */
const oldest = 200

export const createBirthdays = (): Birthdays => {
  const born = createColumn(Int32Array)
  const daysOfYear = createGroups(Uint16Array)
  const ages = createDigits()
  /** The day that the ages are of. */
  let countedOn = 0
  const count = (row: number): void => {
    const day = born.at(row)
    ages.put(row, day === 0 ? 0 : Math.max(0, Math.min(oldest, Math.floor((countedOn - day) / year))))
  }
  return {
    put: (row, birthday) => {
      const day = birthday === undefined ? 0 : numberOf(birthday)
      born.put(row, day)
      daysOfYear.put(row, day % year)
      count(row)
    },
    ofAge: (from, to, today) => {
      const day = year * today.getUTCFullYear() + inYear(today)
      if (day !== countedOn) {
        countedOn = day
        forEachOf(daysOfYear.all, count)
      }
      return ages.between(from, to)
    },
    on: (today) => {
      const day = inYear(today)
      const alsoLeapDay = day === 228 && !leapYear(today)
      return daysOfYear.of([day, ...(alsoLeapDay ? [229] : [])])
    },
  }
}
