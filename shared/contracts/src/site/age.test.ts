import { expect, it } from 'vitest'
import { siteAgeOn } from './age.ts'

it.each([
  ['1998-09-01', 0],
  ['1999-08-31', 0],
  ['1999-09-01', 1],
  ['2026-11-21', 28],
  ['2027-01-01', 28],
])('on %s the site is %i years old', (day, age) => {
  expect(siteAgeOn(day)).toBe(age)
})
