/**
 * Changes what somebody is to a lodge: with the counters that hang on it, in one transaction. The role of before is part
 * of the filter, so that of two who decide at once one wins.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { belongs, manages } from '@samvaer/contracts/lodges/roles'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import { changeGrants } from '../media-access.ts'
import type { MembershipRow } from '../models/membership.ts'
import type { Side } from '../models/models.ts'
import { publishCounts, publishManagerCounts } from './manager-counts.ts'

type Counted = Pick<MembershipRow, 'role' | 'listed'> | undefined

const counts = (row: Counted): number => (row && belongs(row.role) && row.listed ? 1 : 0)
/** A requesting member who is not found waits unseen, and counts when that ends. */
const waits = (row: Counted): number => (row?.role === 'Requesting' && row.listed ? 1 : 0)

/** Returns what a change of memberships does to the numbers of their lodge. */
export const countersOf = (before: Counted, after: Counted): { members: number; pendingRequests: number } => ({
  members: counts(after) - counts(before),
  pendingRequests: waits(after) - waits(before),
})

const replace = async (
  { membership }: Side,
  before: MembershipRow | undefined,
  after: MembershipRow | undefined,
  { session }: Transaction,
): Promise<boolean> => {
  if (!before) {
    if (after) await membership.create([after], { session })
    return true
  }
  const same = { _id: before._id, role: before.role, since: before.since }
  if (!after) return (await membership.deleteOne(same, { session })).deletedCount > 0
  return (await membership.replaceOne(same, after, { session })).matchedCount > 0
}

interface Change {
  lodgeId: number
  before: MembershipRow | undefined
  after: MembershipRow | undefined
}

/**
 * @throws ProductError Conflict when it is no longer as it was before, or the lodge has an owner already
 */
export const writeMembership = async (
  side: Side,
  { lodgeId, before, after }: Change,
  transaction: Transaction,
): Promise<void> => {
  try {
    if (!(await replace(side, before, after, transaction))) throw new ProductError('Conflict', { reason: 'Changed' })
  } catch (error) {
    throw isDuplicateKey(error) ? new ProductError('Conflict', { reason: 'Changed' }) : error
  }
  const { members, pendingRequests } = countersOf(before, after)
  const manager = manages(before?.role ?? 'None') || manages(after?.role ?? 'None')
  const mail = manager ? { $set: { mailDue: true } } : {}
  // Written in any case: what changes in a lodge at once meets at its row.
  await side.lodge.updateOne(
    { _id: lodgeId },
    { $inc: { members, pendingRequests, turns: 1 }, ...mail },
    { session: transaction.session },
  )
  const profileId = (after ?? before)?.profileId
  if (profileId !== undefined) {
    const roles = { before: before?.role ?? 'None', after: after?.role ?? 'None' } as const
    await changeGrants(side, { lodgeId, profileId, ...roles }, transaction)
  }
  if (pendingRequests !== 0) await publishManagerCounts(side, lodgeId, transaction)
  else if (manager && profileId !== undefined) await publishCounts(side, [profileId], transaction)
}
