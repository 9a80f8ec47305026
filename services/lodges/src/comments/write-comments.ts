/** The acts that every kind of comments shares: written once, changed with a history, deleted and brought back. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { refuseOldVersion } from '@samvaer/service-kit/database/versions'
import type { MentionedName } from '@samvaer/service-kit/writing/comment-model'
import { freeEdit } from '@samvaer/service-kit/writing/comment-tree'
import { purgeTime } from '@samvaer/service-kit/writing/moderated-items'
import type { ClientSession, Model } from 'mongoose'
import type { CommentRow } from '../models/comment.ts'
import type { Side } from '../models/models.ts'
import type { CommentKind } from './comment-kinds.ts'

/** The comment that an earlier, equal call has written. */
export const writtenBefore = async (
  comments: Model<CommentRow>,
  authorId: number,
  clientCommentId: string | undefined,
): Promise<number | undefined> => {
  if (clientCommentId === undefined) return undefined
  const written = await comments.findOne({ authorId, clientCommentId }, { _id: 1 }).lean()
  return written?._id
}

interface NewComment {
  _id: number
  parentId: number
  authorId: number
  text: string
  at: Date
  answered: Pick<CommentRow, '_id' | 'answerTo' | 'authorId'> | undefined
  clientCommentId: string | undefined
}

/** An answer to an answer hangs on the comment at the top: two layers (docs/product/limits.md). */
export const commentRow = ({ at, answered, clientCommentId, ...comment }: NewComment): CommentRow => ({
  ...comment,
  answerTo: answered ? (answered.answerTo ?? answered._id) : null,
  ...(answered && { repliedTo: answered.authorId }),
  ...(clientCommentId !== undefined && { clientCommentId }),
  createdAt: at,
  editedAt: null,
  likes: 0,
  shown: true,
  version: 1,
})

interface Change {
  text: string
  /** The version that the writer changed. */
  sent: number | undefined
  mentions: MentionedName[]
  now: Date
}

/**
 * Changes a comment and keeps what it said before.
 * @returns the comment as it was; undefined when it says the same
 * @throws ProductError NotFound when it is gone, Conflict when another version was changed
 */
export const changeText = async (
  side: Side,
  kind: CommentKind,
  commentId: number,
  { text, sent, mentions, now }: Change,
  session: ClientSession,
): Promise<CommentRow | undefined> => {
  const comments = kind.of(side)
  // Read again: another window may have saved meanwhile, and its text belongs into the history.
  const before = await comments.findOne({ _id: commentId, shown: true }, null, { session }).lean<CommentRow>()
  if (!before) throw new ProductError('NotFound')
  if (before.text === text) return undefined
  refuseOldVersion(sent, before)
  const { version, createdAt } = before
  const former = { itemType: kind.item, itemId: commentId, version, text: before.text, replacedAt: now }
  await side.revision.create([former], { session })
  const late = now.getTime() > createdAt.getTime() + freeEdit
  const marked = { text, mentions, changedAt: now, ...(late && { editedAt: now }) }
  await comments.updateOne({ _id: commentId }, { $set: marked, $inc: { version: 1 } }, { session })
  return before
}

const historyOf = ({ item }: CommentKind, commentId: number) => ({ itemType: item, itemId: commentId })

/** @throws ProductError NotFound when it is gone already */
export const hideComment = async (
  side: Side,
  kind: CommentKind,
  commentId: number,
  { by, now }: { by: number; now: Date },
  session: ClientSession,
): Promise<void> => {
  const purgeAt = purgeTime(by, now)
  const { modifiedCount } = await kind
    .of(side)
    .updateOne(
      { _id: commentId, shown: true },
      { $set: { shown: false, deletedAt: now, deletedBy: by, purgeAt } },
      { session },
    )
  if (modifiedCount === 0) throw new ProductError('NotFound')
  await side.revision.updateMany(historyOf(kind, commentId), { $set: { purgeAt } }, { session })
}

/**
 * @param shown whether its author's words stay: one who was locked meanwhile brings them along on coming back
 * @throws ProductError NotFound when it is back already
 */
export const bringBackComment = async (
  side: Side,
  kind: CommentKind,
  commentId: number,
  shown: boolean,
  session: ClientSession,
): Promise<void> => {
  const { modifiedCount } = await kind
    .of(side)
    .updateOne(
      { _id: commentId, deletedAt: { $ne: null } },
      { $set: { shown }, $unset: { deletedAt: 1, deletedBy: 1, purgeAt: 1 } },
      { session },
    )
  if (modifiedCount === 0) throw new ProductError('NotFound')
  await side.revision.updateMany(historyOf(kind, commentId), { $unset: { purgeAt: 1 } }, { session })
}
