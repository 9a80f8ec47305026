/** The comments that a block hides from one viewer, for the numbers that stand beside what they are below. */
import type { Model } from 'mongoose'
import type { StoredComment } from './comment-model.ts'

export interface HiddenComments {
  /** Comments that the viewer does not see, by what they stand below. */
  comments: ReadonlyMap<number, number>
  /** The latest one that the viewer sees, of what has hidden ones. */
  latest: ReadonlyMap<number, Date>
}

/** Returns the time of the latest comment that the viewer sees; null where there is none. */
export const latestSeen = (
  { comments, latest }: HiddenComments,
  { _id, latestCommentAt }: { _id: number; latestCommentAt: Date | null },
): Date | null => (comments.has(_id) ? (latest.get(_id) ?? null) : latestCommentAt)

/**
 * Counts the comments below these that a block hides.
 * @param below the field that says what they stand below
 * @param unseen the authors whose comments the viewer does not see
 */
export const hiddenComments = async <Row extends StoredComment>(
  comment: Model<Row>,
  below: Exclude<keyof Row & string, keyof StoredComment>,
  unseen: readonly number[],
  ids: readonly number[],
): Promise<HiddenComments> => {
  if (unseen.length === 0 || ids.length === 0) return { comments: new Map(), latest: new Map() }
  const hidden = await comment.aggregate<{ _id: number; count: number }>([
    { $match: { [below]: { $in: [...ids] }, shown: true, authorId: { $in: [...unseen] } } },
    { $group: { _id: `$${below}`, count: { $sum: 1 } } },
  ])
  if (hidden.length === 0) return { comments: new Map(), latest: new Map() }
  const rows = await comment.aggregate<{ _id: number; at: Date }>([
    { $match: { [below]: { $in: hidden.map(({ _id }) => _id) }, shown: true, authorId: { $nin: [...unseen] } } },
    { $group: { _id: `$${below}`, at: { $max: '$createdAt' } } },
  ])
  return {
    comments: new Map(hidden.map(({ _id, count }) => [_id, count])),
    latest: new Map(rows.map(({ _id, at }) => [_id, at])),
  }
}
