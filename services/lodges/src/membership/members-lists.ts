/** Lists the members of a lodge as a viewer may see them; every list walks an index. */
import type { LodgeRole } from '@samvaer/contracts/lodges/roles'
import type { MemberVisibility } from '@samvaer/contracts/lodges/shapes'
import { type ListOrder, listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { nameBegins } from '@samvaer/service-kit/text/name-key'
import type { MembershipRow } from '../models/membership.ts'
import type { Side } from '../models/models.ts'
import { ofRole } from './rows.ts'

type MemberOrder = ListOrder<'order' | 'nameKey', 'profileId'>

export const byRank: MemberOrder = listOrder({ key: 'order', type: 'text', id: 'profileId', rising: true })
export const byName: MemberOrder = listOrder({ key: 'nameKey', type: 'text', id: 'profileId', rising: true })

interface Asked {
  lodgeId: number
  shownTo: MemberVisibility
  order: MemberOrder
  /** Only members of this role; in the order by rank, which within a role is that by name. */
  role?: LodgeRole | undefined
  /** Only names that begin with it; in the order by name, or of a role. */
  text?: string
  community: string
  without: readonly number[]
}

export const membersQuery = (side: Side, asked: Asked, paging: Paging) => {
  const { lodgeId, shownTo, order, role, text = '', community, without } = asked
  const parts = [
    order.behind(paging),
    ...(role ? [ofRole(role, text, community)] : []),
    ...(role || text === '' ? [] : [nameBegins('nameKey', text, community)]),
    ...(without.length > 0 ? [{ profileId: { $nin: [...without] } }] : []),
  ]
  return side.membership
    .find({ lodgeId, shownTo, ...(parts.length > 0 && { $and: parts }) })
    .sort(order.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<MembershipRow[]>()
}

export const membersPage = async (side: Side, asked: Asked, paging: Paging) => {
  return asked.order.pageOf(await membersQuery(side, asked, paging), paging.take)
}
