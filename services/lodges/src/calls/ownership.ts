/** The ownership of a lodge, and its end (docs/product/lodges.md). */
import { ApiError } from '@samvaer/contracts/client'
import type { RequestContext } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { ownershipTimes } from '@samvaer/contracts/lodges/ownership'
import { belongs, type LodgeRole } from '@samvaer/contracts/lodges/roles'
import { countFacets } from '../finding/facet-counts.ts'
import { changed } from '../live.ts'
import { changeAccesses } from '../media-access.ts'
import { recordAct } from '../membership/activities.ts'
import { managersOf, publishManagerCounts } from '../membership/manager-counts.ts'
import type { LodgeRow } from '../models/lodge.ts'
import type { LodgesParts } from '../models/models.ts'
import { notify } from '../notifications/notifications.ts'
import { changeOwner } from '../ownership/change-owner.ts'
import { lodgeHandlers } from '../policy.ts'
import { takeableFrom } from '../taking-over.ts'
import type { SeenLodge, Viewer } from '../viewer.ts'

/** True when the viewer acts as one of the staff alone. */
const byStaff = ({ staff }: Viewer, { role }: Pick<SeenLodge, 'role'>): boolean => staff && role !== 'Owner'

/**
 * Asks a member for the password again (R6).
 * @throws ProductError WrongPassword; TooManyRequests as at signing in
 */
const askPassword = async (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge, password: string | undefined) => {
  if (byStaff(viewer, lodge)) return
  try {
    await parts.peers.post('Sessions/CheckPassword', { profileId: viewer.profileId, password: password ?? '' })
  } catch (error) {
    const refused = error instanceof ApiError && (error.code === 'WrongPassword' || error.code === 'TooManyRequests')
    throw refused ? new ProductError(error.code, error.detail) : error
  }
}

interface Heir {
  profile: DirectoryProfile
  role: LodgeRole
}

/** @throws ProductError NotAllowed with the reason, for who may not own a lodge */
const refuseHeir = ({ profile, role }: Heir): void => {
  if (!belongs(role) || role === 'Owner') throw new ProductError('NotAllowed', { reason: 'NoMember' })
  if (profile.status !== 'Active') throw new ProductError('NotAllowed', { reason: 'NotActive' })
  if (!profile.subscriber) throw new ProductError('NotAllowed', { reason: 'NoSubscriber' })
}

const pass = async (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge, heir: Heir) => {
  refuseHeir(heir)
  const { profileId } = heir.profile
  if (byStaff(viewer, lodge)) {
    await changeOwner(parts, viewer, lodge, {
      owner: heir.profile,
      former: 'CoOwner',
      type: 'OwnershipPassed',
      notifies: 'ownershipPassed',
    })
    return
  }
  const { side } = viewer
  const at = parts.clock()
  const offer = { to: profileId, until: new Date(at.getTime() + ownershipTimes.offer) }
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const own = { _id: lodge._id, listed: true, ownerId: viewer.profileId }
    const { matchedCount } = await side.lodge.updateOne(own, { $set: { offer } }, { session })
    if (matchedCount === 0) throw new ProductError('Conflict', { reason: 'Changed' })
    await recordAct(parts, viewer, lodge, { type: 'OwnershipOffered', profileId }, transaction)
    const said = { variant: 'ownershipOffered', actorId: viewer.profileId }
    await notify(transaction, { side, lodge, at }, [profileId], said)
  })
}

/** @throws ProductError NotFound without an offer to this viewer that still stands */
const answer = async (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge, accept: boolean) => {
  const { offer, role } = lodge
  const { profileId, side } = viewer
  const at = parts.clock()
  if (offer?.to !== profileId || offer.until <= at) throw new ProductError('NotFound')
  if (accept) {
    const profile = await parts.directory.find(profileId)
    if (!profile) throw new ProductError('ServiceUnavailable')
    refuseHeir({ profile, role })
    await changeOwner(parts, viewer, lodge, {
      owner: profile,
      former: 'CoOwner',
      type: 'OwnershipPassed',
      notifies: 'ownershipPassed',
    })
    return
  }
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const same = { _id: lodge._id, 'offer.to': profileId }
    const { matchedCount } = await side.lodge.updateOne(same, { $set: { offer: null } }, { session })
    if (matchedCount === 0) throw new ProductError('NotFound')
    await recordAct(parts, viewer, lodge, { type: 'OwnershipOfferEnded' }, transaction)
    const owner = lodge.ownerId === null ? [] : [lodge.ownerId]
    await notify(transaction, { side, lodge, at }, owner, { variant: 'ownershipDeclined', actorId: profileId })
  })
}

const take = async (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge) => {
  if (lodge.role === 'Owner') throw new ProductError('Conflict', { reason: 'Owner' })
  const now = parts.clock()
  const manager = lodge.role === 'CoOwner' || lodge.role === 'Assistant'
  if (manager) {
    const from = takeableFrom(lodge, lodge.role)
    if (!from) throw new ProductError('NotAllowed', { reason: 'OwnerIsThere' })
    if (from > now) throw new ProductError('TooEarly', { from: from.toISOString() })
  }
  const profile = await parts.directory.find(viewer.profileId)
  if (!profile) throw new ProductError('ServiceUnavailable')
  await changeOwner(parts, viewer, lodge, {
    owner: profile,
    former: 'Member',
    type: 'OwnershipTaken',
    notifies: 'ownershipTaken',
  })
}

const requestDeletion = async (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  { siteId, language }: Pick<RequestContext, 'siteId' | 'language'>,
): Promise<string> => {
  const { side, profileId } = viewer
  const at = parts.clock()
  const asked = lodge.deletionRequestedAt ?? at
  if (!lodge.deletionRequestedAt)
    await parts.transaction(async (transaction) => {
      const { session } = transaction
      const same = { _id: lodge._id, listed: true, ownerId: lodge.ownerId, deletionRequestedAt: null }
      const change = { $set: { deletionRequestedAt: at, offer: null } }
      const { matchedCount } = await side.lodge.updateOne(same, change, { session })
      if (matchedCount === 0) throw new ProductError('Conflict', { reason: 'Changed' })
      await recordAct(parts, viewer, lodge, { type: 'DeletionRequested' }, transaction)
      const others = (await managersOf(side, lodge._id, session)).filter((id) => id !== profileId)
      await notify(transaction, { side, lodge, at }, others, { variant: 'deletionRequested' })
      const { _id: lodgeId, name, community } = lodge
      const request = { lodgeId, name, profileId, community, dark: side.dark, siteId, language }
      await transaction.publish('LodgeDeletionRequested', `lodges:lodge:${lodgeId}`, request)
    })
  return new Date(asked.getTime() + ownershipTimes.deletion).toISOString()
}

/** @throws ProductError NotAllowed without a request, TooEarly within its 14 days */
const refuseDeletion = async (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge): Promise<void> => {
  if (byStaff(viewer, lodge)) return
  const { _id: lodgeId, deletionRequestedAt } = lodge
  const role = { $in: ['Member', 'Assistant', 'CoOwner'] as LodgeRole[] }
  if (!(await viewer.side.membership.exists({ lodgeId, role }))) return
  if (!deletionRequestedAt) throw new ProductError('NotAllowed', { reason: 'NotRequested' })
  const from = new Date(deletionRequestedAt.getTime() + ownershipTimes.deletion)
  if (from > parts.clock()) throw new ProductError('TooEarly', { from: from.toISOString() })
}

/** Takes a lodge out of sight at once; its rows stay for as long as it may be restored. */
const remove = async (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge) => {
  await refuseDeletion(parts, viewer, lodge)
  const { side, profileId } = viewer
  const at = parts.clock()
  const purgeAt = new Date(at.getTime() + ownershipTimes.restoring)
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const same = { _id: lodge._id, listed: true, ownerId: lodge.ownerId }
    const change = { $set: { listed: false, deletedAt: at, deletedBy: profileId, purgeAt, offer: null } }
    const row = await side.lodge.findOneAndUpdate(same, change, { session }).lean<LodgeRow>()
    if (!row) throw new ProductError('Conflict', { reason: 'Changed' })
    await countFacets(side, row, -1, session)
    await changeAccesses(side, { ...row, listed: false }, transaction)
    await recordAct(parts, viewer, lodge, { type: 'LodgeDeleted' }, transaction)
    await publishManagerCounts(side, lodge._id, transaction)
    const others = (await managersOf(side, lodge._id, session)).filter((id) => id !== profileId)
    await notify(transaction, { side, lodge, at }, others, { variant: 'deleted' })
  })
}

const restore = async (parts: LodgesParts, viewer: Viewer, lodge: LodgeRow) => {
  const { side, profileId } = viewer
  const at = parts.clock()
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const same = { _id: lodge._id, listed: false, purgeAt: { $gt: at } }
    const change = {
      $set: { listed: true, deletionRequestedAt: null },
      $unset: { deletedAt: 1 as const, deletedBy: 1 as const, purgeAt: 1 as const },
    }
    const { matchedCount } = await side.lodge.updateOne(same, change, { session })
    if (matchedCount === 0) throw new ProductError('NotFound')
    await countFacets(side, lodge, 1, session)
    await changeAccesses(side, { ...lodge, listed: true }, transaction)
    const role = lodge.ownerId === profileId ? 'Owner' : 'None'
    await recordAct(parts, viewer, { _id: lodge._id, role }, { type: 'LodgeRestored' }, transaction)
    await publishManagerCounts(side, lodge._id, transaction)
    const others = (await managersOf(side, lodge._id, session)).filter((id) => id !== profileId)
    await notify(transaction, { side, lodge, at }, others, { variant: 'restored' })
  })
}

/** Takes something of the owner's back: an offer, a request to delete. */
const takeBack = (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  { change, type }: { change: Partial<LodgeRow>; type: 'OwnershipOfferEnded' | 'DeletionWithdrawn' },
): Promise<void> =>
  parts.transaction(async (transaction) => {
    const same = { _id: lodge._id, ownerId: viewer.profileId }
    const { matchedCount } = await viewer.side.lodge.updateOne(same, { $set: change }, { session: transaction.session })
    if (matchedCount === 0) throw new ProductError('Conflict', { reason: 'Changed' })
    await recordAct(parts, viewer, lodge, { type }, transaction)
    if (type !== 'DeletionWithdrawn') return
    const withdrawn = { lodgeId: lodge._id, dark: viewer.side.dark }
    await transaction.publish('LodgeDeletionWithdrawn', `lodges:lodge:${lodge._id}`, withdrawn)
  })

export const ownershipCalls = (parts: LodgesParts) => {
  const announce = (viewer: Viewer, { _id }: { _id: number }) => {
    changed(parts, viewer, 'lodge', _id, 'lodge')
    return {}
  }
  return lodgeHandlers({
    PassOwnership: async ({ viewer, objects: { lodge, lodgeMember }, input: { password } }) => {
      await askPassword(parts, viewer, lodge, password)
      await pass(parts, viewer, lodge, lodgeMember)
      return announce(viewer, lodge)
    },
    AnswerOwnershipOffer: async ({ viewer, objects: { lodge }, input: { accept } }) => {
      await answer(parts, viewer, lodge, accept)
      return announce(viewer, lodge)
    },
    WithdrawOwnershipOffer: async ({ viewer, objects: { lodge } }) => {
      if (lodge.offer) await takeBack(parts, viewer, lodge, { change: { offer: null }, type: 'OwnershipOfferEnded' })
      return announce(viewer, lodge)
    },
    ReleaseOwnership: async ({ viewer, objects: { lodge }, input: { password } }) => {
      await askPassword(parts, viewer, lodge, password)
      if (lodge.ownerId === null) throw new ProductError('Conflict', { reason: 'Released' })
      await changeOwner(parts, viewer, lodge, {
        owner: undefined,
        former: 'Member',
        type: 'OwnershipReleased',
        notifies: 'ownershipFree',
      })
      return announce(viewer, lodge)
    },
    TakeOwnership: async ({ viewer, objects: { lodge } }) => {
      await take(parts, viewer, lodge)
      return announce(viewer, lodge)
    },
    LodgeDeleteRequest: async ({ viewer, objects: { lodge }, context }) => {
      const deletableAt = await requestDeletion(parts, viewer, lodge, context)
      announce(viewer, lodge)
      return { deletableAt }
    },
    WithdrawLodgeDeleteRequest: async ({ viewer, objects: { lodge } }) => {
      if (lodge.deletionRequestedAt)
        await takeBack(parts, viewer, lodge, { change: { deletionRequestedAt: null }, type: 'DeletionWithdrawn' })
      return announce(viewer, lodge)
    },
    DeleteLodge: async ({ viewer, objects: { lodge } }) => {
      await remove(parts, viewer, lodge)
      return announce(viewer, lodge)
    },
    RestoreLodge: async ({ viewer, objects: { deletedLodge } }) => {
      await restore(parts, viewer, deletedLodge)
      return {}
    },
  })
}
