/**
 * Reads distance and time since the last visit as bands: asked of the site. A page does without while it does not
 * answer.
 */
import type { DistanceBand, OnlineBand } from '@samvaer/contracts/profile/shapes'
import { loggable } from '@samvaer/service-kit/errors'
import type { ProfileParts } from '../models/models.ts'
import type { PersonsRow } from '../models/persons.ts'

/** Ids that one question takes. */
const atOnce = 1000

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

const placeOf = ({ countryId, zipCode }: Pick<PersonsRow, 'countryId' | 'zipCode'>) => ({ countryId, zipCode })

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
