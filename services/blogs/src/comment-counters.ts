/** The counters of comments that an entry keeps, and the rows of those who follow it or commented below it. */
import { updateLimited } from '@samvaer/service-kit/database/limited-writes'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { createFanOut, rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import type { ClientSession } from 'mongoose'
import type { EntryRow } from './models/entry.ts'
import { type BlogsParts, bothSides, type Side } from './models/models.ts'

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

type Moved = Pick<EntryRow, '_id' | 'activityAt'>

const moveSome =
  (rows: 'entryFollow' | 'commentedEntry', side: Side) =>
  (
    { _id: blogEntryId, activityAt }: Moved,
    most: number,
    { session }: Pick<Transaction, 'session'>,
  ): Promise<number> => {
    const others = { blogEntryId, activityAt: { $ne: activityAt } }
    const change = [{ $set: { activityAt } }, { most, session }] as const
    return rows === 'entryFollow'
      ? updateLimited(side.entryFollow, others, ...change)
      : updateLimited(side.commentedEntry, others, ...change)
  }

const moveSteps = (side: Side) => [moveSome('entryFollow', side), moveSome('commentedEntry', side)]

/**
 * Moves an entry in the lists of those who follow it or commented below it: a hundred of them at once, the rest by a task,
 * since an entry may have thousands of them.
 * @returns how many moved at once
 */
export const moveForOthers = async (side: Side, entry: Moved, session: ClientSession): Promise<number> => {
  let moved = 0
  for (const step of moveSteps(side))
    if (moved < rowsOfStep) moved += await step(entry, rowsOfStep - moved, { session })
  if (moved >= rowsOfStep)
    await side.movedEntry.updateOne({ _id: entry._id }, { $set: { step: 0 } }, { session, upsert: true })
  return moved
}

export const movingEntries = (parts: BlogsParts): Task[] =>
  bothSides(parts).map((side) => {
    const find = async (_id: number) => (await side.entry.findById(_id, { activityAt: 1 }).lean<Moved>()) ?? undefined
    const name = `move-entries-${side.dark ? 'dark' : 'light'}`
    return createFanOut(parts, { name, rows: side.movedEntry, find, steps: moveSteps(side) }).task
  })

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
