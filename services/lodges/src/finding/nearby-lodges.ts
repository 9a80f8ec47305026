/** Lodges near a member: by bands of distance between zip codes, never finer (R22), whatever region they lie in. */
import type { LodgeCard } from '@samvaer/contracts/lodges/shapes'
import type { DistanceBand } from '@samvaer/contracts/profile/shapes'
import { distanceBands } from '@samvaer/contracts/profile/values'
import { placesAtOnce } from '@samvaer/contracts/site/values'
import { listOrder, type Paging } from '@samvaer/service-kit/database/list-order'
import { type ListedLodge, listedFields } from '../models/lodge.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import type { PresenceRow } from '../models/presence.ts'
import { lodgeCards } from '../reading/lodge-cards.ts'
import type { Viewer } from '../viewer.ts'
import { blockedFrom } from './lodge-pages.ts'
import type { Zip } from './places.ts'

/** The farthest that is near. */
const farthest: DistanceBand = 'Under50'
const nearBands = distanceBands.slice(0, distanceBands.indexOf(farthest) + 1)

type Located = Pick<ListedLodge, '_id' | 'members'> & { place: Zip }

const keyOf = ({ countryId, zipCode }: Zip): string => `${countryId}:${zipCode}`

/** The band of each place that is near. @throws ApiError while the site does not answer */
const nearAmong = async ({ peers }: LodgesParts, from: Zip, places: readonly Zip[]) => {
  const near = new Map<string, DistanceBand>()
  for (let start = 0; start < places.length; start += placesAtOnce) {
    const to = places.slice(start, start + placesAtOnce).map(({ countryId, zipCode }) => ({ countryId, zipCode }))
    const { bands } = await peers.post('Common/GetDistances', { from, to })
    for (const [index, place] of to.entries()) {
      const band = bands[index]
      if (band && nearBands.includes(band)) near.set(keyOf(place), band)
    }
  }
  return near
}

interface InZipCodes {
  community: string
  zipCodes: readonly string[]
  without: readonly number[]
}

/** Finds lodges in these zip codes, with the fields that order them. */
export const nearQuery = ({ lodge }: Pick<Side, 'lodge'>, { community, zipCodes, without }: InZipCodes) =>
  lodge.find(
    { community, listed: true, 'place.zipCode': { $in: [...zipCodes] }, _id: { $nin: [...without] } },
    { members: 1, place: 1 },
  )

/** More than belong to any lodge: no number of members lifts a lodge into a nearer band. */
const ofOneBand = 100_000_000
const nearestFirst = listOrder({ key: 'rank', type: 'number', id: '_id' })

/**
 * A page of the lodges near the viewer, the nearest band first and within it the largest. A lodge without a zip code is
 * near nobody, and nothing is near whoever has none.
 */
export const nearbyLodges = async (
  parts: LodgesParts,
  viewer: Viewer,
  paging: Paging,
): Promise<{ items: LodgeCard[]; next: string | null }> => {
  const { side, community, profileId } = viewer
  const home = await parts.models.presence.findById(profileId).lean<PresenceRow>()
  if (!home?.countryId || !home.zipCode) return { items: [], next: null }
  const from = { countryId: home.countryId, zipCode: home.zipCode }
  const placed = { community, listed: true, 'place.zipCode': { $gt: '' } }
  const places = await side.lodge.distinct('place', placed)
  const near = await nearAmong(parts, from, places as Zip[])
  const zipCodes = [...new Set([...near.keys()].map((key) => key.slice(key.indexOf(':') + 1)))]
  const without = await blockedFrom(viewer)
  const found = await nearQuery(side, { community, zipCodes, without }).lean<Located[]>()
  const ranked = found.flatMap(({ _id, members, place }) => {
    // Zip codes repeat among countries.
    const band = near.get(keyOf(place))
    return band ? [{ _id, band, rank: (nearBands.length - nearBands.indexOf(band)) * ofOneBand + members }] : []
  })
  const { rows, next } = nearestFirst.pageAmong(ranked, paging)
  const whole = await side.lodge.find({ _id: { $in: rows.map(({ _id }) => _id) } }, listedFields).lean<ListedLodge[]>()
  const cards = new Map((await lodgeCards(parts, viewer, whole)).map((card) => [card.lodgeId, card]))
  const items = rows.flatMap(({ _id, band }) => {
    const card = cards.get(_id)
    return card ? [{ ...card, distance: band }] : []
  })
  return { items, next }
}
