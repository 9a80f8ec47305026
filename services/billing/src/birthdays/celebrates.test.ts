import { expect, test } from 'vitest'
import { celebrates, dayIn } from './celebrates.ts'

test('a day begins when it begins at the brand', () => {
  const late = new Date('2026-06-30T22:30:00Z')
  expect([dayIn('Europe/Copenhagen', late), dayIn('Europe/London', late)]).toEqual(['2026-07-01', '2026-06-30'])
})

test.each([
  ['2026-05-05', true],
  ['2026-05-06', false],
  ['2027-02-28', true],
  ['2027-03-01', true],
  ['2028-02-28', false],
  ['2028-02-29', true],
])('of 5 May and 29 February, %s is celebrated: %s', (day, is) => {
  expect(celebrates(['1975-05-05', '1976-02-29'], day)).toBe(is)
})
