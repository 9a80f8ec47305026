/**
 * Reads distance and time since the last visit as bands: asked of the site. A page does without while it does not
 * answer, a search cannot.
 */
import type { MatchSettings } from '@samvaer/contracts/profile/edit-facts'
import type { DistanceBand, OnlineBand } from '@samvaer/contracts/profile/shapes'
import { distanceBands, onlineBands } from '@samvaer/contracts/profile/values'
import { loggable } from '@samvaer/service-kit/errors'
import type { ProfileParts } from '../models/models.ts'
import type { PersonsRow } from '../models/persons.ts'

/** Ids that one question takes. */
const atOnce = 1000
/** Zip codes that one question takes. */
const placesAtOnce = 100

const unlessAway = async <T>({ log }: ProfileParts, answer: Promise<T>, instead: T): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    log.warn({ failure: loggable(error) }, 'the site did not say')
    return instead
  }
}

/** When members were here last; whoever was not here for a month is not among them. */
export const lastSeenOf = async (parts: ProfileParts, profileIds: number[]): Promise<Map<number, OnlineBand>> => {
  if (profileIds.length === 0) return new Map()
  const asked = parts.peers.post('Common/GetLastSeen', { profileIds: profileIds.slice(0, atOnce) })
  const { items } = await unlessAway(parts, asked, { items: [] })
  return new Map(items.map(({ profileId, band }) => [profileId, band]))
}

/** Those of at most `atOnce` members who were here within a window. @throws ApiError while the site does not answer */
export const seenWithin = async (
  { peers }: ProfileParts,
  profileIds: number[],
  window: OnlineBand,
): Promise<Set<number>> => {
  const { items } = await peers.post('Common/GetLastSeen', { profileIds })
  const longest = onlineBands.indexOf(window)
  return new Set(items.filter(({ band }) => onlineBands.indexOf(band) <= longest).map(({ profileId }) => profileId))
}

type Kilometres = NonNullable<MatchSettings['within']>

const placeOf = ({ countryId, zipCode }: Pick<PersonsRow, 'countryId' | 'zipCode'>) => ({ countryId, zipCode })
type Place = ReturnType<typeof placeOf>
const keyOf = ({ countryId, zipCode }: Place): string => `${countryId}:${zipCode}`

/** Places within so many kilometres of another one, by their keys. */
const placesWithin = async (
  { peers }: ProfileParts,
  from: Place,
  places: Place[],
  kilometres: Kilometres,
): Promise<Set<string>> => {
  const farthest: DistanceBand = `Under${kilometres}`
  const longest = distanceBands.indexOf(farthest)
  const near = new Set<string>()
  for (let start = 0; start < places.length; start += placesAtOnce) {
    const to = places.slice(start, start + placesAtOnce)
    const { bands } = await peers.post('Common/GetDistances', { from, to })
    for (const [index, band] of bands.entries()) {
      const place = to[index]
      if (place && band !== null && distanceBands.indexOf(band) <= longest) near.add(keyOf(place))
    }
  }
  return near
}

/**
 * Those of the members who live within so many kilometres of another one, zip code to zip code; nobody where a zip code
 * is not known. @throws ApiError while the site does not answer
 */
export const livingWithin = async (
  parts: ProfileParts,
  profileId: number,
  others: number[],
  kilometres: Kilometres,
): Promise<Set<number>> => {
  const living = await parts.models.persons
    .find({ _id: { $in: [profileId, ...others] } }, { countryId: 1, zipCode: 1 })
    .lean<PersonsRow[]>()
  const from = living.find(({ _id }) => _id === profileId)
  if (!from) return new Set()
  const places = new Map(living.map((row) => [keyOf(row), placeOf(row)]))
  const near = await placesWithin(parts, placeOf(from), [...places.values()], kilometres)
  return new Set(living.filter((row) => near.has(keyOf(row))).map(({ _id }) => _id))
}

export const distanceBetween = async (
  parts: ProfileParts,
  profileId: number,
  otherId: number,
): Promise<DistanceBand | null> => {
  const [from, to] = await Promise.all([profileId, otherId].map((_id) => parts.models.persons.findOne({ _id }).lean()))
  if (!from || !to) return null
  const asked = parts.peers.post('Common/GetDistances', { from: placeOf(from), to: [placeOf(to)] })
  return (await unlessAway(parts, asked, { bands: [] })).bands[0] ?? null
}
