/** The counters of comments in entries, and of entries in categories: equal to the lists at any time (R28). */
import type { ClientSession } from 'mongoose'
import { type DebateEntryRow, debateOrders, firstPinnedOrder } from '../models/debate-entry.ts'
import type { Side } from '../models/models.ts'

const latestOf = async (side: Side, categoryId: number, session: ClientSession): Promise<Date | null> => {
  const first = (range: Record<string, number>, limit: number) =>
    side.debateEntry
      .find({ categoryId, listed: true, activeOrder: range }, { activityAt: 1 }, { session })
      .sort({ activeOrder: -1, _id: -1 })
      .limit(limit)
      .lean<Pick<DebateEntryRow, 'activityAt'>[]>()
  const rows = [...(await first({ $gte: firstPinnedOrder }, 1)), ...(await first({ $lt: firstPinnedOrder }, 1))]
  const times = rows.map(({ activityAt }) => activityAt.getTime())
  return times.length === 0 ? null : new Date(Math.max(...times))
}

/** Counts so many entries and pinned ones more in a category. @returns false when it is gone */
export const countInCategory = async (
  side: Side,
  categoryId: number,
  by: { entries: number; pinned: number },
  session: ClientSession,
): Promise<boolean> => {
  const latestAt = await latestOf(side, categoryId, session)
  const change = { $inc: by, $set: { latestAt } }
  return (await side.debateCategory.updateOne({ _id: categoryId }, change, { session })).matchedCount > 0
}

type Counted = Pick<DebateEntryRow, '_id' | 'categoryId' | 'createdAt' | 'pinned'>

/** Counts a comment more: its entry moves up, and so does the category. @returns false when the entry is gone */
export const countComment = async (side: Side, debateEntryId: number, at: Date, s: ClientSession): Promise<boolean> => {
  const there = { _id: debateEntryId, listed: true }
  const entry = await side.debateEntry.findOne(there, { text: 0 }, { session: s }).lean<Counted & DebateEntryRow>()
  if (!entry) return false
  const activityAt = new Date(Math.max(at.getTime(), entry.activityAt.getTime()))
  const orders = debateOrders({ ...entry, activityAt })
  const latest = { latestCommentAt: activityAt, activityAt, ...orders }
  await side.debateEntry.updateOne({ _id: debateEntryId }, { $inc: { comments: 1 }, $set: latest }, { session: s })
  await side.debateCategory.updateOne({ _id: entry.categoryId }, { $max: { latestAt: activityAt } }, { session: s })
  return true
}

/**
 * Counts the comments of these entries anew, with the time of the latest: for what takes comments away or brings them
 * back. Writing to the entry in the same transaction makes it conflict with a comment that is added meanwhile.
 */
export const refreshComments = async (
  side: Side,
  debateEntryIds: readonly number[],
  session: ClientSession,
): Promise<void> => {
  if (debateEntryIds.length === 0) return
  const counted = await side.debateComment.aggregate<{ _id: number; comments: number; latest: Date }>(
    [
      { $match: { parentId: { $in: [...debateEntryIds] }, shown: true } },
      { $group: { _id: '$parentId', comments: { $sum: 1 }, latest: { $max: '$createdAt' } } },
    ],
    { session },
  )
  const countOf = new Map(counted.map((one) => [one._id, one]))
  const entries = await side.debateEntry
    .find({ _id: { $in: [...debateEntryIds] } }, { categoryId: 1, createdAt: 1, pinned: 1 }, { session })
    .lean<Counted[]>()
  for (const entry of entries) {
    const { comments = 0, latest = null } = countOf.get(entry._id) ?? {}
    const activityAt = latest ?? entry.createdAt
    const numbers = { comments, latestCommentAt: latest, activityAt, ...debateOrders({ ...entry, activityAt }) }
    await side.debateEntry.updateOne({ _id: entry._id }, { $set: numbers }, { session })
  }
  for (const categoryId of new Set(entries.map((entry) => entry.categoryId)))
    await countInCategory(side, categoryId, { entries: 0, pinned: 0 }, session)
}
