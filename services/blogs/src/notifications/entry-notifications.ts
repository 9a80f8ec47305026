/**
 * Notifies that an entry was published, and withdraws it when it is gone: in portions, each in a transaction of its
 * own.
 */
import {
  fanOutBegun,
  inPortions,
  type NotificationFanOut,
  notificationFanOutTask,
  type Receiver,
  withdrawFanOut,
} from '@samvaer/service-kit/notifications/notification-fan-out'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import type { EntryRow } from '../models/entry.ts'
import { type BlogsParts, bothSides, type Side } from '../models/models.ts'
import type { NotificationBatchRow } from '../models/notification-batch.ts'
import { notificationsOfComment } from './comment-notifications.ts'
import { notificationsOfMentions } from './mention-notifications.ts'
import { blogNotifications, notificationKeys, notificationPath } from './notifications.ts'

/** As long as a notification lives (milliseconds): then nobody has to hear that the entry is gone. */
const kept = 180 * 24 * 60 * 60 * 1000

const portions = (
  blogEntryId: number,
  act: NotificationBatchRow['act'],
  receivers: readonly Receiver[],
  at: Date,
): NotificationBatchRow[] =>
  inPortions(receivers).map((portion, index) => ({
    ...fanOutBegun(at),
    _id: `${blogEntryId}:${act}:${index}`,
    blogEntryId,
    act,
    purgeAt: new Date(at.getTime() + kept),
    receivers: portion,
  }))

/** Enters the followers of the author of a new entry; who is mentioned in it hears of that alone. */
export const queueEntryNotifications = async (
  side: Side,
  { _id, authorId, createdAt, mentioned = [] }: Pick<EntryRow, '_id' | 'authorId' | 'createdAt' | 'mentioned'>,
  { session }: Transaction,
): Promise<void> => {
  const followers = await side.authorFollow.find({ authorId }, { profileId: 1 }, { session }).lean()
  // A follow rests while the author is hidden.
  const hiding = await side.hiddenAuthor.find({ authorId }, { profileId: 1 }, { session }).lean()
  const resting = new Set([...hiding.map(({ profileId }) => profileId), ...mentioned])
  const awake = followers.filter(({ profileId }) => !resting.has(profileId))
  const receivers = awake.map(({ profileId }) => ({ profileId, key: notificationKeys.entry(_id) }))
  if (receivers.length > 0)
    await side.notificationBatch.insertMany(portions(_id, 'raise', receivers, createdAt), { session })
}

/** Every notification of the mentions, likes and comments of an entry. */
const notificationsWithin = async (
  side: Side,
  { _id, authorId, mentioned }: Pick<EntryRow, '_id' | 'authorId' | 'mentioned'>,
  { session }: Transaction,
): Promise<Receiver[]> => {
  const fields = { authorId: 1, repliedTo: 1, mentioned: 1 } as const
  const comments = await side.comment.find({ blogEntryId: _id }, fields, { session }).lean()
  const authorOf = new Map(comments.map((comment) => [comment._id, comment.authorId]))
  const ofEntry = await side.like.find({ itemType: 'BlogEntry', itemId: _id }, null, { session }).lean()
  const liked = { itemType: 'BlogComment' as const, itemId: { $in: [...authorOf.keys()] } }
  const likes = [...ofEntry, ...(await side.like.find(liked, null, { session }).lean())]
  const ofLikes = likes.flatMap(({ itemType, itemId, profileId }) => {
    const receiver = itemType === 'BlogEntry' ? authorId : authorOf.get(itemId)
    const key = notificationKeys.like(itemType, itemId, profileId)
    return receiver === undefined || receiver === profileId ? [] : [{ profileId: receiver, key }]
  })
  const ofComments = comments.flatMap((comment) => notificationsOfComment(comment, authorId))
  return [...notificationsOfMentions('BlogEntry', _id, mentioned), ...ofComments, ...ofLikes]
}

/** Enters that an entry is gone: for those who heard of it, and for the notifications of what stood under it. */
export const queueEntryWithdrawal = async (
  side: Side,
  entry: Pick<EntryRow, '_id' | 'authorId' | 'mentioned'>,
  now: Date,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  await withdrawFanOut(side.notificationBatch, { blogEntryId: entry._id }, transaction)
  const rows = portions(entry._id, 'withdraw', await notificationsWithin(side, entry, transaction), now)
  if (rows.length > 0) await side.notificationBatch.insertMany(rows, { session })
}

export const notifyOfEntries = (parts: BlogsParts): Task =>
  notificationFanOutTask(
    parts,
    'notify-of-entries',
    blogNotifications,
    bothSides(parts),
    (side): NotificationFanOut<NotificationBatchRow, 'blogs'> => ({
      rows: side.notificationBatch,
      dark: side.dark,
      kept: true,
      portion: ({ receivers }) => ({ receivers }),
      about: async ({ blogEntryId }, { session }) => {
        const entry = await side.entry.findOne({ _id: blogEntryId, listed: true }, { text: 0 }, { session }).lean()
        if (!entry) return undefined
        const { title, authorId, createdAt } = entry
        const path = notificationPath(blogEntryId)
        return { type: 'BlogEntryByFollowedAuthor', title, path, actorId: authorId, at: createdAt }
      },
    }),
  )
