/** What a change of members means for lodges, and for what they did in them (docs/product/states.md, retention.md). */

import type { ProfileStatus } from '@samvaer/contracts/enumerations'
import type { DirectoryProfile } from '@samvaer/contracts/event'
import type { Heard, Transaction } from '@samvaer/service-kit/define-service'
import { recordEvent } from '../membership/activities.ts'
import { publishManagerCounts } from '../membership/manager-counts.ts'
import { derived, profileFields } from '../membership/rows.ts'
import { countersOf, writeMembership } from '../membership/write-membership.ts'
import type { LodgeRow } from '../models/lodge.ts'
import type { MembershipRow } from '../models/membership.ts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
import { freeLodge } from '../ownership/free-lodge.ts'
import { handleDebaters } from './debaters.ts'
import { handleUploaders } from './uploaders.ts'

const gone: readonly ProfileStatus[] = ['ToBeDeleted', 'PermaLocked', 'Deleted']

/** Whoever is deleted for good leaves every lodge; an owned one is released. */
const removeFrom = async (parts: LodgesParts, side: Side, row: MembershipRow, transaction: Transaction) => {
  const { session } = transaction
  const { lodgeId, profileId } = row
  if (row.role === 'Owner') {
    const lodge = await side.lodge.findById(lodgeId, null, { session }).lean<LodgeRow>()
    if (lodge) await freeLodge(parts, side, lodge, transaction)
    await side.lodge.updateOne({ _id: lodgeId }, { $set: { ownerId: null } }, { session })
    await recordEvent(parts, side, { lodgeId, type: 'OwnershipReleased', profileId }, transaction)
  }
  await writeMembership(side, { lodgeId, before: row, after: undefined }, transaction)
}

/** An owner who comes back before somebody took the lodge over has it again. */
const followOwner = async (
  parts: LodgesParts,
  side: Side,
  { lodgeId }: MembershipRow,
  { status, profileId }: DirectoryProfile,
  transaction: Transaction,
) => {
  const { session } = transaction
  const lodge = await side.lodge.findById(lodgeId, null, { session }).lean<LodgeRow>()
  if (lodge?.ownerId !== profileId) return
  if (gone.includes(status)) await freeLodge(parts, side, lodge, transaction)
  else if (status === 'Active' && lodge.freeSince !== null)
    await side.lodge.updateOne({ _id: lodgeId }, { $set: { freeSince: null } }, { session })
}

const follow = async (
  parts: LodgesParts,
  side: Side,
  row: MembershipRow,
  profile: DirectoryProfile,
  transaction: Transaction,
) => {
  const { session } = transaction
  if (profile.status === 'Deleted') return removeFrom(parts, side, row, transaction)
  const now = derived({ ...row, ...profileFields(profile, side) })
  if (row.role === 'Owner') await followOwner(parts, side, row, profile, transaction)
  if (now.listed === row.listed && now.nameKey === row.nameKey) return undefined
  const { listed, nameKey, shownTo, order, _id, lodgeId } = now
  await side.membership.updateOne({ _id }, { $set: { listed, nameKey, shownTo, order } }, { session })
  const counters = countersOf(row, now)
  await side.lodge.updateOne({ _id: lodgeId }, { $inc: counters }, { session })
  if (counters.pendingRequests !== 0) await publishManagerCounts(side, lodgeId, transaction)
  return undefined
}

export const handleProfiles = async (
  parts: LodgesParts,
  heard: Heard<'ProfileChanged'>[],
  transaction: Transaction,
): Promise<void> => {
  const profiles = new Map(heard.map(({ payload }) => [payload.profileId, payload]))
  for (const side of bothSides(parts)) {
    const theirs = { profileId: { $in: [...profiles.keys()] } }
    const rows = await side.membership.find(theirs, null, { session: transaction.session }).lean<MembershipRow[]>()
    for (const row of rows) {
      const profile = profiles.get(row.profileId)
      if (profile) await follow(parts, side, row, profile, transaction)
    }
    await handleDebaters(side, [...profiles.values()], transaction.session)
    await handleUploaders(side, [...profiles.values()], parts.clock(), transaction)
  }
}
