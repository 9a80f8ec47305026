/** Likes of entries and comments: where they stand, and what their authors are told. */
import { type LikeChange, likedKind, likesOfItems } from '@samvaer/service-kit/writing/likes'
import type { ClientSession } from 'mongoose'
import { entryChanged } from './live-entries.ts'
import type { CommentRow } from './models/comment.ts'
import type { EntryRow } from './models/entry.ts'
import { type BlogsParts, bothSides, type Side, sideOf } from './models/models.ts'
import { blogNotifications, notificationPath } from './notifications/notifications.ts'

type LikedEntry = Omit<EntryRow, 'text' | 'words'>

/**
 * Finds the entry of a like in its community and side: ids are of one series over all, and nobody likes what is not
 * there for the giver (docs/product/calls.md).
 */
const entryOf = (side: Side, _id: number, { community }: LikeChange, session: ClientSession) =>
  side.entry
    .findOne({ _id, ...(community !== undefined && { community }) }, { text: 0, words: 0 }, { session })
    .lean<LikedEntry>()

const entries = (parts: BlogsParts) =>
  likedKind('blogs', {
    rows: (side: Side) => side.entry,
    find: async (side, like, session) => (await entryOf(side, like.itemId, like, session)) ?? undefined,
    notice: async (_side, { _id, title, listed }) =>
      listed ? { type: 'BlogLike', title, path: notificationPath(_id), variant: 'entry' } : undefined,
    changed: (side, { _id }, { profileId }) => entryChanged(parts, { profileId, side }, _id, 'entry'),
  })

const comments = (parts: BlogsParts) =>
  likedKind('blogs', {
    rows: (side: Side) => side.comment,
    find: async (side, like, session) => {
      const comment = await side.comment.findById(like.itemId, null, { session }).lean<CommentRow>()
      const entry = comment && (await entryOf(side, comment.blogEntryId, like, session))
      return entry ? { ...comment, entry } : undefined
    },
    notice: async (_side, { _id, authorId, shown, entry }) => {
      if (!shown || !entry.listed) return undefined
      // The title would be of somebody whom a block has parted from the writer of the comment (docs/product/blocking.md).
      if (await parts.directory.isHidden(authorId, entry.authorId)) return undefined
      return { type: 'BlogLike', title: entry.title, path: notificationPath(entry._id, _id), variant: 'comment' }
    },
    changed: (side, { blogEntryId }, { profileId }) =>
      entryChanged(parts, { profileId, side }, blogEntryId, 'comments'),
  })

export const blogLikes = (parts: BlogsParts) =>
  likesOfItems(parts, {
    kinds: { BlogEntry: entries(parts), BlogComment: comments(parts) },
    sidesOf: (dark) => (dark === undefined ? bothSides(parts) : [sideOf(parts, dark)]),
    notifications: blogNotifications,
  })
