/** Commenting, changing and deleting comments. */
import type { blogs } from '@samvaer/contracts/blogs'
import { ProductError } from '@samvaer/contracts/errors'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { handlers } from '@samvaer/service-kit/implement'
import type { CommentRow } from '../models/comment.ts'
import type { EntryRow } from '../models/entry.ts'
import type { BlogsParts, Side } from '../models/models.ts'
import { notHidden, type Viewer, viewerOf, visibleEntry } from '../reading/viewer.ts'
import { refreshTalk } from '../talk.ts'
import { takeBackComment, tellOfComment } from '../telling/comment-notices.ts'
import { restorable } from './write-entry.ts'

/** Milliseconds in which a comment may be changed without a mark (rules.md 2.1). */
const freeEdit = 5 * 60 * 1000

/** A comment that this viewer may see. @throws ProductError NotFound */
const visibleComment = async (viewer: Viewer, filter: { _id: number; blogEntryId?: number }): Promise<CommentRow> => {
  const comment = await viewer.side.comment.findOne({ ...filter, shown: true, ...notHidden(viewer) }).lean<CommentRow>()
  if (!comment) throw new ProductError('NotFound')
  return comment
}

/** The comment that an earlier, equal call has written. */
const writtenBefore = async (
  { side, profileId }: Viewer,
  clientCommentId: string | undefined,
): Promise<number | undefined> => {
  if (clientCommentId === undefined) return undefined
  const written = await side.comment.findOne({ authorId: profileId, clientCommentId }, { _id: 1 }).lean()
  return written?._id
}

const addComment = async (parts: BlogsParts, { side }: Viewer, entry: EntryRow, comment: CommentRow) => {
  const { blogEntryId, createdAt } = comment
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const latest = { latestCommentAt: createdAt, activityAt: createdAt }
    const { matchedCount } = await side.entry.updateOne(
      { _id: blogEntryId, listed: true },
      { $inc: { comments: 1 }, $max: latest },
      { session },
    )
    if (matchedCount === 0) throw new ProductError('NotFound')
    await side.comment.create([comment], { session })
    await side.entryFollow.updateMany({ blogEntryId }, { $max: { activityAt: createdAt } }, { session })
    await tellOfComment(transaction, side, entry, comment)
  })
}

const changeComment = async (parts: BlogsParts, { side }: Viewer, comment: CommentRow, text: string) => {
  const now = parts.clock()
  const late = now.getTime() > comment.createdAt.getTime() + freeEdit
  await parts.transaction(async ({ session }) => {
    const before = await side.comment.findOne({ _id: comment._id, shown: true }, null, { session }).lean<CommentRow>()
    if (!before) throw new ProductError('NotFound')
    if (before.text === text) return
    const revision = { itemType: 'BlogComment' as const, itemId: before._id, text: before.text, replacedAt: now }
    await side.revision.create([revision], { session })
    await side.comment.updateOne({ _id: before._id }, { $set: { text, ...(late && { editedAt: now }) } }, { session })
  })
}

const markDeleted = async (side: Side, comment: CommentRow, by: number, now: Date, transaction: Transaction) => {
  const { session } = transaction
  const purgeAt = new Date(now.getTime() + restorable)
  const { modifiedCount } = await side.comment.updateOne(
    { _id: comment._id, shown: true },
    { $set: { shown: false, deletedAt: now, deletedBy: by, purgeAt } },
    { session },
  )
  if (modifiedCount === 0) throw new ProductError('NotFound')
  const revisions = { itemType: 'BlogComment' as const, itemId: comment._id }
  await side.revision.updateMany(revisions, { $set: { purgeAt } }, { session })
  await refreshTalk(side, [comment.blogEntryId], session)
  const entry = await side.entry.findById(comment.blogEntryId, { authorId: 1 }, { session }).lean()
  if (entry) await takeBackComment(transaction, side, comment, entry.authorId)
}

export const writeCommentCalls = (parts: BlogsParts) =>
  handlers<typeof blogs>()({
    AddBlogComment: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { blogEntryId, answerTo, text, clientCommentId } = call.input
      const written = await writtenBefore(viewer, clientCommentId)
      if (written !== undefined) return { blogCommentId: written }
      const entry = await visibleEntry(viewer, blogEntryId)
      const answered = answerTo === undefined ? undefined : await visibleComment(viewer, { _id: answerTo, blogEntryId })
      const blogCommentId = await parts.nextId('blogComment')
      const comment: CommentRow = {
        _id: blogCommentId,
        blogEntryId,
        authorId: viewer.profileId,
        // An answer to an answer hangs on the comment at the top: two layers (rules.md 2.4).
        answerTo: answered ? (answered.answerTo ?? answered._id) : null,
        ...(answered && { repliedTo: answered.authorId }),
        ...(clientCommentId !== undefined && { clientCommentId }),
        text,
        createdAt: parts.clock(),
        editedAt: null,
        likes: 0,
        shown: true,
      }
      try {
        await addComment(parts, viewer, entry, comment)
        return { blogCommentId }
      } catch (error) {
        // The same call at the same moment: the other one wrote it.
        const other = isDuplicateKey(error) ? await writtenBefore(viewer, clientCommentId) : undefined
        if (other === undefined) throw error
        return { blogCommentId: other }
      }
    },
    EditBlogComment: async (call) => {
      const viewer = await viewerOf(parts, call)
      const comment = await visibleComment(viewer, { _id: call.input.blogCommentId })
      await visibleEntry(viewer, comment.blogEntryId)
      if (comment.authorId !== viewer.profileId) throw new ProductError('NotAllowed')
      await changeComment(parts, viewer, comment, call.input.text)
      return {}
    },
    DeleteBlogComment: async (call) => {
      const viewer = await viewerOf(parts, call)
      const comment = await visibleComment(viewer, { _id: call.input.blogCommentId })
      // Own words may always be taken back, even from an entry that a block has since closed.
      if (comment.authorId !== viewer.profileId) {
        const entry = await visibleEntry(viewer, comment.blogEntryId)
        if (entry.authorId !== viewer.profileId && !viewer.staff) throw new ProductError('NotAllowed')
      }
      await parts.transaction((transaction) =>
        markDeleted(viewer.side, comment, viewer.profileId, parts.clock(), transaction),
      )
      return {}
    },
  })
