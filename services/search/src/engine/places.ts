/** The homes of members, and their distances from the asker. */

import type { DistanceBand } from '@samvaer/contracts/profile/shapes'
import { distanceBands, askedDistances as searchedKilometres } from '@samvaer/contracts/profile/values'
import type { Asker } from './profile-index.ts'
import { createGroups } from './sets/groups.ts'
import type { Rows } from './sets/rows.ts'

/** The distance that nobody asks to be within: farther than all that is asked for, or not known. */
export const far = 255

/** "Within 10 km" is under 5 km as well. */
const kilometresOf = (band: DistanceBand): number => searchedKilometres[distanceBands.indexOf(band)] ?? far

export interface Places {
  put(row: number, place: string | undefined): void
  in(places: Iterable<string>): Rows
  /** For each row's number of a place within how many kilometres it is. */
  from(bands: Asker['bands']): Uint8Array
  within(bands: Asker['bands'], kilometres: number): Rows
  /** By kilometres: within so many, and not within the next less. */
  rings(bands: Asker['bands']): Map<number, Rows>
  /** A number of each row's place. */
  readonly numbers: Int32Array
}

export const createPlaces = (): Places => {
  const numbers = new Map<string, number>()
  const rows = createGroups(Int32Array)
  const known = (place: string): number => {
    const number = numbers.get(place) ?? numbers.size + 1
    numbers.set(place, number)
    return number
  }
  const inPlaces = (places: Iterable<string>): Rows => rows.of([...places].flatMap((place) => numbers.get(place) ?? []))
  return {
    get numbers() {
      return rows.numbers
    },
    put: (row, place) => rows.put(row, place === undefined ? 0 : known(place)),
    in: inPlaces,
    from: (bands) => {
      const within = new Uint8Array(numbers.size + 1).fill(far)
      for (const [place, band] of bands) {
        const number = numbers.get(place)
        if (number !== undefined) within[number] = kilometresOf(band)
      }
      return within
    },
    within: (bands, kilometres) => {
      const near: string[] = []
      for (const [place, band] of bands) if (kilometresOf(band) <= kilometres) near.push(place)
      return inPlaces(near)
    },
    rings: (bands) => {
      const near = Map.groupBy(bands, ([, band]) => kilometresOf(band))
      near.delete(far)
      return new Map([...near].map(([kilometres, ring]) => [kilometres, inPlaces(ring.map(([place]) => place))]))
    },
  }
}
