/** Lodges near a member: by bands of distance between zip codes, never finer (R22), whatever region they lie in. */
import type { LodgeCard } from '@samvaer/contracts/lodges/shapes'
import { listOrder, type Paging } from '@samvaer/service-kit/database/list-order'
import { type ListedLodge, listedFields } from '../models/lodge.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { lodgeCards } from '../reading/lodge-cards.ts'
import type { Viewer } from '../viewer.ts'
import { blockedFrom } from './lodge-pages.ts'
import { nearAmong, nearBands, placeKey, zipCodesOf } from './near.ts'
import type { Zip } from './places.ts'

type Located = Pick<ListedLodge, '_id' | 'members'> & { place: Zip }

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
  const placed = { community, listed: true, 'place.zipCode': { $gt: '' } }
  const near = await nearAmong(parts, profileId, async () => (await side.lodge.distinct('place', placed)) as Zip[])
  if (near.size === 0) return { items: [], next: null }
  const zipCodes = zipCodesOf(near)
  const without = await blockedFrom(viewer)
  const found = await nearQuery(side, { community, zipCodes, without }).lean<Located[]>()
  const ranked = found.flatMap(({ _id, members, place }) => {
    const band = near.get(placeKey(place))
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
