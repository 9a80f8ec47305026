/** Pages of lodges in each of their orders; every one walks an index. */
import { lodgeSorts } from '@samvaer/contracts/lodges/finding'
import type { LodgeRow } from '../models/lodge.ts'
import type { Side } from '../models/models.ts'
import { behind, type Order, type Paging, pageOf, skipOf, sortOf } from '../reading/list-pages.ts'
import type { Viewer } from '../reading/viewer.ts'

const falling = (field: keyof LodgeRow, of: Order['of']): Order => ({ field, idField: '_id', falls: true, of })

export const lodgeOrders: Readonly<Record<number, Order>> = {
  [lodgeSorts.Name]: { field: 'nameKey', idField: '_id', falls: false, of: 'text' },
  [lodgeSorts.Newest]: falling('createdAt', 'instant'),
  [lodgeSorts.Popular]: falling('members', 'number'),
  [lodgeSorts.Active]: falling('activeAt', 'instant'),
}

export const orderBy = (sort: number): Order => lodgeOrders[sort] ?? falling('members', 'number')

/** What lists show of a lodge; neither its words nor its rules. */
export const listedFields = { facets: 0, rules: 0 } as const
export type ListedLodge = Omit<LodgeRow, 'facets' | 'rules'>

/** Lodges that have blocked the viewer are in no list (docs/product/lodges.md). */
const blockedFrom = async ({ side, profileId }: Viewer): Promise<number[]> => {
  const rows = await side.membership
    .find({ profileId, role: 'Blacklisted' }, { lodgeId: 1 })
    .lean<{ lodgeId: number }[]>()
  return rows.map(({ lodgeId }) => lodgeId)
}

interface Asked {
  community: string
  facets: readonly string[]
  without: readonly number[]
  order: Order
}

export const lodgesQuery = (side: Side, { community, facets, without, order }: Asked, paging: Paging) => {
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
          behind(order, paging),
        ],
      },
      listedFields,
    )
    .sort(sortOf(order))
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<ListedLodge[]>()
}

export const lodgePage = async (
  viewer: Viewer,
  facets: readonly string[],
  sort: number,
  paging: Paging,
): Promise<{ rows: ListedLodge[]; next: string | null }> => {
  const order = orderBy(sort)
  const { side, community } = viewer
  const asked = { community, facets, without: await blockedFrom(viewer), order }
  const rows = await lodgesQuery(side, asked, paging)
  return pageOf(order, rows, paging.take, (row) => ({ key: row[order.field as 'activeAt'], id: row._id }))
}
