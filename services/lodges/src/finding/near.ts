/** The places near a member: by bands of distance between zip codes, never finer (R22), whatever region they lie in. */
import type { DistanceBand } from '@samvaer/contracts/profile/shapes'
import { distanceBands } from '@samvaer/contracts/profile/values'
import { placesAtOnce } from '@samvaer/contracts/site/values'
import type { LodgesParts } from '../models/models.ts'
import type { PresenceRow } from '../models/presence.ts'
import type { Zip } from './places.ts'

/** The farthest that is near. */
const farthest: DistanceBand = 'Under50'
export const nearBands = distanceBands.slice(0, distanceBands.indexOf(farthest) + 1)

/** Zip codes repeat among countries. */
export const placeKey = ({ countryId, zipCode }: Zip): string => `${countryId}:${zipCode}`

/** The band of each place that is near, by its key. */
export type Near = ReadonlyMap<string, DistanceBand>

/**
 * Returns the places among these that are near a member; none for one whose zip code is unknown.
 * @throws ApiError while the site does not answer
 */
export const nearAmong = async (
  { models, peers }: LodgesParts,
  profileId: number,
  readPlaces: () => Promise<readonly Zip[]>,
): Promise<Near> => {
  const near = new Map<string, DistanceBand>()
  const home = await models.presence.findById(profileId).lean<PresenceRow>()
  if (!home?.countryId || !home.zipCode) return near
  const from = { countryId: home.countryId, zipCode: home.zipCode }
  const places = await readPlaces()
  for (let start = 0; start < places.length; start += placesAtOnce) {
    const to = places.slice(start, start + placesAtOnce).map(({ countryId, zipCode }) => ({ countryId, zipCode }))
    const { bands } = await peers.post('Common/GetDistances', { from, to })
    for (const [index, place] of to.entries()) {
      const band = bands[index]
      if (band && nearBands.includes(band)) near.set(placeKey(place), band)
    }
  }
  return near
}

/** The zip codes of near places, in whichever country. */
export const zipCodesOf = (near: Near): string[] => [
  ...new Set([...near.keys()].map((key) => key.slice(key.indexOf(':') + 1))),
]
