/** The counters of comments that an entry keeps, and the rows of those who follow it or commented below it. */
import type { ClientSession } from 'mongoose'
import { moveForOthers } from './follow-entry.ts'
import type { EntryRow } from './models/entry.ts'
import type { Side } from './models/models.ts'

interface Talk {
  _id: number
  comments: number
  latest: Date
}

/** A comment of one member more or less below an entry. Without any, the entry is none that the member commented on. */
export const countCommenter = async (
  side: Side,
  { profileId, entry }: { profileId: number; entry: Pick<EntryRow, '_id' | 'authorId' | 'activityAt'> },
  by: 1 | -1,
  session: ClientSession,
): Promise<void> => {
  const row = { profileId, blogEntryId: entry._id }
  const { authorId, activityAt } = entry
  const first = { authorId, activityAt, listed: true }
  await side.commentedEntry.updateOne(row, { $inc: { comments: by }, $setOnInsert: first }, { session, upsert: by > 0 })
  if (by < 0) await side.commentedEntry.deleteOne({ ...row, comments: { $lte: 0 } }, { session })
}

/**
 * Counts the comments of these entries anew, with the time of the latest: for what takes comments away. Writing to the
 * entry in the same transaction makes it conflict with a comment that is added meanwhile, so that none is lost.
 * @returns how many rows of others moved with them at once
 */
export const refreshCommentCounters = async (
  side: Side,
  blogEntryIds: number[],
  session: ClientSession,
): Promise<number> => {
  let moved = 0
  const talks = await side.comment.aggregate<Talk>(
    [
      { $match: { blogEntryId: { $in: blogEntryIds }, shown: true } },
      { $group: { _id: '$blogEntryId', comments: { $sum: 1 }, latest: { $max: '$createdAt' } } },
    ],
    { session },
  )
  const commentCountOf = new Map(talks.map((talk) => [talk._id, talk]))
  const entries = await side.entry.find({ _id: { $in: blogEntryIds } }, { createdAt: 1 }, { session }).lean()
  for (const { _id, createdAt } of entries) {
    const talk = commentCountOf.get(_id)
    const activityAt = talk?.latest ?? createdAt
    const numbers = { comments: talk?.comments ?? 0, latestCommentAt: talk?.latest ?? null, activityAt }
    await side.entry.updateOne({ _id }, { $set: numbers }, { session })
    moved += await moveForOthers(side, { _id, activityAt }, session)
  }
  return moved
}
