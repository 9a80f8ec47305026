/** Commenting, changing and deleting comments. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { onceOnly } from '@samvaer/service-kit/database/once-only'
import { refuseOldVersion } from '@samvaer/service-kit/database/versions'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import { freeEdit, speaks } from '@samvaer/service-kit/writing/comment-tree'
import { purgeTime } from '@samvaer/service-kit/writing/moderated-items'
import type { ClientSession } from 'mongoose'
import { countCommenter, moveForOthers, refreshCommentCounters } from '../comment-counters.ts'
import { entryChanged } from '../live-entries.ts'
import type { CommentRow } from '../models/comment.ts'
import type { BlogsParts, Side } from '../models/models.ts'
import { readMarkKey } from '../models/read-mark.ts'
import { aboutComment, notifyOfComment, takeBackComment } from '../notifications/comment-notifications.ts'
import { mentionedIn, mentionsOf, newlyMentioned, notifyMentioned } from '../notifications/mention-notifications.ts'
import { blogHandlers } from '../policy.ts'
import type { Viewer, WholeEntry } from '../viewer.ts'

/** The comment that an earlier, equal call has written. */
const writtenBefore = async (
  { side, profileId }: Viewer,
  clientCommentId: string | undefined,
): Promise<number | undefined> => {
  if (clientCommentId === undefined) return undefined
  const written = await side.comment.findOne({ authorId: profileId, clientCommentId }, { _id: 1 }).lean()
  return written?._id
}

const addComment = async (parts: BlogsParts, { side, profileId }: Viewer, entry: WholeEntry, comment: CommentRow) => {
  const { blogEntryId, createdAt } = comment
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const latest = { latestCommentAt: createdAt, activityAt: createdAt }
    const moved = await side.entry
      .findOneAndUpdate(
        { _id: blogEntryId, listed: true },
        { $inc: { comments: 1 }, $max: latest },
        { session, returnDocument: 'after', projection: { activityAt: 1 } },
      )
      .lean<Pick<WholeEntry, '_id' | 'activityAt'>>()
    if (!moved) throw new ProductError('NotFound')
    await side.comment.create([comment], { session })
    await countCommenter(side, { profileId, entry }, 1, session)
    await moveForOthers(side, moved, session)
    await notifyOfComment(transaction, parts, side, entry, comment)
  })
  // The author of a comment has read the entry.
  const mark = { _id: readMarkKey(blogEntryId, profileId) }
  await onceOnly(side.readMark.updateOne(mark, { $set: { readAt: createdAt } }, { upsert: true }))
}

/** Returns the members whom a comment mentions, besides those who hear of it as an answer or as author of the entry. */
const mentionedBy = (
  parts: BlogsParts,
  { side, community, profileId: writerId }: Viewer,
  entry: WholeEntry,
  { text, repliedTo, mentioned = [] }: Pick<CommentRow, 'text' | 'repliedTo' | 'mentioned'>,
) => {
  const heard = [entry.authorId, ...(repliedTo === undefined ? [] : [repliedTo]), ...mentioned]
  return mentionedIn(parts, side, { text, community, writerId, entry }, heard)
}

interface Change {
  entry: WholeEntry
  text: string
  /** The version that the reader changed. */
  sent: number | undefined
}

const changeComment = async (parts: BlogsParts, viewer: Viewer, comment: CommentRow, change: Change) => {
  const { side } = viewer
  const { entry, text, sent } = change
  const now = parts.clock()
  const late = now.getTime() > comment.createdAt.getTime() + freeEdit
  const mentioned = await mentionedBy(parts, viewer, entry, { ...comment, text })
  const mentions = await mentionsOf(parts, text, viewer.community)
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    const before = await side.comment.findOne({ _id: comment._id, shown: true }, null, { session }).lean<CommentRow>()
    if (!before) throw new ProductError('NotFound')
    if (before.text === text) return
    refuseOldVersion(sent, before)
    const { _id, version } = before
    const former = { text: before.text, version, replacedAt: now }
    await side.revision.create([{ itemType: 'BlogComment' as const, itemId: _id, ...former }], { session })
    const recipients = newlyMentioned(mentioned, before.mentioned)
    const kept = { text, ...mentions, mentioned: [...(before.mentioned ?? []), ...recipients], changedAt: now }
    const marked = { ...kept, ...(late && { editedAt: now }) }
    await side.comment.updateOne({ _id }, { $set: marked, $inc: { version: 1 } }, { session })
    const item = { itemType: 'BlogComment', itemId: _id } as const
    await notifyMentioned(transaction, item, recipients, aboutComment(side, entry, before, now))
  })
}

/** @returns how many rows of others moved with it */
export const markDeleted = async (
  side: Side,
  comment: CommentRow,
  by: number,
  now: Date,
  transaction: Transaction,
): Promise<number> => {
  const { session } = transaction
  const purgeAt = purgeTime(by, now)
  const { modifiedCount } = await side.comment.updateOne(
    { _id: comment._id, shown: true },
    { $set: { shown: false, deletedAt: now, deletedBy: by, purgeAt } },
    { session },
  )
  if (modifiedCount === 0) throw new ProductError('NotFound')
  const revisions = { itemType: 'BlogComment' as const, itemId: comment._id }
  await side.revision.updateMany(revisions, { $set: { purgeAt } }, { session })
  const moved = await refreshCommentCounters(side, [comment.blogEntryId], session)
  const entry = await side.entry
    .findById(comment.blogEntryId, { authorId: 1, activityAt: 1 }, { session })
    .lean<Pick<WholeEntry, '_id' | 'authorId' | 'activityAt'>>()
  if (!entry) return moved
  await countCommenter(side, { profileId: comment.authorId, entry }, -1, session)
  await takeBackComment(transaction, side, comment, entry.authorId)
  return moved
}

/** Its author may have been locked meanwhile: then it comes back when the author does. */
export const bringBackComment = async (
  side: Side,
  entry: Pick<WholeEntry, '_id' | 'authorId' | 'activityAt'>,
  comment: CommentRow,
  shown: boolean,
  s: ClientSession,
) => {
  const { _id, authorId } = comment
  const { modifiedCount } = await side.comment.updateOne(
    { _id, deletedAt: { $ne: null } },
    { $set: { shown }, $unset: { deletedAt: 1, deletedBy: 1, purgeAt: 1 } },
    { session: s },
  )
  if (modifiedCount === 0) throw new ProductError('NotFound')
  await side.revision.updateMany({ itemType: 'BlogComment', itemId: _id }, { $unset: { purgeAt: 1 } }, { session: s })
  await countCommenter(side, { profileId: authorId, entry }, 1, s)
  await refreshCommentCounters(side, [entry._id], s)
}

export const writeCommentCalls = (parts: BlogsParts) =>
  blogHandlers({
    AddBlogComment: async ({ viewer, objects: { entry, answeredComment: answered }, input }) => {
      const { blogEntryId, text, clientCommentId } = input
      const written = await writtenBefore(viewer, clientCommentId)
      if (written !== undefined) return { blogCommentId: written }
      if (answered && answered.blogEntryId !== blogEntryId) throw new ProductError('NotFound')
      const replied = answered && { repliedTo: answered.authorId }
      const mentioned = await mentionedBy(parts, viewer, entry, { text, ...replied })
      const mentions = await mentionsOf(parts, text, viewer.community)
      const blogCommentId = await parts.nextId('blogComment')
      const comment: CommentRow = {
        _id: blogCommentId,
        blogEntryId,
        authorId: viewer.profileId,
        // An answer to an answer hangs on the comment at the top: two layers (docs/product/limits.md).
        answerTo: answered ? (answered.answerTo ?? answered._id) : null,
        ...replied,
        ...(clientCommentId !== undefined && { clientCommentId }),
        text,
        createdAt: parts.clock(),
        editedAt: null,
        likes: 0,
        ...mentions,
        mentioned,
        shown: true,
        version: 1,
      }
      try {
        await addComment(parts, viewer, entry, comment)
        entryChanged(parts, viewer, blogEntryId, 'comments')
        return { blogCommentId }
      } catch (error) {
        // The same call at the same moment: the other one wrote it.
        const other = isDuplicateKey(error) ? await writtenBefore(viewer, clientCommentId) : undefined
        if (other === undefined) throw error
        return { blogCommentId: other }
      }
    },
    EditBlogComment: async ({ viewer, objects: { comment }, input: { text, version: sent } }) => {
      await changeComment(parts, viewer, comment, { entry: comment.entry, text, sent })
      entryChanged(parts, viewer, comment.blogEntryId, 'comments')
      return {}
    },
    DeleteBlogComment: async ({ viewer, objects: { removableComment: comment } }) => {
      await parts.transaction((transaction) =>
        markDeleted(viewer.side, comment, viewer.profileId, parts.clock(), transaction),
      )
      entryChanged(parts, viewer, comment.blogEntryId, 'comments')
      return {}
    },
    RestoreBlogComment: async ({ viewer, objects: { deletedComment: comment } }) => {
      const { entry } = comment
      const author = await parts.directory.find(comment.authorId)
      const shown = !author || speaks(author, viewer.side)
      await parts.transaction(({ session }) => bringBackComment(viewer.side, entry, comment, shown, session))
      entryChanged(parts, viewer, comment.blogEntryId, 'comments')
      return {}
    },
  })
