/** Removes and brings back entries and comments when safety decides about them. */

import { speaks } from '@samvaer/service-kit/writing/comment-tree'
import { deletableKind, type ModeratedKind } from '@samvaer/service-kit/writing/moderated-items'
import type { ClientSession } from 'mongoose'
import { markDeleted, restoreComment } from './calls/write-comment.ts'
import { entryChanged } from './live-entries.ts'
import type { EntryRow } from './models/entry.ts'
import { type BlogsParts, type Side, sideOf } from './models/models.ts'
import { bringBackEntry, removeEntry } from './publishing.ts'

const entryOf = (side: Side, _id: number, session: ClientSession) =>
  side.entry.findById(_id, null, { session }).lean<EntryRow>()

const entries = (parts: BlogsParts): ModeratedKind =>
  deletableKind((dark) => sideOf(parts, dark), {
    rows: (side) => side.entry,
    hide: async (side, entry, act, transaction) => {
      await removeEntry(side, entry, act, transaction)
    },
    show: async (side, entry, transaction) => {
      await bringBackEntry(side, entry, await parts.directory.listed(entry.authorId, side), transaction)
    },
    changed: (side, { _id, authorId }) => entryChanged(parts, { profileId: authorId, side }, _id, 'entry'),
  })

const comments = (parts: BlogsParts): ModeratedKind =>
  deletableKind((dark) => sideOf(parts, dark), {
    rows: (side) => side.comment,
    hide: async (side, comment, { by, now }, transaction) => {
      await markDeleted(side, comment, by, now, transaction)
    },
    show: async (side, comment, { session }) => {
      const entry = await entryOf(side, comment.blogEntryId, session)
      if (!entry) return
      const author = await parts.directory.find(comment.authorId)
      await restoreComment(side, entry, comment, !author || speaks(author, side), session)
    },
    changed: (side, { authorId, blogEntryId }) =>
      entryChanged(parts, { profileId: authorId, side }, blogEntryId, 'comments'),
  })

export const moderatedKinds = (parts: BlogsParts) => ({ BlogEntry: entries(parts), BlogComment: comments(parts) })
