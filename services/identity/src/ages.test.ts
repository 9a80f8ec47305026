import { expect, test } from 'vitest'
import { ageOn, dayOf, isBirthday } from './ages.ts'

test('an age counts whole years', () => {
  expect(ageOn('1980-06-15', '2026-06-14')).toBe(45)
  expect(ageOn('1980-06-15', '2026-06-15')).toBe(46)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  expect(ageOn('2030-01-01', '2026-01-01')).toBe(-4)
})

test('a day is one in UTC', () => {
  expect(dayOf(new Date('2026-11-20T23:59:59Z'))).toBe('2026-11-20')
})

test('a leap day is celebrated in every year', () => {
  expect(isBirthday('1980-06-15', '2026-06-15')).toBe(true)
  expect(isBirthday('1980-06-15', '2026-06-16')).toBe(false)
  expect(isBirthday('1980-02-29', '2028-02-29')).toBe(true)
  expect(isBirthday('1980-02-29', '2026-03-01')).toBe(true)
  expect(isBirthday('1980-02-29', '2028-03-01')).toBe(false)
  expect(isBirthday('1980-02-29', '2100-03-01')).toBe(true)
})
