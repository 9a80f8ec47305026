/**
 * Carries a change of members into what the lodges keep of them (docs/product/states.md, retention.md), in short steps
 * (decision 87).
 */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { ReceivedEvent, Transaction } from '@samvaer/service-kit/parts'
import { createFanOut, type FanOut, type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import type { ClientSession } from 'mongoose'
import { commenterSteps, differingCommenters } from '../comments/comment-authors.ts'
import { recordEvent } from '../membership/activities.ts'
import { publishManagerCounts } from '../membership/manager-counts.ts'
import { derived, profileFields } from '../membership/rows.ts'
import { countersOf, writeMembership } from '../membership/write-membership.ts'
import type { LodgeRow } from '../models/lodge.ts'
import type { MembershipRow } from '../models/membership.ts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
import { freeLodge } from '../ownership/free-lodge.ts'
import { debaterSteps, differingDebaters } from './debaters.ts'
import { differingGuests, guestSteps } from './event-guests.ts'
import { eraseGatheringPictures } from './gathering-pictures.ts'
import { isGone, ofDeleted } from './leavers.ts'
import { differingSignUps, signUpSteps } from './meetup-guests.ts'
import { differingUploaders, uploaderSteps } from './uploaders.ts'
import { differingVoters, voterSteps } from './voters.ts'

/** A member who is deleted for good leaves every lodge; an owned one is released. */
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
  profile: DirectoryProfile,
  transaction: Transaction,
) => {
  const { session } = transaction
  const lodge = await side.lodge.findById(lodgeId, null, { session }).lean<LodgeRow>()
  if (lodge?.ownerId !== profile.profileId) return
  if (isGone(profile)) await freeLodge(parts, side, lodge, transaction)
  else if (profile.status === 'Active' && lodge.freeSince !== null)
    await side.lodge.updateOne({ _id: lodgeId }, { $set: { freeSince: null } }, { session })
}

/** The profile's facts in the row of a member. */
const saysOtherwise = (profile: DirectoryProfile, side: Side) => {
  const { listed, nameKey } = profileFields(profile, side)
  return { profileId: profile.profileId, $or: [{ listed: !listed }, { nameKey: { $ne: nameKey } }] }
}

const follow = async (side: Side, row: MembershipRow, profile: DirectoryProfile, transaction: Transaction) => {
  const { session } = transaction
  const now = derived({ ...row, ...profileFields(profile, side) })
  const { listed, nameKey, shownTo, order, _id, lodgeId } = now
  await side.membership.updateOne({ _id }, { $set: { listed, nameKey, shownTo, order } }, { session })
  const counters = countersOf(row, now)
  await side.lodge.updateOne({ _id: lodgeId }, { $inc: counters }, { session })
  if (counters.pendingRequests !== 0) await publishManagerCounts(side, lodgeId, transaction)
}

const membershipSteps = (parts: LodgesParts, side: Side): FanOutStep<DirectoryProfile>[] => [
  heavy(5, async (profile, most, transaction) => {
    const deleted = profile.status === 'Deleted'
    const which = deleted ? { profileId: profile.profileId } : saysOtherwise(profile, side)
    const { session } = transaction
    const rows = await side.membership.find(which, null, { session }).limit(most).lean<MembershipRow[]>()
    for (const row of rows)
      await (deleted ? removeFrom(parts, side, row, transaction) : follow(side, row, profile, transaction))
    return rows.length
  }),
  // A member owns a few lodges.
  async (profile, _most, transaction) => {
    const own = { profileId: profile.profileId, role: 'Owner' as const }
    const rows = await side.membership.find(own, null, { session: transaction.session }).lean<MembershipRow[]>()
    for (const row of rows) await followOwner(parts, side, row, profile, transaction)
    return 0
  },
]

const differingMembers = async (
  side: Side,
  profiles: readonly DirectoryProfile[],
  session: ClientSession,
): Promise<unknown[]> => {
  const those = { $in: profiles.map(({ profileId }) => profileId) }
  return [
    ...(await side.membership.distinct('profileId', { profileId: those, role: 'Owner' }).session(session)),
    ...(await side.membership
      .distinct('profileId', { $or: profiles.map((profile) => saysOtherwise(profile, side)) })
      .session(session)),
  ]
}

const sideSteps = (parts: LodgesParts, side: Side): FanOutStep<DirectoryProfile>[] => [
  ...membershipSteps(parts, side),
  ...debaterSteps(parts, side),
  ...uploaderSteps(parts, side),
  ...guestSteps(parts, side),
  ...signUpSteps(parts, side),
  ...eraseGatheringPictures(parts, side).map(ofDeleted),
  ...commenterSteps(side),
  ...voterSteps(side),
]

export const followingProfiles = (parts: LodgesParts): FanOut<DirectoryProfile> =>
  createFanOut(parts, {
    name: 'follow-profiles',
    rows: parts.models.followedProfile,
    find: parts.directory.find,
    steps: bothSides(parts).flatMap((side) => sideSteps(parts, side)),
  })

/** Returns those for whom something is to be changed: most changes of a profile are none for the lodges. */
const whoDiffers = async (
  parts: LodgesParts,
  profiles: readonly DirectoryProfile[],
  session: ClientSession,
): Promise<Set<unknown>> => {
  const differing = new Set<unknown>()
  for (const side of bothSides(parts))
    for (const ids of [
      await differingMembers(side, profiles, session),
      await differingDebaters(side, profiles, session),
      await differingUploaders(side, profiles, session),
      await differingGuests(parts, side, profiles, session),
      await differingSignUps(parts, side, profiles, session),
      await differingCommenters(side, profiles, session),
      await differingVoters(side, profiles, session),
    ])
      for (const id of ids) differing.add(id)
  return differing
}

/** Follows changes of many profiles at once, each as it was published last. */
export const handleProfiles = async (
  parts: LodgesParts,
  heard: ReceivedEvent<'ProfileChanged'>[],
  transaction: Transaction,
): Promise<void> => {
  const profiles = new Map(heard.map(({ payload }) => [payload.profileId, payload]))
  const differing = await whoDiffers(parts, [...profiles.values()], transaction.session)
  const changed = [...profiles].filter(([id, { status }]) => status === 'Deleted' || differing.has(id))
  await followingProfiles(parts).begin(new Map(changed), transaction)
}
