/** Commenting, changing, deleting and restoring comments below meetups and events. */
import { ProductError } from '@samvaer/contracts/errors'
import { freeEdit, restorable, speaks } from '@samvaer/service-kit/comment-tree'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { refuseOldVersion } from '@samvaer/service-kit/versions'
import type { CommentRow } from '../models/comment.ts'
import type { LodgesParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { type CommentKind, commentEntities, commentsIn, countComments, itemTypes } from './comment-kinds.ts'

/** What happens in the transaction of an act besides. */
type Alongside = (transaction: Transaction, comment: CommentRow) => Promise<void>

interface NewComment {
  parentId: number
  text: string
  /** What it answers. */
  answered: CommentRow | undefined
  clientCommentId: string | undefined
}

/** The comment that an earlier, equal call has written. */
const writtenBefore = async (
  { side, profileId }: Viewer,
  kind: CommentKind,
  clientCommentId: string | undefined,
): Promise<number | undefined> => {
  if (clientCommentId === undefined) return undefined
  const written = await commentsIn(side, kind)
    .findOne({ authorId: profileId, clientCommentId }, { _id: 1 })
    .lean<CommentRow>()
  return written?._id
}

/** @throws ProductError NotFound for an answer to a comment below something else */
export const addComment = async (
  parts: LodgesParts,
  viewer: Viewer,
  kind: CommentKind,
  { parentId, text, answered, clientCommentId }: NewComment,
  alongside: Alongside,
): Promise<number> => {
  const { side, profileId } = viewer
  const written = await writtenBefore(viewer, kind, clientCommentId)
  if (written !== undefined) return written
  if (answered && answered.parentId !== parentId) throw new ProductError('NotFound')
  const comment: CommentRow = {
    _id: await parts.nextId(commentEntities[kind]),
    parentId,
    authorId: profileId,
    // An answer to an answer hangs on the comment at the top: two layers (docs/product/limits.md).
    answerTo: answered ? (answered.answerTo ?? answered._id) : null,
    ...(answered && { repliedTo: answered.authorId }),
    ...(clientCommentId !== undefined && { clientCommentId }),
    text,
    createdAt: parts.clock(),
    editedAt: null,
    likes: 0,
    shown: true,
    version: 1,
  }
  try {
    await parts.transaction(async (transaction) => {
      const { session } = transaction
      await commentsIn(side, kind).create([comment], { session })
      await countComments(side, kind, { parentId, by: 1 }, session)
      await alongside(transaction, comment)
    })
    return comment._id
  } catch (error) {
    // The same call at the same moment: the other one wrote it.
    const other = isDuplicateKey(error) ? await writtenBefore(viewer, kind, clientCommentId) : undefined
    if (other === undefined) throw error
    return other
  }
}

/** @throws ProductError Conflict for another version than the kept one, NotFound for one that is gone */
export const changeComment = async (
  parts: LodgesParts,
  { side }: Viewer,
  kind: CommentKind,
  { _id }: Pick<CommentRow, '_id'>,
  { text, sent }: { text: string; sent: number | undefined },
): Promise<void> => {
  const now = parts.clock()
  const comments = commentsIn(side, kind)
  await parts.transaction(async ({ session }) => {
    const before = await comments.findOne({ _id, shown: true }, null, { session }).lean<CommentRow>()
    if (!before) throw new ProductError('NotFound')
    if (before.text === text) return
    refuseOldVersion(sent, before)
    const { version, createdAt } = before
    const former = { itemType: itemTypes[kind], itemId: _id, text: before.text, version, replacedAt: now }
    await side.revision.create([former], { session })
    const late = now.getTime() > createdAt.getTime() + freeEdit
    const change = { $set: { text, ...(late && { editedAt: now }) }, $inc: { version: 1 } }
    await comments.updateOne({ _id }, change, { session })
  })
}

/** Out of sight at once, restorable for 30 days. */
export const removeComment = async (
  parts: LodgesParts,
  { side, profileId }: Viewer,
  kind: CommentKind,
  comment: CommentRow,
  alongside: Alongside,
): Promise<void> => {
  const now = parts.clock()
  const purgeAt = new Date(now.getTime() + restorable)
  const { _id, parentId } = comment
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const { modifiedCount } = await commentsIn(side, kind).updateOne(
      { _id, shown: true },
      { $set: { shown: false, deletedAt: now, deletedBy: profileId, purgeAt } },
      { session },
    )
    if (modifiedCount === 0) throw new ProductError('NotFound')
    const revisions = { itemType: itemTypes[kind], itemId: _id }
    await side.revision.updateMany(revisions, { $set: { purgeAt } }, { session })
    await countComments(side, kind, { parentId, by: -1 }, session)
    await alongside(transaction, comment)
  })
}

/** Its author may have been locked meanwhile: then it comes back when the author does. */
export const restoreComment = async (
  parts: LodgesParts,
  { side }: Viewer,
  kind: CommentKind,
  { _id, parentId, authorId }: CommentRow,
): Promise<void> => {
  const author = await parts.directory.find(authorId)
  const shown = !author || speaks(author, side)
  await parts.transaction(async ({ session }) => {
    const { modifiedCount } = await commentsIn(side, kind).updateOne(
      { _id, deletedAt: { $ne: null } },
      { $set: { shown }, $unset: { deletedAt: 1, deletedBy: 1, purgeAt: 1 } },
      { session },
    )
    if (modifiedCount === 0) throw new ProductError('NotFound')
    const revisions = { itemType: itemTypes[kind], itemId: _id }
    await side.revision.updateMany(revisions, { $unset: { purgeAt: 1 } }, { session })
    await countComments(side, kind, { parentId, by: shown ? 1 : 0 }, session)
  })
}
