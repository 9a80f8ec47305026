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
import type { StoredComment } from '@samvaer/service-kit/writing/comment-model'
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

const likesAmong = async (
  side: Side,
  itemType: 'BlogEntry' | 'BlogComment',
  authorOf: ReadonlyMap<number, number>,
  { session }: Pick<Transaction, 'session'>,
): Promise<Receiver[]> => {
  const likes = await side.like.find({ itemType, itemId: { $in: [...authorOf.keys()] } }, null, { session }).lean()
  return likes.flatMap(({ itemId, profileId }) => {
    const receiver = authorOf.get(itemId)
    const key = notificationKeys.like(itemType, itemId, profileId)
    return receiver === undefined || receiver === profileId ? [] : [{ profileId: receiver, key }]
  })
}

/** @param of apart from the other withdrawals within the entry */
const enterWithdrawal = async (
  side: Side,
  { _id, of, at }: Pick<EntryRow, '_id'> & { of: string; at: Date },
  receivers: readonly Receiver[],
  { session }: Pick<Transaction, 'session'>,
): Promise<void> => {
  // It may be removed again before the last removal has reached everybody.
  const rows = portions(_id, 'withdraw', receivers, at).map((row) => ({
    ...row,
    _id: `${row._id}:${of}:${at.getTime()}`,
  }))
  if (rows.length > 0) await side.notificationBatch.insertMany(rows, { session })
}

/** Enters that an entry is gone, for those who heard of it, of its mentions and its likes. */
export const queueEntryWithdrawal = async (
  side: Side,
  { _id, authorId, mentioned }: Pick<EntryRow, '_id' | 'authorId' | 'mentioned'>,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  await withdrawFanOut(side.notificationBatch, { blogEntryId: _id }, transaction)
  const likes = await likesAmong(side, 'BlogEntry', new Map([[_id, authorId]]), transaction)
  const receivers = [...notificationsOfMentions('BlogEntry', _id, mentioned), ...likes]
  await enterWithdrawal(side, { _id, of: 'entry', at }, receivers, transaction)
}

/** Enters that these comments are gone with their entry. */
export const queueCommentWithdrawals = async (
  side: Side,
  { _id, authorId, deletedAt: at }: Pick<EntryRow, '_id' | 'authorId' | 'deletedAt'>,
  comments: readonly StoredComment[],
  transaction: Pick<Transaction, 'session'>,
): Promise<void> => {
  const [first] = comments
  if (!first || !at) return
  const authorOf = new Map(comments.map((comment) => [comment._id, comment.authorId]))
  const ofComments = comments.flatMap((comment) => notificationsOfComment(comment, authorId))
  const receivers = [...ofComments, ...(await likesAmong(side, 'BlogComment', authorOf, transaction))]
  await enterWithdrawal(side, { _id, of: `comment-${first._id}`, at }, receivers, transaction)
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
