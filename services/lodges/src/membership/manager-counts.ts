/** What waits for a member as manager of lodges: requests and media, the count lodgeAdmin (docs/product/notifications.md). */
import { managingRoles } from '@samvaer/contracts/lodges/lodge-roles'
import type { Transaction } from '@samvaer/service-kit/define-service'
import type { ClientSession } from 'mongoose'
import type { Side } from '../models/models.ts'

export const managersOf = async (side: Side, lodgeId: number, session?: ClientSession): Promise<number[]> => {
  const role = { $in: [...managingRoles] }
  const rows = await side.membership
    .find({ lodgeId, role }, { profileId: 1 }, session ? { session } : {})
    .lean<{ profileId: number }[]>()
  return rows.map(({ profileId }) => profileId)
}

const waitingFor = async (side: Side, profileId: number, { session }: Transaction): Promise<number> => {
  const role = { $in: [...managingRoles] }
  const rows = await side.membership
    .find({ profileId, role }, { lodgeId: 1 }, { session })
    .lean<{ lodgeId: number }[]>()
  const lodges = await side.lodge
    .find(
      { _id: { $in: rows.map(({ lodgeId }) => lodgeId) }, listed: true },
      { pendingRequests: 1, pendingMedia: 1 },
      { session },
    )
    .lean<{ pendingRequests: number; pendingMedia: number }[]>()
  return lodges.reduce((sum, { pendingRequests, pendingMedia }) => sum + pendingRequests + pendingMedia, 0)
}

/**
 * Tells the managers of a lodge what waits for them; after its numbers or its managers changed, in the same transaction.
 * @param others who managed it until now
 */
export const tellManagerCounts = async (
  side: Side,
  lodgeId: number,
  transaction: Transaction,
  others: readonly number[] = [],
): Promise<void> => {
  for (const profileId of new Set([...(await managersOf(side, lodgeId, transaction.session)), ...others])) {
    const value = await waitingFor(side, profileId, transaction)
    await transaction.publish('CountChanged', `lodges:counts:${profileId}`, {
      profileId,
      count: 'lodgeAdmin',
      value,
      dark: side.dark,
    })
  }
}
