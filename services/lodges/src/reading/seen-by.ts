/** The contents of a lodge that one viewer sees, and the likes and comments that count for that viewer. */
import type { LikeItemType } from '@samvaer/contracts/liked-items'
import { manages } from '@samvaer/contracts/lodges/roles'
import { likeKey } from '@samvaer/service-kit/writing/like-model'
import type { Model } from 'mongoose'
import type { CommentRow } from '../models/comment.ts'
import type { SeenLodge, Viewer } from '../viewer.ts'

/**
 * Returns the authors whose contents in a lodge the viewer does not see: none for its managers and for staff, who
 * answer for everything in it (decision 70); managers see what is behind a block without its author.
 */
export const unseenBy = (
  { hidden, staff }: Pick<Viewer, 'hidden' | 'staff'>,
  { role }: Pick<SeenLodge, 'role'>,
): number[] => (staff || manages(role) ? [] : hidden)

/** Returns the members whose cards the viewer is not shown. */
export const withoutCard = ({ hidden, staff }: Pick<Viewer, 'hidden' | 'staff'>): ReadonlySet<number> =>
  new Set(staff ? [] : hidden)

type Counts = Map<number, number>

/** Likes by people whom a block keeps apart from the viewer: they do not count (docs/product/blocking.md). */
export const hiddenLikes = async (
  { side, hidden }: Pick<Viewer, 'side' | 'hidden'>,
  itemType: LikeItemType,
  ids: readonly number[],
): Promise<Counts> => {
  if (hidden.length === 0 || ids.length === 0) return new Map()
  const rows = await side.like.aggregate<{ _id: number; count: number }>([
    { $match: { profileId: { $in: hidden }, itemType, itemId: { $in: [...ids] }, listed: true } },
    { $group: { _id: '$itemId', count: { $sum: 1 } } },
  ])
  return new Map(rows.map(({ _id, count }) => [_id, count]))
}

/** Returns those of these items that the viewer likes. */
export const likedAmong = async (
  { side, profileId }: Pick<Viewer, 'side' | 'profileId'>,
  itemType: LikeItemType,
  ids: readonly number[],
): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const keys = ids.map((id) => likeKey(itemType, id, profileId))
  const rows = await side.like.find({ _id: { $in: keys } }, { itemId: 1 }).lean()
  return new Set(rows.map(({ itemId }) => itemId))
}

export interface HiddenComments {
  /** Comments that the viewer does not see, by what they stand below. */
  comments: Counts
  /** The latest one that the viewer sees, of those that have such comments. */
  latest: Map<number, Date>
}

/** Counts the comments below these that a block hides. */
export const hiddenComments = async (
  comment: Model<CommentRow>,
  unseen: readonly number[],
  parentIds: readonly number[],
): Promise<HiddenComments> => {
  if (unseen.length === 0 || parentIds.length === 0) return { comments: new Map(), latest: new Map() }
  const hidden = await comment.aggregate<{ _id: number; count: number }>([
    { $match: { parentId: { $in: [...parentIds] }, shown: true, authorId: { $in: [...unseen] } } },
    { $group: { _id: '$parentId', count: { $sum: 1 } } },
  ])
  if (hidden.length === 0) return { comments: new Map(), latest: new Map() }
  const rows = await comment.aggregate<{ _id: number; at: Date }>([
    { $match: { parentId: { $in: hidden.map(({ _id }) => _id) }, shown: true, authorId: { $nin: [...unseen] } } },
    { $group: { _id: '$parentId', at: { $max: '$createdAt' } } },
  ])
  return {
    comments: new Map(hidden.map(({ _id, count }) => [_id, count])),
    latest: new Map(rows.map(({ _id, at }) => [_id, at])),
  }
}
