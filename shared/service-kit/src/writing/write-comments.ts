/** The acts on comments, whatever they stand below: written once, changed with a history, deleted and brought back. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { LikeItemType } from '@samvaer/contracts/liked-items'
import type { ClientSession, Model } from 'mongoose'
import { refuseOldVersion } from '../database/versions.ts'
import { isDuplicateKey } from '../errors.ts'
import type { StoredComment } from './comment-model.ts'
import { freeEdit } from './comment-tree.ts'
import { type Mentioned, newlyMentioned } from './mentions.ts'
import { purgeTime } from './moderated-items.ts'
import { purgeHistory, type StoredRevision } from './revision-model.ts'

/** The rows of one kind of comments, and what they said before. */
export interface CommentRows<Row extends StoredComment> {
  comments: Model<Row>
  revisions: Model<StoredRevision>
  itemType: LikeItemType
}

/** Returns the rows of comments by the fields that every kind has; no act here touches those that it has besides. */
const rowsOf = <Row extends StoredComment>(comments: Model<Row>) => comments as unknown as Model<StoredComment>

/** The author's own name for a comment. */
interface Sent {
  authorId: number
  clientCommentId: string | undefined
}

const writtenBefore = async (
  comments: Model<StoredComment>,
  { authorId, clientCommentId }: Sent,
): Promise<number | undefined> => {
  if (clientCommentId === undefined) return undefined
  const written = await comments.findOne({ authorId, clientCommentId }, { _id: 1 }).lean()
  return written?._id
}

/**
 * Writes a comment once, however often it is sent.
 * @returns its id, of the earlier call where there was one
 */
export const writtenOnce = async <Row extends StoredComment>(
  comments: Model<Row>,
  sent: Sent,
  write: () => Promise<number>,
): Promise<number> => {
  const written = await writtenBefore(rowsOf(comments), sent)
  if (written !== undefined) return written
  try {
    return await write()
  } catch (error) {
    // The same call at the same moment: the other one wrote it.
    const other = isDuplicateKey(error) ? await writtenBefore(rowsOf(comments), sent) : undefined
    if (other === undefined) throw error
    return other
  }
}

interface NewComment extends Sent {
  _id: number
  text: string
  createdAt: Date
  answered: Pick<StoredComment, '_id' | 'answerTo' | 'authorId'> | undefined
  mentioned?: Mentioned
}

/** An answer to an answer hangs on the comment at the top: two layers (docs/product/limits.md). */
export const commentRow = ({ answered, clientCommentId, mentioned, ...comment }: NewComment): StoredComment => ({
  ...comment,
  answerTo: answered ? (answered.answerTo ?? answered._id) : null,
  ...(answered && { repliedTo: answered.authorId }),
  ...(clientCommentId !== undefined && { clientCommentId }),
  editedAt: null,
  likes: 0,
  ...(mentioned && { mentions: mentioned.mentions, mentioned: mentioned.hearing }),
  shown: true,
  version: 1,
})

interface Change {
  text: string
  /** The version that the writer changed. */
  sent: number | undefined
  mentioned: Mentioned
  now: Date
}

/**
 * Changes a comment and keeps what it said before.
 * @returns the comment as it was and the members who hear of it now; undefined when it says the same
 * @throws ProductError NotFound when it is gone, Conflict when another version was changed
 */
export const changeComment = async <Row extends StoredComment>(
  { comments, revisions, itemType }: CommentRows<Row>,
  _id: number,
  { text, sent, mentioned: { mentions, hearing }, now }: Change,
  session: ClientSession,
): Promise<{ before: Row; notified: number[] } | undefined> => {
  // Read again: another window may have saved meanwhile, and its text belongs into the history.
  const before = await rowsOf(comments).findOne({ _id, shown: true }, null, { session }).lean<Row>()
  if (!before) throw new ProductError('NotFound')
  if (before.text === text) return undefined
  refuseOldVersion(sent, before)
  const former = { text: before.text, version: before.version, replacedAt: now }
  await revisions.create([{ itemType, itemId: _id, ...former }], { session })
  const notified = newlyMentioned(hearing, before.mentioned)
  const late = now.getTime() > before.createdAt.getTime() + freeEdit
  const marked = {
    ...{ text, mentions, changedAt: now },
    ...(notified.length > 0 && { mentioned: [...(before.mentioned ?? []), ...notified] }),
    ...(late && { editedAt: now }),
  }
  await rowsOf(comments).updateOne({ _id }, { $set: marked, $inc: { version: 1 } }, { session })
  return { before, notified }
}

/**
 * Takes a comment out of sight at once, restorable for 30 days.
 * @throws ProductError NotFound when it is gone already
 */
export const hideComment = async <Row extends StoredComment>(
  { comments, revisions, itemType }: CommentRows<Row>,
  _id: number,
  { by, now }: { by: number; now: Date },
  session: ClientSession,
): Promise<void> => {
  const purgeAt = purgeTime(by, now)
  const gone = { $set: { shown: false, deletedAt: now, deletedBy: by, purgeAt } }
  const { modifiedCount } = await rowsOf(comments).updateOne({ _id, shown: true }, gone, { session })
  if (modifiedCount === 0) throw new ProductError('NotFound')
  await purgeHistory(revisions, itemType, [_id], purgeAt, session)
}

/**
 * @param shown whether its author's words stay: one who was locked meanwhile brings them along on coming back
 * @throws ProductError NotFound when it is back already
 */
export const bringBackComment = async <Row extends StoredComment>(
  { comments, revisions, itemType }: CommentRows<Row>,
  _id: number,
  shown: boolean,
  session: ClientSession,
): Promise<void> => {
  const back = { $set: { shown }, $unset: { deletedAt: 1 as const, deletedBy: 1 as const, purgeAt: 1 as const } }
  const { modifiedCount } = await rowsOf(comments).updateOne({ _id, deletedAt: { $ne: null } }, back, { session })
  if (modifiedCount === 0) throw new ProductError('NotFound')
  await purgeHistory(revisions, itemType, [_id], undefined, session)
}
