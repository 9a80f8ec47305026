import { askedDistances as distanceBands } from '@samvaer/contracts/profile/values'
import { expect, it } from 'vitest'
import { formatOf } from '../../format.ts'
import { distanceText } from './distance-formats.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

it('writes the bands in kilometres, and in miles for a brand that says so', () => {
  const bandsOf = (...brand: Parameters<typeof formatOf>) =>
    distanceBands.map((band) => plain(formatOf(...brand).distance(band)))
  expect(bandsOf('en-GB', 'GBP', 'miles')).toEqual(['3 miles', '6 miles', '15 miles', '30 miles', '60 miles'])
  expect(bandsOf('en-GB', 'DKK')).toEqual(['5 km', '10 km', '25 km', '50 km', '100 km'])
  expect(bandsOf('da-DK', 'GBP', 'miles')).toEqual(['3 miles', '6 miles', '15 miles', '30 miles', '60 miles'])
  expect(bandsOf('sv-SE', 'SEK')).toEqual(['5 km', '10 km', '25 km', '50 km', '100 km'])
})

it('says no more miles than a band has, and no finer ones than it', () => {
  const miles = distanceBands.map((band) => Number.parseInt(distanceText(band, 'miles', 'en-GB'), 10))
  for (const [index, band] of distanceBands.entries()) expect(miles[index]).toBeLessThanOrEqual(band / 1.609344)
  expect(new Set(miles).size).toBe(distanceBands.length)
})
