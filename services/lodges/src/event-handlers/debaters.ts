/** Follows changes of members in what they wrote in debates, and in what they like (docs/product/states.md). */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { isListed } from '@samvaer/service-kit/directory'
import { type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import { speaks } from '@samvaer/service-kit/writing/comment-tree'
import type { ClientSession } from 'mongoose'
import { countInCategory, refreshComments } from '../debates/debate-counters.ts'
import { takePinnedPlace } from '../debates/write-debates.ts'
import { lodgeLikes } from '../likes.ts'
import type { CommentRow } from '../models/comment.ts'
import { type DebateEntryRow, debateOrders } from '../models/debate-entry.ts'
import type { LodgesParts, Side } from '../models/models.ts'

type Listed = Pick<DebateEntryRow, '_id' | 'categoryId' | 'pinned' | 'createdAt' | 'activityAt'>

/** Lists an entry again; one of the few pinned places of its category may have been given away meanwhile. */
const listEntry = async (side: Side, entry: Listed, listed: boolean, session: ClientSession): Promise<void> => {
  const { _id, categoryId } = entry
  const pinned = entry.pinned && (!listed || (await takePinnedPlace(side, categoryId, session)))
  const change = { listed, pinned, ...debateOrders({ ...entry, pinned }) }
  await side.debateEntry.updateOne({ _id }, { $set: change }, { session })
  const places = !listed && pinned ? -1 : 0
  await countInCategory(side, categoryId, { entries: listed ? 1 : -1, pinned: places }, session)
}

/** An author who is no longer found on a side disappears with the entries, and comes back with them. */
const listEntries =
  (side: Side): FanOutStep<DirectoryProfile> =>
  async (author, most, { session }) => {
    const listed = isListed(author, side)
    const other = { authorId: author.profileId, listed: !listed, deletedAt: null }
    const fields = { categoryId: 1, pinned: 1, createdAt: 1, activityAt: 1 }
    const entries = await side.debateEntry.find(other, fields, { session }).limit(most).lean<Listed[]>()
    for (const entry of entries) await listEntry(side, entry, listed, session)
    return entries.length
  }

const showComments =
  (side: Side): FanOutStep<DirectoryProfile> =>
  async (author, most, { session }) => {
    const shown = speaks(author, side)
    const other = { authorId: author.profileId, shown: !shown, deletedAt: null }
    const comments = await side.debateComment.find(other, { parentId: 1 }, { session }).limit(most).lean<CommentRow[]>()
    const ids = comments.map(({ _id }) => _id)
    await side.debateComment.updateMany({ _id: { $in: ids } }, { $set: { shown } }, { session })
    await refreshComments(side, [...new Set(comments.map(({ parentId }) => parentId))], session)
    return comments.length
  }

export const debaterSteps = (parts: LodgesParts, side: Side): FanOutStep<DirectoryProfile>[] => [
  heavy(3, listEntries(side)),
  heavy(3, showComments(side)),
  ...lodgeLikes(parts)
    .listing(side)
    .map((step) => heavy(2, step)),
]

/** Returns those for whom something of this is to be changed: most changes of a profile are none for debates. */
export const differingDebaters = async (
  side: Side,
  profiles: readonly DirectoryProfile[],
  session: ClientSession,
): Promise<unknown[]> => {
  const differing: unknown[] = []
  for (const [listed, some] of Map.groupBy(profiles, (profile) => isListed(profile, side))) {
    const authorId = { $in: some.map(({ profileId }) => profileId) }
    const entries = { authorId, listed: !listed, deletedAt: null }
    differing.push(...(await side.debateEntry.distinct('authorId', entries).session(session)))
    const likes = { profileId: authorId, listed: !listed }
    differing.push(...(await side.like.distinct('profileId', likes).session(session)))
  }
  for (const [shown, some] of Map.groupBy(profiles, (profile) => speaks(profile, side))) {
    const authorId = { $in: some.map(({ profileId }) => profileId) }
    const comments = { authorId, shown: !shown, deletedAt: null }
    differing.push(...(await side.debateComment.distinct('authorId', comments).session(session)))
  }
  return differing
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
