/** What a change of members means for what they wrote in debates, and for what they like (docs/product/states.md). */
import type { DirectoryProfile } from '@samvaer/contracts/event'
import { speaks } from '@samvaer/service-kit/comment-tree'
import { isListed } from '@samvaer/service-kit/directory'
import type { ClientSession } from 'mongoose'
import { countInCategory, refreshComments } from '../debates/debate-counters.ts'
import { takePinnedPlace } from '../debates/write-debates.ts'
import { countLike } from '../likes.ts'
import type { CommentRow } from '../models/comment.ts'
import { type DebateEntryRow, debateOrders } from '../models/debate-entry.ts'
import type { Side } from '../models/models.ts'

type Listed = Pick<DebateEntryRow, '_id' | 'categoryId' | 'pinned' | 'createdAt' | 'activityAt'>

/** Of the few pinned places of its category one may have been given away meanwhile. */
const listEntry = async (side: Side, entry: Listed, listed: boolean, session: ClientSession): Promise<void> => {
  const { _id, categoryId } = entry
  const pinned = entry.pinned && (!listed || (await takePinnedPlace(side, categoryId, session)))
  const change = { listed, pinned, ...debateOrders({ ...entry, pinned }) }
  await side.debateEntry.updateOne({ _id }, { $set: change }, { session })
  const places = !listed && pinned ? -1 : 0
  await countInCategory(side, categoryId, { entries: listed ? 1 : -1, pinned: places }, session)
}

/** An author who is no longer found on a side disappears with the entries at once, and comes back with them. */
const listEntries = async (side: Side, authorId: number, listed: boolean, session: ClientSession): Promise<void> => {
  const other = { authorId, listed: !listed, deletedAt: null }
  const fields = { categoryId: 1, pinned: 1, createdAt: 1, activityAt: 1 }
  for (const entry of await side.debateEntry.find(other, fields, { session }).lean<Listed[]>())
    await listEntry(side, entry, listed, session)
}

const showComments = async (side: Side, authorId: number, shown: boolean, session: ClientSession): Promise<void> => {
  const other = { authorId, shown: !shown, deletedAt: null }
  const comments = await side.debateComment.find(other, { parentId: 1 }, { session }).lean<CommentRow[]>()
  await side.debateComment.updateMany(other, { $set: { shown } }, { session })
  await refreshComments(side, [...new Set(comments.map(({ parentId }) => parentId))], session)
}

const listLikes = async (side: Side, profileId: number, listed: boolean, session: ClientSession): Promise<void> => {
  const other = { profileId, listed: !listed }
  const likes = await side.like.find(other, null, { session }).lean()
  await side.like.updateMany(other, { $set: { listed } }, { session })
  for (const like of likes) await countLike(side, like, listed ? 1 : -1, session)
}

/**
 * Those for whom something is to be changed: most changes of a profile are none for debates.
 * @param among who of these members has rows that say otherwise
 */
const whoDiffers = async (
  profiles: readonly DirectoryProfile[],
  wanted: (profile: DirectoryProfile) => boolean,
  among: (now: boolean, ids: number[]) => PromiseLike<unknown[]>,
): Promise<[profileId: number, now: boolean][]> => {
  const differing: [number, boolean][] = []
  for (const [now, some] of Map.groupBy(profiles, wanted)) {
    const ids = some.map(({ profileId }) => profileId)
    for (const id of await among(now, ids)) differing.push([Number(id), now])
  }
  return differing
}

export const handleDebaters = async (
  side: Side,
  profiles: readonly DirectoryProfile[],
  session: ClientSession,
): Promise<void> => {
  const listedHere = (profile: DirectoryProfile) => isListed(profile, side)
  const authors = await whoDiffers(profiles, listedHere, (listed, ids) =>
    side.debateEntry
      .distinct('authorId', { authorId: { $in: ids }, listed: !listed, deletedAt: null })
      .session(session),
  )
  for (const [authorId, listed] of authors) await listEntries(side, authorId, listed, session)
  const commenters = await whoDiffers(
    profiles,
    (profile) => speaks(profile, side),
    (shown, ids) =>
      side.debateComment
        .distinct('authorId', { authorId: { $in: ids }, shown: !shown, deletedAt: null })
        .session(session),
  )
  for (const [authorId, shown] of commenters) await showComments(side, authorId, shown, session)
  const likers = await whoDiffers(profiles, listedHere, (listed, ids) =>
    side.like.distinct('profileId', { profileId: { $in: ids }, listed: !listed }).session(session),
  )
  for (const [profileId, listed] of likers) await listLikes(side, profileId, listed, session)
}

/** A block ends follows both ways (docs/product/blocking.md); lists and counts leave the other one out by themselves. */
export const partDebaters = async (side: Side, one: number, other: number, session: ClientSession): Promise<void> => {
  for (const [profileId, authorId] of [
    [one, other],
    [other, one],
  ] as const)
    await side.debateReading.updateMany(
      { profileId, authorId, followed: true },
      { $set: { followed: false } },
      { session },
    )
}
