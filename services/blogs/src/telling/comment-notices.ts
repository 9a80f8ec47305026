/** Who hears of a comment: whoever is answered, and the author of the entry. */
import type { Transaction } from '@samvaer/service-kit/define-service'
import type { CommentRow } from '../models/comment.ts'
import type { EntryRow } from '../models/entry.ts'
import type { Side } from '../models/models.ts'
import { noticeKeys, noticePath, raise, withdraw } from './notices.ts'

/** An author who is answered hears of the answer, and not of the comment besides. */
export const tellOfComment = async (
  transaction: Transaction,
  { dark }: Pick<Side, 'dark'>,
  { _id, title, authorId }: Pick<EntryRow, '_id' | 'title' | 'authorId'>,
  comment: CommentRow,
): Promise<void> => {
  const { repliedTo } = comment
  const about = { title, path: noticePath(_id, comment._id), dark, actorId: comment.authorId, at: comment.createdAt }
  if (repliedTo !== undefined)
    await raise(transaction, { ...about, key: noticeKeys.reply(comment._id), profileId: repliedTo, type: 'BlogReply' })
  if (authorId !== repliedTo)
    await raise(transaction, {
      ...about,
      key: noticeKeys.comment(comment._id),
      profileId: authorId,
      type: 'BlogComment',
    })
}

/** What was told of a comment: to whom, by which key. */
export const noticesOfComment = (
  { _id, authorId, repliedTo }: Pick<CommentRow, '_id' | 'authorId' | 'repliedTo'>,
  entryAuthorId: number,
): { profileId: number; key: string }[] =>
  [
    ...(repliedTo === undefined ? [] : [{ profileId: repliedTo, key: noticeKeys.reply(_id) }]),
    ...(entryAuthorId === repliedTo ? [] : [{ profileId: entryAuthorId, key: noticeKeys.comment(_id) }]),
  ].filter(({ profileId }) => profileId !== authorId)

/** Takes back what was told of a comment and of its likes. */
export const takeBackComment = async (
  transaction: Transaction,
  side: Side,
  comment: CommentRow,
  entryAuthorId: number,
): Promise<void> => {
  for (const { profileId, key } of noticesOfComment(comment, entryAuthorId)) await withdraw(transaction, profileId, key)
  const item = { itemType: 'BlogComment' as const, itemId: comment._id }
  const likes = await side.like.find(item, { profileId: 1 }, { session: transaction.session }).lean()
  for (const { profileId } of likes)
    if (profileId !== comment.authorId)
      await withdraw(transaction, comment.authorId, noticeKeys.like('BlogComment', comment._id, profileId))
}
