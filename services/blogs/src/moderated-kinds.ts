/** Removes and brings back entries and comments when safety decides about them. */

import { speaks } from '@samvaer/service-kit/writing/comment-tree'
import { bySafety, holdDeleted, type ModeratedKind, releaseDeleted } from '@samvaer/service-kit/writing/moderated-items'
import type { ClientSession } from 'mongoose'
import { bringBackComment, markDeleted } from './calls/write-comment.ts'
import { entryChanged } from './live-entries.ts'
import type { CommentRow } from './models/comment.ts'
import type { EntryRow } from './models/entry.ts'
import { type BlogsParts, type Side, sideOf } from './models/models.ts'
import { bringBackEntry, removeEntry } from './publishing.ts'

const entryOf = (side: Side, _id: number, session: ClientSession) =>
  side.entry.findById(_id, null, { session }).lean<EntryRow>()

const commentOf = (side: Side, _id: number, session: ClientSession) =>
  side.comment.findById(_id, null, { session }).lean<CommentRow>()

const entries = (parts: BlogsParts): ModeratedKind => ({
  hide: async ({ itemId, dark, at }, transaction) => {
    const side = sideOf(parts, dark)
    const entry = await entryOf(side, itemId, transaction.session)
    if (!entry || (await holdDeleted(side.entry, entry, transaction.session))) return
    await removeEntry(side, entry, { by: bySafety, now: at }, transaction)
    transaction.afterCommit(() => entryChanged(parts, { profileId: entry.authorId, side }, itemId, 'entry'))
  },
  show: async ({ itemId, dark }, transaction) => {
    const side = sideOf(parts, dark)
    const entry = await entryOf(side, itemId, transaction.session)
    if (!entry || (await releaseDeleted(side.entry, entry, transaction.session))) return
    await bringBackEntry(side, entry, await parts.directory.listed(entry.authorId, side), transaction)
  },
})

const comments = (parts: BlogsParts): ModeratedKind => {
  const changed = (side: Side, { authorId, blogEntryId }: CommentRow) =>
    entryChanged(parts, { profileId: authorId, side }, blogEntryId, 'comments')
  return {
    hide: async ({ itemId, dark, at }, transaction) => {
      const side = sideOf(parts, dark)
      const comment = await commentOf(side, itemId, transaction.session)
      if (!comment || (await holdDeleted(side.comment, comment, transaction.session))) return
      await markDeleted(side, comment, bySafety, at, transaction)
      transaction.afterCommit(() => changed(side, comment))
    },
    show: async ({ itemId, dark }, transaction) => {
      const side = sideOf(parts, dark)
      const { session } = transaction
      const comment = await commentOf(side, itemId, session)
      if (!comment || (await releaseDeleted(side.comment, comment, session))) return
      const entry = await entryOf(side, comment.blogEntryId, session)
      if (!entry) return
      const author = await parts.directory.find(comment.authorId)
      await bringBackComment(side, entry, comment, !author || speaks(author, side), session)
      transaction.afterCommit(() => changed(side, comment))
    },
  }
}

export const moderatedKinds = (parts: BlogsParts) => ({ BlogEntry: entries(parts), BlogComment: comments(parts) })
