import { expect, test } from 'vitest'
import { countriesOf, countryOf } from './countries.ts'

test('ids are the numbers of ISO 3166-1', () => {
  expect(['DK', 'SE', 'NO', 'GB', 'AX'].map((code) => countryOf(code)?.id)).toEqual([208, 752, 578, 826, 248])
  expect(countryOf('XX')).toBeUndefined()
})

test('the own countries of a brand come first, each country once', () => {
  const codes = countriesOf({ countryCodes: ['GB', 'IE'] }).map(({ code }) => code)
  expect(codes.slice(0, 3)).toEqual(['GB', 'IE', 'DK'])
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of ['FI', 'IS', 'DE', 'GR', 'MT']) expect(codes).toContain(code)
})
