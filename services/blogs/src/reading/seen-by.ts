/** Counts and flags as one viewer sees them, for a whole page at a time. */
import type { LikeItemType } from '@samvaer/contracts/liked-items'
import { rowsById, rowsOfMemberAbout } from '@samvaer/service-kit/database/batch-loader'
import { likeKey } from '@samvaer/service-kit/writing/like-model'
import { readMarkKey } from '../models/read-mark.ts'
import type { Viewer } from '../viewer.ts'

type Counts = Map<number, number>

interface Counted {
  _id: number
  count: number
}

const countsOf = (rows: Counted[]): Counts => new Map(rows.map(({ _id, count }) => [_id, count]))

/** Likes by people whom a block keeps apart from the viewer: they do not count (docs/product/blocking.md). */
export const hiddenLikes = async ({ side, hidden }: Viewer, itemType: LikeItemType, ids: number[]): Promise<Counts> => {
  if (hidden.length === 0 || ids.length === 0) return new Map()
  const rows = await side.like.aggregate<Counted>([
    { $match: { profileId: { $in: hidden }, itemType, itemId: { $in: ids }, listed: true } },
    { $group: { _id: '$itemId', count: { $sum: 1 } } },
  ])
  return countsOf(rows)
}

/** Returns those of these items that the viewer likes. */
export const likedAmong = async (
  { side, profileId }: Viewer,
  itemType: LikeItemType,
  ids: number[],
): Promise<Set<number>> => {
  const keys = ids.map((id) => likeKey(itemType, id, profileId))
  const rows = await rowsById(side.like, keys, { itemId: 1 })
  return new Set([...rows.values()].map(({ itemId }) => itemId))
}

/** Returns those of these entries that the viewer follows. */
export const followedAmong = async ({ side, profileId }: Viewer, ids: number[]): Promise<Set<number>> => {
  return new Set((await rowsOfMemberAbout(side.entryFollow, ['profileId', 'blogEntryId'], profileId, ids)).keys())
}

/** Returns those of these entries that the viewer has read, each with the last time. */
export const readAmong = async ({ side, profileId }: Viewer, ids: number[]): Promise<Map<number, Date>> => {
  const keys = new Map(ids.map((id) => [readMarkKey(id, profileId), id]))
  const rows = await rowsById(side.readMark, keys.keys(), { readAt: 1 })
  return new Map(
    [...rows].flatMap(([_id, { readAt }]) => {
      const id = keys.get(_id)
      return id === undefined ? [] : [[id, readAt]]
    }),
  )
}

export interface HiddenComments {
  /** Comments by hidden people, by entry. */
  comments: Counts
  /** The latest comment by anybody else, of the entries that have such comments. */
  latest: Map<number, Date>
}

/** Counts the comments of these entries that a block hides. */
export const hiddenComments = async ({ side, hidden }: Viewer, ids: number[]): Promise<HiddenComments> => {
  if (hidden.length === 0 || ids.length === 0) return { comments: new Map(), latest: new Map() }
  const comments = countsOf(
    await side.comment.aggregate<Counted>([
      { $match: { blogEntryId: { $in: ids }, shown: true, authorId: { $in: hidden } } },
      { $group: { _id: '$blogEntryId', count: { $sum: 1 } } },
    ]),
  )
  if (comments.size === 0) return { comments, latest: new Map() }
  const rows = await side.comment.aggregate<{ _id: number; at: Date }>([
    { $match: { blogEntryId: { $in: [...comments.keys()] }, shown: true, authorId: { $nin: hidden } } },
    { $group: { _id: '$blogEntryId', at: { $max: '$createdAt' } } },
  ])
  return { comments, latest: new Map(rows.map(({ _id, at }) => [_id, at])) }
}
