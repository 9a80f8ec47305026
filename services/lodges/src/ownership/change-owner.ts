/** A lodge gets another owner, or none: roles, activity and notifications in one transaction, and one winner. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { LodgeActivityType } from '@samvaer/contracts/lodges/management'
import type { LodgeRole } from '@samvaer/contracts/lodges/roles'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import type { Transaction } from '@samvaer/service-kit/parts'
import { recordAct } from '../membership/activities.ts'
import { managersOf } from '../membership/manager-counts.ts'
import { membershipRow } from '../membership/rows.ts'
import { writeMembership } from '../membership/write-membership.ts'
import type { MembershipRow } from '../models/membership.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { notify } from '../notifications/notifications.ts'
import type { SeenLodge, Viewer } from '../viewer.ts'

interface Change {
  /** The owner from now on; undefined: nobody. */
  owner: DirectoryProfile | undefined
  /** The role of the old owner from now on. */
  former: LodgeRole
  type: LodgeActivityType
  /** The variant of the managers' notification. */
  notifies: string
}

const rowOf = (side: Side, _id: string, { session }: Transaction) =>
  side.membership.findById(_id, null, { session }).lean<MembershipRow>()

/** The old owner steps down before the new one steps up: a lodge never has two. */
const stepDown = async (
  parts: LodgesParts,
  side: Side,
  { _id: lodgeId, ownerId }: SeenLodge,
  former: LodgeRole,
  transaction: Transaction,
): Promise<void> => {
  if (ownerId === null) return
  const before = await rowOf(side, `${lodgeId}:${ownerId}`, transaction)
  const profile = await parts.directory.find(ownerId)
  if (!before || !profile) return
  const after = membershipRow({ lodgeId, profile, side, before }, former, parts.clock())
  await writeMembership(side, { lodgeId, before, after }, transaction)
}

const stepUp = async (
  parts: LodgesParts,
  side: Side,
  lodgeId: number,
  profile: DirectoryProfile,
  transaction: Transaction,
): Promise<void> => {
  const before = (await rowOf(side, `${lodgeId}:${profile.profileId}`, transaction)) ?? undefined
  const after = membershipRow({ lodgeId, profile, side, before }, 'Owner', parts.clock())
  await writeMembership(side, { lodgeId, before, after }, transaction)
}

/**
 * @throws ProductError Conflict when somebody else changed the owner at this moment
 */
export const changeOwner = (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  { owner, former, type, notifies }: Change,
): Promise<void> =>
  parts.transaction(
    async (transaction) => {
      const { side } = viewer
      const { session } = transaction
      const { _id, ownerId, freeSince } = lodge
      const at = parts.clock()
      const there = owner !== undefined
      const settled = there ? { freeSince: null, ownerWarnedAt: null, deletionRequestedAt: null } : { freeSince: at }
      const { matchedCount } = await side.lodge.updateOne(
        { _id, listed: true, ownerId, freeSince },
        { $set: { ownerId: owner?.profileId ?? null, offer: null, ...settled } },
        { session },
      )
      if (matchedCount === 0) throw new ProductError('Conflict', { reason: 'Changed' })
      await stepDown(parts, side, lodge, former, transaction)
      if (owner) await stepUp(parts, side, _id, owner, transaction)
      await recordAct(parts, viewer, lodge, { type, ...(owner && { profileId: owner.profileId }) }, transaction)
      const managers = await managersOf(side, _id, session)
      const others = new Set([...managers, ...(ownerId === null ? [] : [ownerId])])
      others.delete(viewer.profileId)
      const by = viewer.staff ? {} : { actorId: viewer.profileId }
      // An owner who was given it by somebody else hears that it is theirs.
      if (owner && others.delete(owner.profileId))
        await notify(transaction, { side, lodge, at }, [owner.profileId], { variant: 'ownershipGiven', ...by })
      await notify(transaction, { side, lodge, at }, [...others], { variant: notifies, ...by })
    },
    aboutRow(viewer.side.lodge, lodge._id),
  )
