import { expect, it } from 'vitest'
import type { Brand } from './brand.ts'
import { fillTexts } from './brand-placeholders.ts'
import { mostPlaces } from './values.ts'

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
