/**
 * The distances between places and the regions in which they lie, asked of the site once and kept (R22: bands alone).
 */

import { ProductError } from '@samvaer/contracts/core/errors'
import type { DistanceBand } from '@samvaer/contracts/profile/shapes'
import { placesAtOnce } from '@samvaer/contracts/site/values'
import { loggable } from '@samvaer/service-kit/errors'
import type { SearchParts } from '../models/models.ts'
import { placesOf } from './follow-rows.ts'
import { placeOfKey } from './indexed-profile.ts'

type Bands = Map<string, DistanceBand>

interface Known {
  /** By the place that they are measured from, the last used at the end. */
  bands: Map<string, { bands: Bands; asked: Set<string> }>
  /** The regions of a place. */
  areas: Map<string, ReadonlySet<number>>
}

/** Places from which distances are kept. */
const mostKept = 500

const knownTo = new WeakMap<SearchParts, Known>()
const knownOf = (parts: SearchParts): Known => {
  const there = knownTo.get(parts) ?? { bands: new Map(), areas: new Map() }
  knownTo.set(parts, there)
  return there
}

const portions = (keys: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(keys.length / placesAtOnce) }, (_, index) =>
    keys.slice(index * placesAtOnce, (index + 1) * placesAtOnce),
  )

const askedFrom = ({ bands }: Known, from: string) => {
  const there = bands.get(from) ?? { bands: new Map<string, DistanceBand>(), asked: new Set<string>() }
  bands.delete(from)
  bands.set(from, there)
  const oldest = bands.keys().next().value
  if (bands.size > mostKept && oldest !== undefined) bands.delete(oldest)
  return there
}

/**
 * Returns the distances of the places of members from one of them.
 * @param needed false: what is known already will do while the site does not answer
 * @throws ProductError ServiceUnavailable when it is needed and the site does not answer
 */
export const bandsFrom = async (
  parts: SearchParts,
  from: string,
  { needed }: { needed: boolean },
): Promise<ReadonlyMap<string, DistanceBand>> => {
  const { bands, asked } = askedFrom(knownOf(parts), from)
  const missing = [...placesOf(parts)].filter((key) => !asked.has(key))
  try {
    for (const keys of portions(missing)) {
      const answer = await parts.peers.post('Common/GetDistances', {
        from: placeOfKey(from),
        to: keys.map(placeOfKey),
      })
      for (const [index, key] of keys.entries()) {
        const band = answer.bands[index]
        if (band) bands.set(key, band)
        asked.add(key)
      }
    }
  } catch (error) {
    parts.log.warn({ failure: loggable(error) }, 'the site did not say how far places are')
    if (needed) throw new ProductError('ServiceUnavailable')
  }
  return bands
}

/** Places of members within a region. @throws ProductError ServiceUnavailable while the site does not answer */
export const placesIn = async (parts: SearchParts, countryAreaId: number): Promise<ReadonlySet<string>> => {
  const { areas } = knownOf(parts)
  const missing = [...placesOf(parts)].filter((key) => !areas.has(key))
  try {
    for (const keys of portions(missing)) {
      const answer = await parts.peers.post('Common/GetAreasOfPlaces', { places: keys.map(placeOfKey) })
      for (const [index, key] of keys.entries()) areas.set(key, new Set(answer.areas[index]))
    }
  } catch (error) {
    parts.log.warn({ failure: loggable(error) }, 'the site did not say where places are')
    throw new ProductError('ServiceUnavailable')
  }
  return new Set([...placesOf(parts)].filter((key) => areas.get(key)?.has(countryAreaId)))
}
