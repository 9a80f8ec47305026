/**
 * Erases what somebody wrote, read and chose in the blogs of the dark variant when they leave it
 * (docs/product/dark-variant.md).
 */
import {
  deleteLimited,
  keptAt,
  limitedOfEach,
  updateLimited,
  type WriteLimit,
} from '@samvaer/service-kit/database/limited-writes'
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/tasks/dark-leaving'
import { type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import { restorable } from '@samvaer/service-kit/writing/comment-tree'
import { purgeComments, purgeEntries } from '@samvaer/service-kit/writing/purge-written'
import { markDeleted } from './calls/write-comment.ts'
import { commentRows } from './models/comment-rows.ts'
import { type BlogsParts, type Side, sideOf } from './models/models.ts'
import { readMarkKey } from './models/read-mark.ts'
import { showPictures } from './pictures/show-pictures.ts'
import { removeEntry } from './publishing.ts'
import { refreshFollowersOf } from './standing.ts'
import type { WholeEntry } from './viewer.ts'

const entriesAtOnce = 500

/** Rows that taking an entry or a comment out of the lists writes, as good as always. */
const rowsOfRemoval = 10

type Erases = (parts: BlogsParts, side: Side) => FanOutStep<number>

/** Takes entries out of every list at once. */
const hideEntries: Erases = (parts, side) =>
  heavy(rowsOfRemoval, async (authorId, most, transaction) => {
    const { session } = transaction
    const now = parts.clock()
    const there = { authorId, deletedAt: null }
    const entries = await side.entry.find(there, null, { session }).limit(most).lean<WholeEntry[]>()
    for (const entry of entries) {
      if (await removeEntry(side, entry, { by: authorId, now }, transaction)) continue
      // Of somebody who is not Active it was in no list, and counted nowhere.
      const purgeAt = new Date(now.getTime() + restorable)
      const gone = { $set: { deletedAt: now, deletedBy: authorId, purgeAt } }
      await side.entry.updateOne({ _id: entry._id }, gone, { session })
      await showPictures(side, authorId, entry.pictures ?? [], transaction)
    }
    return entries.length
  })

const eraseCommentsBelow = (side: Side, blogEntryId: number, now: Date, limit: WriteLimit): Promise<number> =>
  purgeComments({ ...commentRows(side), likes: side.like, now }, { blogEntryId }, limit)

/** Erases all below an entry and what others keep of it. @returns how many rows; fewer than `most`: nothing is left */
const eraseBelow = (side: Side, blogEntryId: number, now: Date, some: WriteLimit): Promise<number> => {
  const item = { itemType: 'BlogEntry' as const, itemId: blogEntryId }
  return limitedOfEach(
    [
      (some) => eraseCommentsBelow(side, blogEntryId, now, some),
      (some) => updateLimited(side.revision, { ...item, ...keptAt(now) }, { $set: { purgeAt: now } }, some),
      (some) => deleteLimited(side.like, item, some),
      (some) => deleteLimited(side.entryFollow, { blogEntryId }, some),
      (some) => deleteLimited(side.commentedEntry, { blogEntryId }, some),
      (some) => deleteLimited(side.hiddenEntry, { blogEntryId }, some),
    ],
    some,
  )
}

/** Marks entries for erasing: texts, history and what others keep of them go within a minute, by the database. */
const eraseEntries: Erases =
  ({ clock }, side) =>
  (authorId, most, { session }) => {
    const now = clock()
    const below = (id: number, limit: WriteLimit) => eraseBelow(side, id, now, limit)
    return purgeEntries(side.entry, authorId, { now, below }, { most, session })
  }

const eraseComments: Erases = (parts, side) => async (authorId, most, transaction) => {
  const { session } = transaction
  const now = parts.clock()
  const left = { authorId, ...keptAt(now) }
  const atOnce = Math.ceil(most / rowsOfRemoval)
  const comments = await side.comment.find(left, null, { session }).limit(atOnce).lean()
  let rows = 0
  for (const comment of comments) {
    if (rows >= most) break
    rows += rowsOfRemoval
    if (comment.shown) rows += await markDeleted(side, comment, authorId, now, transaction)
    const erased = { shown: false, deletedAt: now, deletedBy: authorId, purgeAt: now }
    await side.comment.updateOne({ _id: comment._id }, { $set: erased }, { session })
    const history = { itemType: 'BlogComment' as const, itemId: comment._id }
    await side.revision.updateMany(history, { $set: { purgeAt: now } }, { session })
  }
  return rows
}

const eraseFollows: Erases =
  (_parts, side) =>
  async (profileId, most, { session }) => {
    const followed = await side.authorFollow.find({ profileId }, { authorId: 1 }, { session }).limit(most).lean()
    if (followed.length === 0) return 0
    await side.authorFollow.deleteMany({ _id: { $in: followed.map(({ _id }) => _id) } }, { session })
    const authorIds = followed.map(({ authorId }) => authorId)
    await refreshFollowersOf(side, authorIds, session)
    return followed.length
  }

/** Follows, hidings, unsent texts; likes are the site's, which takes them back. */
const choiceSteps = (parts: BlogsParts, side: Side): FanOutStep<number>[] => [
  eraseFollows(parts, side),
  (authorId, most, { session }) => deleteLimited(side.authorFollow, { authorId }, { most, session }),
  (profileId, most, { session }) =>
    deleteLimited(side.hiddenAuthor, { $or: [{ profileId }, { authorId: profileId }] }, { most, session }),
  (profileId, most, { session }) => deleteLimited(side.hiddenEntry, { profileId }, { most, session }),
  (profileId, most, { session }) => deleteLimited(side.entryFollow, { profileId }, { most, session }),
  (profileId, most, { session }) => deleteLimited(side.commentedEntry, { profileId }, { most, session }),
  (authorId, most, { session }) => deleteLimited(side.scheduledEntry, { authorId }, { most, session }),
  async (profileId, most, { session }) => {
    await side.author.deleteOne({ _id: profileId }, { session })
    await side.blogger.deleteOne({ _id: profileId }, { session })
    return deleteLimited(side.draft, { _id: { $regex: `^${profileId}:` } }, { most, session })
  },
  // No text needs them: the next round of erasing takes them away.
  (profileId, most, { session }) => {
    const own = { _id: { $regex: `^${profileId}:` }, seenAt: { $gt: new Date(0) } }
    return updateLimited(side.picture, own, { $set: { seenAt: new Date(0), lookAt: parts.clock() } }, { most, session })
  },
]

const stepsOf = (parts: BlogsParts): FanOutStep<number>[] => {
  const side = sideOf(parts, true)
  const written = [hideEntries, eraseComments, eraseEntries].map((erases) => erases(parts, side))
  return [...written, ...choiceSteps(parts, side)]
}

/** Erases read marks entry by entry: their keys have the entry in front of the reader. */
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
    steps: stepsOf(parts),
    eraseSlowly: (profileId) => forgetReading(sideOf(parts, true), profileId),
  })
