/** Notifies of a comment: the member who is answered, the author of the entry, and those whom it mentions. */
import type { Transaction } from '@samvaer/service-kit/parts'
import { keptLikes } from '@samvaer/service-kit/writing/like-model'
import { withdrawLikes } from '@samvaer/service-kit/writing/likes'
import type { CommentRow } from '../models/comment.ts'
import type { EntryRow } from '../models/entry.ts'
import type { BlogsParts, Side } from '../models/models.ts'
import { notificationsOfMentions, notifyMentioned } from './mention-notifications.ts'
import { blogNotifications, notificationKeys, notificationPath, raise, withdraw } from './notifications.ts'

/** Returns the facts of a comment that a notification carries. */
export const aboutComment = (
  { dark }: Pick<Side, 'dark'>,
  { _id, title }: Pick<EntryRow, '_id' | 'title'>,
  comment: Pick<CommentRow, '_id' | 'authorId'>,
  at: Date,
) => ({ title, path: notificationPath(_id, comment._id), dark, actorId: comment.authorId, at })

/**
 * An author who is answered hears of the answer, and not of the comment besides. A member whom a block has parted from
 * the author of the entry hears nothing of it any more (docs/product/blocking.md).
 */
export const notifyOfComment = async (
  transaction: Transaction,
  { directory }: Pick<BlogsParts, 'directory'>,
  side: Side,
  entry: Pick<EntryRow, '_id' | 'title' | 'authorId'>,
  comment: CommentRow,
): Promise<void> => {
  const { repliedTo, mentioned = [] } = comment
  const { authorId } = entry
  const about = aboutComment(side, entry, comment, comment.createdAt)
  if (repliedTo !== undefined && !(await directory.isHidden(repliedTo, authorId)))
    await raise(transaction, {
      ...about,
      key: notificationKeys.reply(comment._id),
      profileId: repliedTo,
      type: 'BlogReply',
    })
  if (authorId !== repliedTo)
    await raise(transaction, {
      ...about,
      key: notificationKeys.comment(comment._id),
      profileId: authorId,
      type: 'BlogComment',
    })
  await notifyMentioned(transaction, { itemType: 'BlogComment', itemId: comment._id }, mentioned, about)
}

/** The notifications of a comment: of whom, by which key. */
export const notificationsOfComment = (
  { _id, authorId, repliedTo, mentioned }: Pick<CommentRow, '_id' | 'authorId' | 'repliedTo' | 'mentioned'>,
  entryAuthorId: number,
): { profileId: number; key: string }[] =>
  [
    ...(repliedTo === undefined ? [] : [{ profileId: repliedTo, key: notificationKeys.reply(_id) }]),
    ...(entryAuthorId === repliedTo ? [] : [{ profileId: entryAuthorId, key: notificationKeys.comment(_id) }]),
    ...notificationsOfMentions('BlogComment', _id, mentioned),
  ].filter(({ profileId }) => profileId !== authorId)

/** Withdraws the notifications of a comment and of its likes. */
export const takeBackComment = async (
  transaction: Transaction,
  side: Side,
  comment: CommentRow,
  entryAuthorId: number,
): Promise<void> => {
  for (const { profileId, key } of notificationsOfComment(comment, entryAuthorId))
    await withdraw(transaction, profileId, key)
  await withdrawLikes(blogNotifications, keptLikes(side.like, 'BlogComment'), comment, transaction)
}
