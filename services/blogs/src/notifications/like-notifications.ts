/** Notifies the author of a like. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ClientSession } from 'mongoose'
import type { BlogsParts, Side } from '../models/models.ts'
import { notificationKeys, notificationPath, raise, withdraw } from './notifications.ts'

type Like = DomainEventPayload<'LikeChanged'>

interface LikedItem {
  authorId: number
  entryAuthorId: number
  title: string
  path: string
  /** The kind of thing that was liked, of the two that a member writes. */
  variant: 'entry' | 'comment'
}

/** Undefined when the item is not there to be seen any more. */
const likedItem = async (side: Side, { itemType, itemId }: Like, s: ClientSession): Promise<LikedItem | undefined> => {
  const comment =
    itemType === 'BlogComment'
      ? await side.comment.findOne({ _id: itemId, shown: true }, null, { session: s }).lean()
      : null
  const entryId = itemType === 'BlogEntry' ? itemId : comment?.blogEntryId
  if (entryId === undefined) return undefined
  const entry = await side.entry.findOne({ _id: entryId, listed: true }, { text: 0 }, { session: s }).lean()
  if (!entry) return undefined
  const { authorId } = comment ?? entry
  return {
    authorId,
    entryAuthorId: entry.authorId,
    title: entry.title,
    path: notificationPath(entryId, comment?._id),
    variant: comment ? 'comment' : 'entry',
  }
}

/** Notifies of a like, or withdraws that; likes of one thing become one notification. */
export const notifyOfLike = async (
  transaction: Transaction,
  { directory }: Pick<BlogsParts, 'directory'>,
  side: Side,
  like: Like,
  at: Date,
): Promise<void> => {
  const { itemType, itemId, profileId: actorId, liked } = like
  const item = await likedItem(side, like, transaction.session)
  if (!item) return
  const key = notificationKeys.like(itemType, itemId, actorId)
  const { authorId: profileId, entryAuthorId, ...about } = item
  if (!liked) {
    if (actorId !== profileId) await withdraw(transaction, profileId, key)
    return
  }
  // The title would be of somebody whom a block has parted from the writer of the comment (docs/product/blocking.md).
  if (await directory.isHidden(profileId, entryAuthorId)) return
  const bundle = `like:${itemType}:${itemId}`
  await raise(transaction, { ...about, key, profileId, actorId, bundle, type: 'BlogLike', dark: side.dark, at })
}
