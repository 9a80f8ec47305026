/** Who belongs to a lodge, as a viewer may see it; every list walks an index. */
import type { MemberVisibility } from '@samvaer/contracts/lodges/lodge-fields'
import { belongs, type LodgeRole, manages } from '@samvaer/contracts/lodges/lodge-roles'
import { nameKey } from '@samvaer/service-kit/name-key'
import type { MembershipRow } from '../models/membership.ts'
import type { Side } from '../models/models.ts'
import { behind, type Order, type Paging, pageOf, skipOf, sortOf } from '../reading/list-pages.ts'
import type { SeenLodge, Viewer } from '../reading/viewer.ts'
import { orderOf } from './rows.ts'

export const byRank: Order = { field: 'order', idField: 'profileId', falls: false, of: 'text' }
export const byName: Order = { field: 'nameKey', idField: 'profileId', falls: false, of: 'text' }

/** As whom the viewer looks at the members. */
export const lookingAs = ({ staff }: Viewer, { role }: SeenLodge): MemberVisibility => {
  if (staff || manages(role)) return 'Managers'
  return belongs(role) ? 'LodgeMembers' : 'Everyone'
}

interface Asked {
  lodgeId: number
  shownTo: MemberVisibility
  order: Order
  /** Only members of this role. */
  role?: LodgeRole | undefined
  /** Only names that begin with it; in the order by name. */
  text?: string
  community: string
  without: readonly number[]
}

export const membersQuery = (side: Side, asked: Asked, paging: Paging) => {
  const { lodgeId, shownTo, order, role, text = '', community, without } = asked
  const begins = nameKey(text, community)
  const parts = [
    behind(order, paging),
    ...(role ? [order === byRank ? { order: orderOf(role) } : { role }] : []),
    ...(begins === '' ? [] : [{ nameKey: { $gte: begins, $lt: `${begins}\uffff` } }]),
    ...(without.length > 0 ? [{ profileId: { $nin: [...without] } }] : []),
  ]
  return side.membership
    .find({ lodgeId, shownTo, ...(parts.length > 0 && { $and: parts }) })
    .sort(sortOf(order))
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<MembershipRow[]>()
}

export const membersPage = async (side: Side, asked: Asked, paging: Paging) => {
  const { order } = asked
  const rows = await membersQuery(side, asked, paging)
  return pageOf(order, rows, paging.take, (row) => ({ key: row[order.field as 'order'], id: row.profileId }))
}
