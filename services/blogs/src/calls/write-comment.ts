/** Commenting, changing and deleting comments. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import { ignoreDuplicate } from '@samvaer/service-kit/database/ignore-duplicate'
import type { Transaction } from '@samvaer/service-kit/parts'
import { speaks } from '@samvaer/service-kit/writing/comment-tree'
import {
  bringBackComment,
  changeComment,
  commentRow,
  hideComment,
  writtenOnce,
} from '@samvaer/service-kit/writing/write-comments'
import type { ClientSession } from 'mongoose'
import { countCommenter, refreshCommentCounters } from '../comment-counters.ts'
import { moveForOthers } from '../follow-entry.ts'
import { entryChanged } from '../live-entries.ts'
import type { CommentRow } from '../models/comment.ts'
import { commentRows } from '../models/comment-rows.ts'
import type { BlogsParts, Side } from '../models/models.ts'
import { readMarkKey } from '../models/read-mark.ts'
import { aboutComment, notifyOfComment, takeBackComment } from '../notifications/comment-notifications.ts'
import { mentionsIn, notifyMentioned } from '../notifications/mention-notifications.ts'
import { blogHandlers } from '../policy.ts'
import type { Viewer, WholeEntry } from '../viewer.ts'

const addComment = async (parts: BlogsParts, { side, profileId }: Viewer, entry: WholeEntry, comment: CommentRow) => {
  const { blogEntryId, createdAt } = comment
  await parts.transaction(
    async (transaction) => {
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
    },
    aboutRow(side.entry, blogEntryId),
  )
  // The author of a comment has read the entry.
  const mark = { _id: readMarkKey(blogEntryId, profileId) }
  await ignoreDuplicate(side.readMark.updateOne(mark, { $set: { readAt: createdAt } }, { upsert: true }))
}

/** Returns the members whom a comment mentions, besides those who hear of it as an answer or as author of the entry. */
const mentionedBy = (
  parts: BlogsParts,
  { side, community, profileId: writerId }: Viewer,
  entry: WholeEntry,
  { text, repliedTo, mentioned = [] }: Pick<CommentRow, 'text' | 'repliedTo' | 'mentioned'>,
) => {
  const heard = [entry.authorId, ...(repliedTo === undefined ? [] : [repliedTo]), ...mentioned]
  return mentionsIn(parts, side, { text, community, writerId, entry }, heard)
}

interface Change {
  entry: WholeEntry
  text: string
  /** The version that the reader changed. */
  sent: number | undefined
}

const editComment = async (parts: BlogsParts, viewer: Viewer, comment: CommentRow, change: Change) => {
  const { side } = viewer
  const { entry, text, sent } = change
  const now = parts.clock()
  const mentioned = await mentionedBy(parts, viewer, entry, { ...comment, text })
  await parts.transaction(async (transaction) => {
    const written = { text, sent, mentioned, now }
    const changed = await changeComment(commentRows(side), comment._id, written, transaction.session)
    if (!changed) return
    const { before, notified } = changed
    const item = { itemType: 'BlogComment', itemId: before._id } as const
    await notifyMentioned(transaction, item, notified, aboutComment(side, entry, before, now))
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
  await hideComment(commentRows(side), comment._id, { by, now }, session)
  const moved = await refreshCommentCounters(side, [comment.blogEntryId], session)
  const entry = await side.entry
    .findById(comment.blogEntryId, { authorId: 1, activityAt: 1 }, { session })
    .lean<Pick<WholeEntry, '_id' | 'authorId' | 'activityAt'>>()
  if (!entry) return moved
  await countCommenter(side, { profileId: comment.authorId, entry }, -1, session)
  await takeBackComment(transaction, side, comment, entry.authorId)
  return moved
}

/** Restores a comment. If its author was locked meanwhile, it comes back when the author does. */
export const restoreComment = async (
  side: Side,
  entry: Pick<WholeEntry, '_id' | 'authorId' | 'activityAt'>,
  { _id, authorId }: CommentRow,
  shown: boolean,
  s: ClientSession,
) => {
  await bringBackComment(commentRows(side), _id, shown, s)
  await countCommenter(side, { profileId: authorId, entry }, 1, s)
  await refreshCommentCounters(side, [entry._id], s)
}

export const writeCommentCalls = (parts: BlogsParts) =>
  blogHandlers({
    AddBlogComment: async ({ viewer, objects: { entry, answeredComment: answered }, input }) => {
      const { blogEntryId, text, clientCommentId } = input
      const { side, profileId: authorId } = viewer
      const blogCommentId = await writtenOnce(side.comment, { authorId, clientCommentId }, async () => {
        if (answered && answered.blogEntryId !== blogEntryId) throw new ProductError('NotFound')
        const repliedTo = answered?.authorId
        const mentioned = await mentionedBy(parts, viewer, entry, {
          text,
          ...(repliedTo !== undefined && { repliedTo }),
        })
        const _id = await parts.nextId('blogComment')
        const written = { _id, authorId, text, createdAt: parts.clock(), answered, clientCommentId, mentioned }
        await addComment(parts, viewer, entry, { ...commentRow(written), blogEntryId })
        entryChanged(parts, viewer, blogEntryId, 'comments')
        return _id
      })
      return { blogCommentId }
    },
    EditBlogComment: async ({ viewer, objects: { comment }, input: { text, version: sent } }) => {
      await editComment(parts, viewer, comment, { entry: comment.entry, text, sent })
      entryChanged(parts, viewer, comment.blogEntryId, 'comments')
      return {}
    },
    DeleteBlogComment: async ({ viewer, objects: { removableComment: comment } }) => {
      await parts.transaction(
        (transaction) => markDeleted(viewer.side, comment, viewer.profileId, parts.clock(), transaction),
        aboutRow(viewer.side.entry, comment.blogEntryId),
      )
      entryChanged(parts, viewer, comment.blogEntryId, 'comments')
      return {}
    },
    RestoreBlogComment: async ({ viewer, objects: { deletedComment: comment } }) => {
      const { entry } = comment
      const author = await parts.directory.find(comment.authorId)
      const shown = !author || speaks(author, viewer.side)
      await parts.transaction(
        ({ session }) => restoreComment(viewer.side, entry, comment, shown, session),
        aboutRow(viewer.side.entry, entry._id),
      )
      entryChanged(parts, viewer, comment.blogEntryId, 'comments')
      return {}
    },
  })
