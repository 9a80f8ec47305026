/**
 * Notifies that an entry was published, and withdraws it when it is gone: in portions, each in a transaction of its
 * own.
 */
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { workOffEach } from '@samvaer/service-kit/tasks/work-queue'
import type { EntryRow } from '../models/entry.ts'
import { type BlogsParts, bothSides, type Side } from '../models/models.ts'
import type { NotificationBatchRow } from '../models/notification-batch.ts'
import { notificationsOfComment } from './comment-notifications.ts'
import { notificationsOfMentions } from './mention-notifications.ts'
import { notificationKeys, notificationPath, raise, withdraw } from './notifications.ts'

const portionSize = 50
/** As long as a notification lives (milliseconds): then nobody has to hear that the entry is gone. */
const kept = 180 * 24 * 60 * 60 * 1000

type Receivers = NotificationBatchRow['receivers']

const portions = (
  blogEntryId: number,
  act: NotificationBatchRow['act'],
  receivers: Receivers,
  at: Date,
): NotificationBatchRow[] =>
  Array.from({ length: Math.ceil(receivers.length / portionSize) }, (_, index) => ({
    _id: `${blogEntryId}:${act}:${index}`,
    blogEntryId,
    act,
    done: false,
    at,
    purgeAt: new Date(at.getTime() + kept),
    receivers: receivers.slice(index * portionSize, (index + 1) * portionSize),
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
): Promise<Receivers> => {
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
  const published = { blogEntryId: entry._id, act: 'raise' as const }
  await side.notificationBatch.deleteMany({ ...published, done: false }, { session })
  await side.notificationBatch.updateMany(
    { ...published, done: true },
    { $set: { act: 'withdraw', done: false } },
    { session },
  )
  const rows = portions(entry._id, 'withdraw', await notificationsWithin(side, entry, transaction), now)
  if (rows.length > 0) await side.notificationBatch.insertMany(rows, { session })
}

const raisePortion = async (
  side: Side,
  { _id, act }: NotificationBatchRow,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  // Another process, or the end of the entry, may have been faster.
  const row = await side.notificationBatch
    .findOneAndUpdate({ _id, act, done: false }, { $set: { done: true } }, { session })
    .lean()
  if (!row) return
  if (act === 'withdraw') {
    for (const { profileId, key } of row.receivers) await withdraw(transaction, profileId, key)
    await side.notificationBatch.deleteOne({ _id }, { session })
    return
  }
  const entry = await side.entry.findOne({ _id: row.blogEntryId, listed: true }, { text: 0 }, { session }).lean()
  if (!entry) return
  const { title, authorId, createdAt } = entry
  const about = { title, path: notificationPath(entry._id), dark: side.dark, actorId: authorId, at: createdAt }
  for (const { profileId, key } of row.receivers)
    await raise(transaction, { ...about, key, profileId, type: 'BlogEntryByFollowedAuthor' })
}

export const notifyOfEntries = (parts: BlogsParts): Task => ({
  name: 'notify-of-entries',
  everySeconds: 3,
  run: workOffEach(parts, bothSides(parts), (side) => ({
    what: 'notifications of an entry',
    due: (others, limit) =>
      side.notificationBatch
        .find({ done: false, ...others })
        .sort({ at: 1 })
        .limit(limit)
        .lean<NotificationBatchRow[]>(),
    act: (row) => parts.transaction((transaction) => raisePortion(side, row, transaction)),
  })),
})
