/** The likable things in lodges: where they stand, whose they are, and what counts their likes. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { lodgeLiked } from '@samvaer/contracts/lodges/liked'
import { isListed } from '@samvaer/service-kit/directory'
import type { Listener, Transaction } from '@samvaer/service-kit/parts'
import { likeKey } from '@samvaer/service-kit/writing/like-model'
import type { ClientSession } from 'mongoose'
import { handleEventCommentLike } from './comments/event-comment-likes.ts'
import { changed } from './live.ts'
import type { AlbumMediaRow } from './models/album-media.ts'
import type { CommentRow } from './models/comment.ts'
import type { DebateEntryRow } from './models/debate-entry.ts'
import type { LodgeRow } from './models/lodge.ts'
import type { MeetupRow } from './models/meetup.ts'
import { bothSides, type LodgesParts, type Side, sideOf } from './models/models.ts'
import { debateKeys } from './notifications/debate-notifications.ts'
import { belongingAmong } from './notifications/mentions.ts'
import { notifications } from './notifications/notifications.ts'
import { debatePath, lodgePath, meetupPath } from './paths.ts'

export type LikedType = keyof typeof lodgeLiked
type Like = DomainEventPayload<'LikeChanged'>

export interface LikedItem {
  lodgeId: number
  authorId: number
  /** Those by whom it is seen only together: the author of the entry that a comment stands below. */
  ownerId: number
  /** It is there to be seen. */
  shown: boolean
  /** By whoever belongs to the lodge alone, also where access is for all. */
  inside?: true
  /** Null for the name of the lodge. */
  title: string | null
  path: string
  variant: string | undefined
  /** Open pages hear of it. */
  topic: readonly ['debate' | 'meetup' | 'lodge', id: number, change: string]
}

const entryItem = async (side: Side, _id: number, session: ClientSession | null): Promise<LikedItem | undefined> => {
  const entry = await side.debateEntry.findById(_id, { text: 0 }, { session }).lean<DebateEntryRow>()
  if (!entry) return undefined
  const { lodgeId, authorId, title, listed: shown } = entry
  const topic = ['debate', _id, 'entry'] as const
  return {
    ...{ lodgeId, authorId, ownerId: authorId, shown, title, variant: undefined, topic },
    path: debatePath(lodgeId, _id),
  }
}

const commentItem = async (side: Side, _id: number, session: ClientSession | null): Promise<LikedItem | undefined> => {
  const comment = await side.debateComment.findById(_id, null, { session }).lean<CommentRow>()
  const entry = comment && (await entryItem(side, comment.parentId, session))
  if (!entry) return undefined
  const { authorId, parentId, shown } = comment
  return {
    ...{ ...entry, authorId, shown: shown && entry.shown, variant: 'comment' },
    path: debatePath(entry.lodgeId, parentId, _id),
    topic: ['debate', parentId, 'comments'],
  }
}

const meetupCommentItem = async (
  side: Side,
  _id: number,
  session: ClientSession | null,
): Promise<LikedItem | undefined> => {
  const comment = await side.meetupComment.findById(_id, null, { session }).lean<CommentRow>()
  const meetup = comment && (await side.meetup.findById(comment.parentId, null, { session }).lean<MeetupRow>())
  if (!meetup) return undefined
  const { lodgeId, authorId: ownerId, title, day } = meetup
  const { authorId, parentId } = comment
  const shown = comment.shown && !meetup.heldAt
  return {
    ...{ lodgeId, authorId, ownerId, shown, title, variant: 'comment', inside: true },
    path: meetupPath(lodgeId, day, parentId, _id),
    topic: ['meetup', parentId, 'comments'],
  }
}

const mediaItem = async (side: Side, _id: number, session: ClientSession | null): Promise<LikedItem | undefined> => {
  const medium = await side.albumMedia.findById(_id, null, { session }).lean<AlbumMediaRow>()
  if (!medium) return undefined
  const { lodgeId, albumId, authorId, state, listed } = medium
  return {
    ...{ lodgeId, authorId, ownerId: authorId, title: null, variant: 'media' },
    shown: state === 'Accepted' && listed && !medium.deletedAt,
    path: lodgePath(lodgeId, `Media/Album/${albumId}`),
    topic: ['lodge', lodgeId, 'media'],
  }
}

const kinds = {
  DebateEntry: entryItem,
  DebateEntryComment: commentItem,
  MeetupComment: meetupCommentItem,
  LodgeMedia: mediaItem,
} as const

export const isLodgeItem = (itemType: string): itemType is LikedType => itemType in kinds

export const likedItemOf = (side: Side, type: LikedType, id: number, session: ClientSession | null = null) =>
  kinds[type](side, id, session)

/** The number that an item keeps of its likes. */
export const countLike = async (
  side: Side,
  { itemType, itemId }: { itemType: string; itemId: number },
  by: 1 | -1,
  session: ClientSession,
): Promise<void> => {
  const change = { $inc: { likes: by } }
  if (itemType === 'DebateEntry') await side.debateEntry.updateOne({ _id: itemId }, change, { session })
  if (itemType === 'DebateEntryComment') await side.debateComment.updateOne({ _id: itemId }, change, { session })
  if (itemType === 'MeetupComment') await side.meetupComment.updateOne({ _id: itemId }, change, { session })
  if (itemType === 'EventComment') await side.eventComment.updateOne({ _id: itemId }, change, { session })
  if (itemType === 'LodgeMedia') await side.albumMedia.updateOne({ _id: itemId }, change, { session })
}

/** Likes of one thing become one notification. */
const notifyOfLike = async (
  { directory }: LodgesParts,
  side: Side,
  item: LikedItem & { lodge: Pick<LodgeRow, 'name'> },
  { itemType, itemId, profileId: actorId, liked }: Like,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  const { authorId: profileId, ownerId, lodgeId, path, variant } = item
  const key = debateKeys.like(itemType, itemId, actorId)
  if (!liked) {
    if (actorId !== profileId) await notifications.withdraw(transaction, profileId, key)
    return
  }
  // Neither of a lodge that the member has left, nor of what a block keeps from the member (docs/product/blocking.md).
  if (!item.shown || (await belongingAmong({ side }, lodgeId, [profileId])).length === 0) return
  if (await directory.isHidden(profileId, ownerId)) return
  const title = item.title ?? item.lodge.name
  const bundle = `like:${itemType}:${itemId}`
  const about = { key, profileId, actorId, bundle, title, path, dark: side.dark, at, ...(variant && { variant }) }
  await notifications.raise(transaction, { ...about, type: 'LodgeLike' })
}

/**
 * The side that has this item, and its lodge: ids are of one series over both. The like has to be given on the side of
 * the item, so that nobody likes what is not there for him (docs/product/dark-variant.md).
 */
const placeOf = async (parts: LodgesParts, type: LikedType, { itemId, community, dark }: Like, s: ClientSession) => {
  for (const side of dark === undefined ? bothSides(parts) : [sideOf(parts, dark)]) {
    const item = await likedItemOf(side, type, itemId, s)
    if (!item) continue
    const its = { _id: item.lodgeId, ...(community !== undefined && { community }) }
    const lodge = await side.lodge.findOne(its, { name: 1 }, { session: s }).lean<Pick<LodgeRow, '_id' | 'name'>>()
    if (lodge) return { side, item: { ...item, lodge } }
  }
  return undefined
}

export const onLike =
  (parts: LodgesParts): Listener<'LikeChanged'> =>
  async (like, { transaction, envelope }) => {
    const { session } = transaction
    const { itemType, itemId, profileId, liked } = like
    if (!isLodgeItem(itemType)) return handleEventCommentLike(parts, like, transaction)
    const place = await placeOf(parts, itemType, like, session)
    // The item is gone for good: nobody will ask for its likes.
    if (!place) return
    const { side, item } = place
    const _id = likeKey(itemType, itemId, profileId)
    const known = await side.like.findById(_id, null, { session }).lean()
    // A like that is known already, from the seed or an earlier delivery, changes nothing.
    if (liked === (known !== null)) return
    await notifyOfLike(parts, side, item, like, new Date(envelope.occurredAt), transaction)
    const count = async (by: 1 | -1) => {
      await countLike(side, like, by, session)
      const [watched, id, change] = item.topic
      transaction.afterCommit(() => changed(parts, { profileId, side }, watched, id, change))
    }
    if (known) {
      await side.like.deleteOne({ _id }, { session })
      if (known.listed) await count(-1)
      return
    }
    const giver = await parts.directory.find(profileId)
    const listed = !giver || isListed(giver, side)
    await side.like.create([{ _id, itemType, itemId, profileId, listed }], { session })
    if (listed) await count(1)
  }
