import { expect, it } from 'vitest'
import { proratedValue } from './proration.ts'

const from = new Date('2027-03-01T12:00:00Z')
const at = (hours: number) => new Date(from.getTime() + hours * 3_600_000)
const month = { from, until: new Date('2027-04-01T12:00:00Z') }
const oneDay = { from, until: at(24) }

it.each([
  ['before it begins', month, -1, 0],
  ['at its beginning', month, 0, 0],
  ['in its first hour', month, 1, 480],
  ['in its third day', month, 49, 1441],
  ['when it is over', month, 24 * 40, 14_900],
  ['of a day, hour by hour', oneDay, 5.5, 3725],
  ['of a day that is over', oneDay, 24, 14_900],
])('counts the days that have begun: %s', (_when, time, hours, used) => {
  expect(proratedValue(14_900, time, at(hours))).toBe(used)
})
