/** Pages of lodges in each of their orders; every one walks an index. */
import { lodgeSorts } from '@samvaer/contracts/lodges/values'
import { type ListOrder, listOrder, type Page, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { type ListedLodge, listedFields } from '../models/lodge.ts'
import type { Side } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'

type LodgeOrder = ListOrder<'nameKey' | 'createdAt' | 'members' | 'activeAt', '_id'>

const popular: LodgeOrder = listOrder({ key: 'members', type: 'number', id: '_id' })
const lodgeOrders: Readonly<Record<number, LodgeOrder>> = {
  [lodgeSorts.Name]: listOrder({ key: 'nameKey', type: 'text', id: '_id', rising: true }),
  [lodgeSorts.Newest]: listOrder({ key: 'createdAt', type: 'time', id: '_id' }),
  [lodgeSorts.Popular]: popular,
  [lodgeSorts.Active]: listOrder({ key: 'activeAt', type: 'time', id: '_id' }),
}

export const orderBy = (sort: number): LodgeOrder => lodgeOrders[sort] ?? popular

/** Returns the lodges that have blocked the viewer, which are in no list (docs/product/lodges.md). */
export const blockedFrom = async ({ side, profileId }: Viewer): Promise<number[]> => {
  const rows = await side.membership
    .find({ profileId, role: 'Blacklisted' }, { lodgeId: 1 })
    .lean<{ lodgeId: number }[]>()
  return rows.map(({ lodgeId }) => lodgeId)
}

interface Asked {
  community: string
  facets: readonly string[]
  without: readonly number[]
  order: LodgeOrder
}

interface Walk {
  /** The place at which it begins. */
  from: ReturnType<LodgeOrder['stepsBehind']>[number]
  skip: number
  limit: number
}

export const lodgesQuery = (side: Side, { community, facets, without, order }: Asked, { from, skip, limit }: Walk) => {
  const [first, ...others] = facets
  return side.lodge
    .find(
      {
        community,
        listed: true,
        facets: first ?? '*',
        $and: [
          ...others.map((facet) => ({ facets: facet })),
          ...(without.length > 0 ? [{ _id: { $nin: [...without] } }] : []),
          from,
        ],
      },
      listedFields,
    )
    .sort(order.sort)
    .skip(skip)
    .limit(limit)
    .lean<ListedLodge[]>()
}

/**
 * Reads a page of lodges; one row more than wanted tells whether another follows. Many lodges have as many members as
 * others.
 */
const walk = async (side: Side, asked: Asked, paging: Paging): Promise<ListedLodge[]> => {
  const rows: ListedLodge[] = []
  for (const from of asked.order.stepsBehind(paging)) {
    const limit = paging.take + 1 - rows.length
    if (limit > 0) rows.push(...(await lodgesQuery(side, asked, { from, skip: skipOf(paging), limit })))
  }
  return rows
}

export const lodgePage = async (
  viewer: Viewer,
  facets: readonly string[],
  sort: number,
  paging: Paging,
): Promise<Page<ListedLodge>> => {
  const order = orderBy(sort)
  const { side, community } = viewer
  const asked = { community, facets, without: await blockedFrom(viewer), order }
  return order.pageOf(await walk(side, asked, paging), paging.take)
}
