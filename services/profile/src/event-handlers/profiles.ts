/**
 * What a change of a profile means for what others keep of it (docs/product/states.md and docs/product/retention.md).
 */
import type { DirectoryProfile } from '@samvaer/contracts/event'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { isListed } from '@samvaer/service-kit/directory'
import { recountReaders } from '../albums/counting.ts'
import { endReading } from '../albums/readers.ts'
import { bothSides, type ProfileParts, type Side } from '../models/models.ts'
import type { VisitRow } from '../models/visit.ts'
import { forgetVisits, recountVisits } from '../visiting/visits.ts'

/** Lists show those who may be found: their rows say so themselves. */
const listKept = async (
  { models }: ProfileParts,
  profile: DirectoryProfile,
  { session }: Transaction,
): Promise<void> => {
  const { profileId: otherId, gender } = profile
  const listed = isListed(profile, { dark: false })
  const other = { otherId, listed: !listed }
  await models.favorite.updateMany(other, { $set: { listed } }, { session })
  await models.tagged.updateMany(other, { $set: { listed } }, { session })
  await models.note.updateMany(other, { $set: { listed } }, { session })
  await models.note.updateMany({ otherId, gender: { $ne: gender } }, { $set: { gender } }, { session })
  const inGuestbooks = isListed(profile, { dark: true })
  const entries = { authorId: otherId, listed: !inGuestbooks }
  await models.guestbookEntry.updateMany(entries, { $set: { listed: inGuestbooks } }, { session })
}

const listVisits = async (
  side: Side,
  { profileId: visitorId, gender }: DirectoryProfile,
  listed: boolean,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  await side.visit.updateMany({ visitorId, gender: { $ne: gender } }, { $set: { gender } }, { session })
  const other = { visitorId, listed: !listed }
  const visits = await side.visit.find(other, { profileId: 1 }, { session }).lean()
  if (visits.length === 0) return
  await side.visit.updateMany(other, { $set: { listed } }, { session })
  for (const { profileId } of visits) await recountVisits(side, profileId, transaction)
}

const listReaders = async (side: Side, profileId: number, listed: boolean, transaction: Transaction): Promise<void> => {
  const { session } = transaction
  const other = { profileId, listed: !listed }
  const [grants, requests] = [
    await side.albumGrant.find(other, { albumId: 1 }, { session }).lean(),
    await side.albumRequest.find(other, { albumId: 1 }, { session }).lean(),
  ]
  const albumIds = new Set([...grants, ...requests].map(({ albumId }) => albumId))
  if (albumIds.size === 0) return
  await side.albumGrant.updateMany(other, { $set: { listed } }, { session })
  await side.albumRequest.updateMany(other, { $set: { listed } }, { session })
  for (const albumId of albumIds) await recountReaders(side, albumId, transaction)
}

const listLikes = async (
  side: Side,
  profileId: number,
  listed: boolean,
  { session }: Pick<Transaction, 'session'>,
): Promise<void> => {
  const other = { profileId, listed: !listed }
  const likes = await side.mediaLike.find(other, { mediaId: 1 }, { session }).lean()
  if (likes.length === 0) return
  await side.mediaLike.updateMany(other, { $set: { listed } }, { session })
  const mediaIds = likes.map(({ mediaId }) => mediaId)
  const change = { $inc: { likes: listed ? 1 : -1 } }
  await side.albumMedium.updateMany({ _id: { $in: mediaIds } }, change, { session })
}

/** Who visited whom, who may look into what, and who likes what, of a member in either part. */
export const forgetReadersAndVisits = async (
  side: Side,
  profileId: number,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const both = { $or: [{ visitorId: profileId }, { profileId }] }
  await forgetVisits(side, await side.visit.find(both, { profileId: 1 }, { session }).lean<VisitRow[]>(), transaction)
  await side.visitBox.deleteOne({ _id: profileId }, { session })
  await endReading(side, { profileId }, transaction)
  await endReading(side, { ownerId: profileId }, transaction)
  await listLikes(side, profileId, false, transaction)
  await side.mediaLike.deleteMany({ $or: [{ profileId }, { ownerId: profileId }] }, { session })
}

/** Nothing of a deleted member stays, nor what the member kept of others; media erases the files itself. */
const forgetOnSide = async (side: Side, profileId: number, transaction: Transaction): Promise<void> => {
  const { session } = transaction
  await forgetReadersAndVisits(side, profileId, transaction)
  await side.albumMedium.deleteMany({ ownerId: profileId }, { session })
  await side.album.deleteMany({ ownerId: profileId }, { session })
}

export const forgetGuestbook = async (
  { models }: ProfileParts,
  profileId: number,
  { session }: Transaction,
): Promise<void> => {
  const entries = { $or: [{ profileId }, { authorId: profileId }] }
  await models.guestbookEntry.deleteMany(entries, { session })
  await models.guestbookSetting.deleteOne({ _id: profileId }, { session })
}

const forgetCommon = async ({ models }: ProfileParts, profileId: number, { session }: Transaction): Promise<void> => {
  const either = { $or: [{ profileId }, { otherId: profileId }] }
  await models.favorite.deleteMany(either, { session })
  await models.tagged.deleteMany(either, { session })
  await models.note.deleteMany(either, { session })
  await models.persons.deleteOne({ _id: profileId }, { session })
}

export const handleProfile = async (
  parts: ProfileParts,
  profile: DirectoryProfile,
  transaction: Transaction,
): Promise<void> => {
  const { profileId, status } = profile
  if (status === 'Deleted') {
    for (const side of bothSides(parts)) await forgetOnSide(side, profileId, transaction)
    await forgetGuestbook(parts, profileId, transaction)
    await forgetCommon(parts, profileId, transaction)
    return
  }
  await listKept(parts, profile, transaction)
  for (const side of bothSides(parts)) {
    const listed = isListed(profile, side)
    await listVisits(side, profile, listed, transaction)
    await listReaders(side, profileId, listed, transaction)
    await listLikes(side, profileId, listed, transaction)
  }
}
