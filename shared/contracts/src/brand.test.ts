import { expect, it } from 'vitest'
import { type Brand, siteAgeOn } from './brand.ts'
import { fillTexts, mostPlaces } from './brand-placeholders.ts'

it.each([
  ['1998-09-01', 0],
  ['1999-08-31', 0],
  ['1999-09-01', 1],
  ['2026-11-21', 28],
  ['2027-01-01', 28],
])('on %s the site is %i years old', (day, age) => {
  expect(siteAgeOn(day)).toBe(age)
})

it('fills a text of a brand up to a hundred places, and names one with more', () => {
  const brand = { name: 'Samvær', company: { name: '', address: '', vat: {} } } as Brand
  const filled = (places: number): string[] => {
    const unknown = new Set<string>()
    const opening = { ...brand, openingHours: { zone: 'Europe/Copenhagen', weekly: [], closedOn: [] } }
    fillTexts(opening, 'Terms', unknown)({ 'da-DK': '{{site}}'.repeat(places) })
    return [...unknown]
  }
  expect(filled(mostPlaces)).toEqual([])
  expect(filled(mostPlaces + 1)).toEqual(['Terms: more than 100 places'])
})
