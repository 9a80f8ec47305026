/** Purges what members wrote, in short steps, or keeps it again: the history and likes with it. The database erases the rows within a minute. */
import type { ClientSession, Model, QueryFilter } from 'mongoose'
import { keptAt, updateLimited, type WriteLimit } from '../database/limited-writes.ts'
import type { StoredComment } from './comment-model.ts'
import type { StoredLike } from './like-model.ts'
import { purgeHistory, type StoredRevision } from './revision-model.ts'
import type { CommentRows } from './write-comments.ts'

interface PurgedComments<Row extends StoredComment> extends CommentRows<Row> {
  likes: Model<StoredLike>
  now: Date
}

/**
 * Purges comments, such as those below an entry, with their history and likes.
 * @returns the number of rows; 0 when none is left
 */
export const purgeComments = async <Row extends StoredComment>(
  { comments, revisions, likes, itemType, now }: PurgedComments<Row>,
  which: QueryFilter<Row>,
  { most, session }: WriteLimit,
): Promise<number> => {
  const found = await comments
    .find({ ...which, ...keptAt(now) } as QueryFilter<Row>, { _id: 1 }, { session })
    .limit(most)
    .lean<{ _id: number }[]>()
  if (found.length === 0) return 0
  const ids = { $in: found.map(({ _id }) => _id) }
  const history = { itemType, itemId: ids }
  await comments.updateMany({ _id: ids } as QueryFilter<Row>, { $set: { purgeAt: now } }, { session })
  const changed = await revisions.updateMany(history, { $set: { purgeAt: now } }, { session })
  const deleted = await likes.deleteMany(history, { session })
  return found.length + changed.modifiedCount + deleted.deletedCount
}

/** Rows that go at another moment than this. @param purgeAt undefined: they stay */
export const goesOtherwise = (purgeAt: Date | undefined) =>
  purgeAt ? { purgeAt: { $ne: purgeAt } } : { purgeAt: { $exists: true } }
const goingAt = (purgeAt: Date | undefined) => (purgeAt ? { $set: { purgeAt } } : { $unset: { purgeAt: 1 as const } })

/**
 * Has comments go at the same moment as what they stand below, or stay with it, and their history with them; what was
 * deleted before has a moment of its own.
 * @returns those that go at another moment from here on, `most` at most
 */
export const purgeWithParent = async <Row extends StoredComment>(
  { comments, revisions, itemType }: CommentRows<Row>,
  below: QueryFilter<Row>,
  purgeAt: Date | undefined,
  { most, session }: WriteLimit,
): Promise<StoredComment[]> => {
  const others = { ...below, deletedAt: null, ...goesOtherwise(purgeAt) } as QueryFilter<Row>
  const found = await comments.find(others, { text: 0 }, { session }).limit(most).lean<StoredComment[]>()
  const ids = found.map(({ _id }) => _id)
  if (ids.length === 0) return found
  await comments.updateMany({ _id: { $in: ids } } as QueryFilter<Row>, goingAt(purgeAt), { session })
  await purgeHistory(revisions, itemType, ids, purgeAt, session)
  return found
}

/** Has the history of one item go at this moment, or stay. @returns how many rows it were, `most` at most */
export const purgeHistoryOf = (
  revisions: Model<StoredRevision>,
  item: Pick<StoredRevision, 'itemType' | 'itemId'>,
  purgeAt: Date | undefined,
  limit: WriteLimit,
): Promise<number> => updateLimited(revisions, { ...item, ...goesOtherwise(purgeAt) }, goingAt(purgeAt), limit)

interface PurgedEntries {
  now: Date
  /** Purges what stands below an entry. @returns the number of rows; fewer than its limit when nothing is left */
  below(id: number, limit: WriteLimit): Promise<number>
}

/**
 * Purges the entries of an author, each after what stands below it.
 * @returns the number of rows; fewer than `most` when none is left
 */
export const purgeEntries = async <Row extends { _id: number; authorId: number; purgeAt?: Date }>(
  entries: Model<Row>,
  authorId: number,
  { now, below }: PurgedEntries,
  { most, session }: { most: number; session: ClientSession },
): Promise<number> => {
  const found = await entries
    .find({ authorId, ...keptAt(now) } as QueryFilter<Row>, { _id: 1 }, { session })
    .limit(most)
    .lean<{ _id: number }[]>()
  let rows = 0
  for (const { _id } of found) {
    rows += await below(_id, { most: most - rows, session })
    if (rows >= most) break
    await entries.updateOne({ _id } as QueryFilter<Row>, { $set: { purgeAt: now } }, { session })
    rows += 1
    if (rows >= most) break
  }
  return rows
}
