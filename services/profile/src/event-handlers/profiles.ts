/**
 * Carries a change of a profile into what others keep of it (docs/product/states.md and docs/product/retention.md): in
 * short steps, because a member may have visited thousands (decision 87).
 */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { deleteLimited, updateLimited } from '@samvaer/service-kit/database/limited-writes'
import { isListed } from '@samvaer/service-kit/directory'
import type { Transaction } from '@samvaer/service-kit/parts'
import { createFanOut, type FanOut, type FanOutStep } from '@samvaer/service-kit/tasks/fan-out'
import { recountReaders } from '../albums/counting.ts'
import { endReadingOfSome } from '../albums/readers.ts'
import { bothSides, type ProfileParts, type Side } from '../models/models.ts'
import type { VisitRow } from '../models/visit.ts'
import { forgetVisits, recountVisits } from '../visiting/visits.ts'
import { profileLikes } from './likes.ts'

type Step = FanOutStep<DirectoryProfile>

const isGone = ({ status }: DirectoryProfile): boolean => status === 'Deleted'

/** Narrows to those who are still there, or to those who are gone. */
const ofThere =
  (step: Step): Step =>
  async (profile, ...rest) =>
    isGone(profile) ? 0 : step(profile, ...rest)
const ofGone =
  (step: Step): Step =>
  async (profile, ...rest) =>
    isGone(profile) ? step(profile, ...rest) : 0

/** Lists show those who may be found: their rows say so themselves. */
const keptSteps = ({ models }: ProfileParts): Step[] => {
  const { favorite, tagged, note, guestbookEntry } = models
  const other = ({ profileId: otherId, ...profile }: DirectoryProfile) => {
    const listed = isListed(profile, { dark: false })
    return [{ otherId, listed: !listed }, { $set: { listed } }] as const
  }
  return [
    (profile, most, { session }) => updateLimited(favorite, ...other(profile), { most, session }),
    (profile, most, { session }) => updateLimited(tagged, ...other(profile), { most, session }),
    (profile, most, { session }) => updateLimited(note, ...other(profile), { most, session }),
    ({ profileId: otherId, gender }, most, { session }) =>
      updateLimited(note, { otherId, gender: { $ne: gender } }, { $set: { gender } }, { most, session }),
    ({ profileId: authorId, ...profile }, most, { session }) => {
      const listed = isListed(profile, { dark: true })
      return updateLimited(guestbookEntry, { authorId, listed: !listed }, { $set: { listed } }, { most, session })
    },
  ]
}

const listVisits = async (
  side: Side,
  { profileId: visitorId, ...profile }: DirectoryProfile,
  most: number,
  transaction: Transaction,
): Promise<number> => {
  const { session } = transaction
  const listed = isListed(profile, side)
  const visits = await side.visit
    .find({ visitorId, listed: !listed }, { profileId: 1 }, { session })
    .limit(most)
    .lean<VisitRow[]>()
  if (visits.length === 0) return 0
  await side.visit.updateMany({ _id: { $in: visits.map(({ _id }) => _id) } }, { $set: { listed } }, { session })
  for (const { profileId } of visits) await recountVisits(side, profileId, transaction)
  return visits.length
}

/** Lists or hides the grants and requests of a reader; their albums are counted anew. */
const listReaders = async (
  side: Side,
  { profileId, ...profile }: DirectoryProfile,
  most: number,
  transaction: Transaction,
): Promise<number> => {
  const { session } = transaction
  const listed = isListed(profile, side)
  const other = { profileId, listed: !listed }
  const those = (rows: { _id: string }[]) => ({ _id: { $in: rows.map(({ _id }) => _id) } })
  const grants = await side.albumGrant.find(other, { albumId: 1 }, { session }).limit(most).lean()
  await side.albumGrant.updateMany(those(grants), { $set: { listed } }, { session })
  const left = most - grants.length
  const requests = left > 0 ? await side.albumRequest.find(other, { albumId: 1 }, { session }).limit(left).lean() : []
  await side.albumRequest.updateMany(those(requests), { $set: { listed } }, { session })
  const albumIds = new Set([...grants, ...requests].map(({ albumId }) => albumId))
  for (const albumId of albumIds) await recountReaders(side, albumId, transaction)
  return grants.length + requests.length
}

const thereSteps = (parts: ProfileParts, side: Side): Step[] => [
  ({ profileId: visitorId, gender }, most, { session }) =>
    updateLimited(side.visit, { visitorId, gender: { $ne: gender } }, { $set: { gender } }, { most, session }),
  (profile, most, transaction) => listVisits(side, profile, most, transaction),
  (profile, most, transaction) => listReaders(side, profile, most, transaction),
  ...profileLikes(parts).listing(side),
]

const visitsOf = (profileId: number) => ({ $or: [{ visitorId: profileId }, { profileId }] })

/** Updates visits, rights to look into albums and likes of a member in either part. */
export const readerAndVisitSteps = (parts: ProfileParts, side: Side): FanOutStep<number>[] => [
  async (profileId, most, transaction) => {
    const { session } = transaction
    const some = side.visit.find(visitsOf(profileId), { profileId: 1 }, { session }).limit(most)
    const visits = await some.lean<VisitRow[]>()
    await forgetVisits(side, visits, transaction)
    // Counting the last ones has written it once more.
    if (visits.length < most) await side.visitBox.deleteOne({ _id: profileId }, { session })
    return visits.length
  },
  (profileId, most, transaction) => endReadingOfSome(side, { profileId }, most, transaction),
  (ownerId, most, transaction) => endReadingOfSome(side, { ownerId }, most, transaction),
  ...profileLikes(parts).erasing(side),
  (ownerId, most, { session }) => deleteLimited(side.mediaLike, { ownerId }, { most, session }),
]

const ofProfile =
  (step: FanOutStep<number>): Step =>
  ({ profileId }, ...rest) =>
    step(profileId, ...rest)

/** The albums as well: nothing of a deleted member stays; media erases the files itself. */
const goneSteps = (parts: ProfileParts, side: Side): Step[] => [
  ...readerAndVisitSteps(parts, side).map(ofProfile),
  ({ profileId: ownerId }, most, { session }) => deleteLimited(side.albumMedium, { ownerId }, { most, session }),
  ({ profileId: ownerId }, most, { session }) => deleteLimited(side.album, { ownerId }, { most, session }),
]

export const guestbookSteps = ({
  guestbookEntry,
  guestbookSetting,
  darkLike,
}: ProfileParts['models']): FanOutStep<number>[] => [
  async (profileId, most, { session }) => {
    const either = { $or: [{ profileId }, { authorId: profileId }] }
    const entries = await guestbookEntry.find(either, { _id: 1 }, { session }).limit(most).lean()
    const ids = { $in: entries.map(({ _id }) => _id) }
    await darkLike.deleteMany({ itemType: 'GuestbookEntry', itemId: ids }, { session })
    await guestbookEntry.deleteMany({ _id: ids }, { session })
    return entries.length
  },
  (_id, most, { session }) => deleteLimited(guestbookSetting, { _id }, { most, session }),
]

/** Rows that a deleted member kept of others, and they of the member. */
const forgottenSteps = ({ models }: ProfileParts): Step[] => {
  const { persons, favorite, tagged, note } = models
  const either = (profileId: number) => ({ $or: [{ profileId }, { otherId: profileId }] })
  return [
    ...guestbookSteps(models).map(ofProfile),
    ({ profileId }, most, { session }) => deleteLimited(favorite, either(profileId), { most, session }),
    ({ profileId }, most, { session }) => deleteLimited(tagged, either(profileId), { most, session }),
    ({ profileId }, most, { session }) => deleteLimited(note, either(profileId), { most, session }),
    ({ profileId: _id }, most, { session }) => deleteLimited(persons, { _id }, { most, session }),
  ]
}

export const followingProfiles = (parts: ProfileParts): FanOut<DirectoryProfile> =>
  createFanOut(parts, {
    name: 'follow-profiles',
    rows: parts.models.followedProfile,
    find: parts.directory.find,
    steps: [
      ...[...bothSides(parts).flatMap((side) => goneSteps(parts, side)), ...forgottenSteps(parts)].map(ofGone),
      ...[...keptSteps(parts), ...bothSides(parts).flatMap((side) => thereSteps(parts, side))].map(ofThere),
    ],
  })
