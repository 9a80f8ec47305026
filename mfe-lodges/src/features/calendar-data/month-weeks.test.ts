import { languages } from '@samvaer/contracts/core/values'
import { expect, it } from 'vitest'
import { isDay, isMonth } from './calendar-paths.ts'
import { dayAfter, monthAfter, weeksOf } from './month-weeks.ts'

it.each(languages)('begins its weeks on a Monday in %s, and has every day of the month', (language) => {
  const weeks = weeksOf('2026-11', language)
  expect(weeks.flat().filter((day) => day.startsWith('2026-11'))).toHaveLength(30)
  expect(weeks.map(([day]) => new Date(day ?? '').getUTCDay())).toEqual(weeks.map(() => 1))
  expect(weeks[0]?.[0]).toBe('2026-10-26')
})

it('goes over the ends of years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect([dayAfter('2026-12-31', 1), dayAfter('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
})

it('knows months and days of addresses', () => {
  expect(['2026-11', '2026-13', '1999-01', '2026-1'].map(isMonth)).toEqual([true, false, false, false])
  expect(['2026-11-25', '2026-02-30', '2026-11', 'today'].map(isDay)).toEqual([true, false, false, false])
})
