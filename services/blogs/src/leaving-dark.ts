/**
 * What somebody wrote, read and chose in the blogs of the dark variant goes with leaving it
 * (docs/product/dark-variant.md).
 */
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/dark-leaving'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { markDeleted } from './calls/write-comment.ts'
import { type BlogsParts, type Side, sideOf } from './models/models.ts'
import { readMarkKey } from './models/read-mark.ts'
import { showPictures } from './pictures/show-pictures.ts'
import { removeEntry } from './publishing.ts'
import { refreshFollowersOf } from './standing.ts'
import type { WholeEntry } from './viewer.ts'

const entriesAtOnce = 500

interface Leaving {
  side: Side
  profileId: number
  now: Date
  transaction: Transaction
}

/**
 * Out of every list at once; texts, history and what others keep of an entry are erased by the database within a
 * minute.
 */
const eraseEntries = async ({ side, profileId: authorId, now, transaction }: Leaving): Promise<void> => {
  const { session } = transaction
  const own = { authorId }
  const entries = await side.entry.find(own, null, { session }).lean<WholeEntry[]>()
  for (const entry of entries) {
    if (entry.deletedAt || (await removeEntry(side, entry, { by: authorId, now }, transaction))) continue
    // Of somebody who is not Active it was in no list, and counted nowhere.
    await side.entry.updateOne({ _id: entry._id }, { $set: { deletedAt: now, deletedBy: authorId } }, { session })
    await showPictures(side, authorId, entry.pictures ?? [], transaction)
  }
  const ids = entries.map(({ _id }) => _id)
  const theirs = { blogEntryId: { $in: ids } }
  const below = await side.comment.find(theirs, { _id: 1 }, { session }).lean()
  const commentIds = below.map(({ _id }) => _id)
  const erased = { $set: { purgeAt: now } }
  await side.entry.updateMany(own, erased, { session })
  await side.comment.updateMany(theirs, erased, { session })
  for (const [itemType, itemIds] of [
    ['BlogEntry', ids],
    ['BlogComment', commentIds],
  ] as const) {
    const items = { itemType, itemId: { $in: itemIds } }
    await side.revision.updateMany(items, erased, { session })
    await side.like.deleteMany(items, { session })
  }
  await side.entryFollow.deleteMany(theirs, { session })
  await side.commentedEntry.deleteMany(theirs, { session })
  await side.hiddenEntry.deleteMany(theirs, { session })
}

const eraseComments = async ({ side, profileId: authorId, now, transaction }: Leaving): Promise<void> => {
  const { session } = transaction
  const own = { authorId }
  const comments = await side.comment.find(own, null, { session }).lean()
  for (const comment of comments) if (comment.shown) await markDeleted(side, comment, authorId, now, transaction)
  const erased = { shown: false, deletedAt: now, deletedBy: authorId, purgeAt: now }
  await side.comment.updateMany(own, { $set: erased }, { session })
  const itemId = { $in: comments.map(({ _id }) => _id) }
  await side.revision.updateMany({ itemType: 'BlogComment', itemId }, { $set: { purgeAt: now } }, { session })
}

/** Follows, hidings, unsent texts; likes are the site's, which takes them back. */
const eraseChoices = async ({ side, profileId, now, transaction: { session } }: Leaving): Promise<void> => {
  const own = { profileId }
  const bothWays = { $or: [own, { authorId: profileId }] }
  const followed = await side.authorFollow.find(own, { authorId: 1 }, { session }).lean()
  await side.authorFollow.deleteMany(bothWays, { session })
  const authorIds = followed.map(({ authorId }) => authorId)
  await refreshFollowersOf(side, authorIds, session)
  await side.author.deleteOne({ _id: profileId }, { session })
  await side.hiddenAuthor.deleteMany(bothWays, { session })
  await side.hiddenEntry.deleteMany(own, { session })
  await side.entryFollow.deleteMany(own, { session })
  await side.commentedEntry.deleteMany(own, { session })
  await side.draft.deleteMany({ _id: { $regex: `^${profileId}:` } }, { session })
  await side.scheduledEntry.deleteMany({ authorId: profileId }, { session })
  await side.blogger.deleteOne({ _id: profileId }, { session })
  // No text needs them: the next round of erasing takes them away.
  await side.picture.updateMany({ authorId: profileId }, { $set: { seenAt: new Date(0), lookAt: now } }, { session })
}

const eraseOnDarkSide = async (parts: BlogsParts, profileId: number, transaction: Transaction): Promise<void> => {
  const leaving = { side: sideOf(parts, true), profileId, now: parts.clock(), transaction }
  await eraseEntries(leaving)
  await eraseComments(leaving)
  await eraseChoices(leaving)
}

/** Read marks have the entry in front of the reader, so they are looked for entry by entry. */
const forgetReading = async (side: Side, profileId: number): Promise<void> => {
  for (let upTo = 0; ; ) {
    const entries = await side.entry
      .find({ _id: { $gt: upTo } }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(entriesAtOnce)
      .lean()
    const last = entries.at(-1)
    if (!last) return
    await side.readMark.deleteMany({ _id: { $in: entries.map(({ _id }) => readMarkKey(_id, profileId)) } })
    upTo = last._id
  }
}

export const leavingDark = (parts: BlogsParts): DarkLeaving =>
  darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    erase: (profileId, transaction) => eraseOnDarkSide(parts, profileId, transaction),
    eraseSlowly: (profileId) => forgetReading(sideOf(parts, true), profileId),
  })
