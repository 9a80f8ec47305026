/** Where members live, as places that have a distance from the asker's. */
import { distanceBands as searchedKilometres } from '@samvaer/contracts/edit-profile-facts'
import { type DistanceBand, distanceBands } from '@samvaer/contracts/profile-fields'
import { createAmounts } from './amounts.ts'
import { type Rows, unionOf } from './bitmaps.ts'
import type { Asker } from './profile-index.ts'

export type Kilometres = (typeof searchedKilometres)[number]

/** "Within 10 km" is under 5 km as well. */
export const bandsWithin = (kilometres: Kilometres): readonly DistanceBand[] =>
  distanceBands.slice(0, searchedKilometres.indexOf(kilometres) + 1)

export interface Places {
  put(row: number, place: string | undefined): void
  in(places: Iterable<string>): Rows
  within(bands: Asker['bands'], kilometres: Kilometres): Rows
  /** A number of each row's place. */
  readonly numbers: ArrayLike<number>
  numberOf(place: string): number | undefined
}

export const createPlaces = (): Places => {
  const numbers = new Map<string, number>()
  const rows = createAmounts(Int32Array)
  const known = (place: string): number => {
    const number = numbers.get(place) ?? numbers.size + 1
    numbers.set(place, number)
    return number
  }
  const inPlaces = (places: Iterable<string>): Rows => {
    const sets: Rows[] = []
    for (const place of places) {
      const number = numbers.get(place)
      if (number !== undefined) sets.push(rows.of(number))
    }
    return unionOf(sets)
  }
  return {
    get numbers() {
      return rows.values
    },
    numberOf: (place) => numbers.get(place),
    put: (row, place) => rows.put(row, place === undefined ? 0 : known(place)),
    in: inPlaces,
    within: (bands, kilometres) => {
      const near = bandsWithin(kilometres)
      const places: string[] = []
      for (const [place, band] of bands) if (near.includes(band)) places.push(place)
      return inPlaces(places)
    },
  }
}
