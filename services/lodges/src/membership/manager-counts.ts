/**
 * Counts what waits for a member as manager of lodges: requests and media, the count lodgeAdmin
 * (docs/product/notifications.md).
 */
import { managingRoles } from '@samvaer/contracts/lodges/roles'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ClientSession } from 'mongoose'
import type { LodgeRow } from '../models/lodge.ts'
import type { MembershipRow } from '../models/membership.ts'
import type { Side } from '../models/models.ts'

const managing = { role: { $in: [...managingRoles] } }

export const managersOf = async (side: Side, lodgeId: number, session?: ClientSession): Promise<number[]> => {
  const rows = await side.membership
    .find({ lodgeId, ...managing }, { profileId: 1 }, session ? { session } : {})
    .lean<Pick<MembershipRow, 'profileId'>[]>()
  return rows.map(({ profileId }) => profileId)
}

/** Tells these members what waits for them, in the transaction in which it changed. */
export const publishCounts = async (
  side: Side,
  profileIds: readonly number[],
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const theirs = await side.membership
    .find({ profileId: { $in: [...profileIds] }, ...managing }, { profileId: 1, lodgeId: 1 }, { session })
    .lean<Pick<MembershipRow, 'profileId' | 'lodgeId'>[]>()
  const lodges = await side.lodge
    .find(
      { _id: { $in: [...new Set(theirs.map(({ lodgeId }) => lodgeId))] }, listed: true },
      { pendingRequests: 1, pendingMedia: 1 },
      { session },
    )
    .lean<Pick<LodgeRow, '_id' | 'pendingRequests' | 'pendingMedia'>[]>()
  const waiting = new Map(lodges.map(({ _id, pendingRequests, pendingMedia }) => [_id, pendingRequests + pendingMedia]))
  for (const profileId of new Set(profileIds)) {
    const own = theirs.filter((row) => row.profileId === profileId)
    const value = own.reduce((sum, { lodgeId }) => sum + (waiting.get(lodgeId) ?? 0), 0)
    const changed = { profileId, count: 'lodgeAdmin' as const, value, dark: side.dark }
    await transaction.publish('CountChanged', `lodges:counts:${profileId}`, changed)
  }
}

/** Tells the managers of a lodge, after its numbers changed. */
export const publishManagerCounts = async (side: Side, lodgeId: number, transaction: Transaction): Promise<void> =>
  publishCounts(side, await managersOf(side, lodgeId, transaction.session), transaction)
