/** The likes of items as one viewer sees them: without those of members whom a block keeps apart (docs/product/blocking.md). */
import type { LikeItemType } from '@samvaer/contracts/liked-items'
import type { Model } from 'mongoose'
import { rowsById } from '../database/batch-loader.ts'
import { type KeptLikes, keptLikes, type StoredLike } from './like-model.ts'

interface LikesViewer {
  profileId: number
  /** The members whom a block keeps apart from the viewer. */
  hidden: readonly number[]
}

export interface SeenLikes {
  likes: number
  /** By the viewer. */
  liked: boolean
}

/** Returns what the viewer sees of an item with its number of likes. */
export type LikesOf = (item: { _id: number; likes?: number }) => SeenLikes

const countsOfHidden = async ({ rows, where, item }: KeptLikes, hidden: readonly number[], ids: readonly number[]) => {
  if (hidden.length === 0 || ids.length === 0) return new Map<number, number>()
  const counted = await rows.aggregate<{ _id: number; count: number }>([
    { $match: { profileId: { $in: [...hidden] }, ...where, [item]: { $in: [...ids] }, listed: true } },
    { $group: { _id: `$${item}`, count: { $sum: 1 } } },
  ])
  return new Map(counted.map(({ _id, count }) => [_id, count]))
}

/** The same for likes that stand in a collection of their own. */
export const likesSeenIn = async (
  kept: KeptLikes,
  { profileId, hidden }: LikesViewer,
  ids: readonly number[],
): Promise<LikesOf> => {
  const keys = ids.map((id) => kept.keyOf(id, profileId))
  const [own, ofHidden] = await Promise.all([
    rowsById(kept.rows, keys, { [kept.item]: 1 }),
    countsOfHidden(kept, hidden, ids),
  ])
  return ({ _id, likes = 0 }) => ({
    likes: likes - (ofHidden.get(_id) ?? 0),
    liked: own.has(kept.keyOf(_id, profileId)),
  })
}

/** Reads the likes of a whole page of items of one kind at once. */
export const likesSeen = (
  { side, ...viewer }: LikesViewer & { side: { like: Model<StoredLike> } },
  itemType: LikeItemType,
  ids: readonly number[],
): Promise<LikesOf> => likesSeenIn(keptLikes(side.like, itemType), viewer, ids)
