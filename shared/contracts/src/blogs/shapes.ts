/** The fields of the calls of the blogs: entries, comments, authors, tags, drafts (docs/product/entities.md). */

import * as z from 'zod'
import { id, instant } from '../core/fields.ts'
import { mediaCard } from '../media/shapes.ts'
import { profileCard } from '../profile/card.ts'
import { manyLines, oneLine, unfinishedLine } from '../text/fields.ts'
import { picturedText, storedPicturedText } from '../text/rich-text.ts'
import { heldFor, maximumCommentLength, maximumEntryLength, maximumEntryTitle, tagLimits } from './values.ts'

export const entryTitle = oneLine(1, maximumEntryTitle)
export const entryTag = oneLine(tagLimits.least, tagLimits.most).toLowerCase()
export const entryText = picturedText(maximumEntryLength)
export const commentText = manyLines(1, maximumCommentLength)

/** The fields that a member writes; id absent on a new entry. */
export const entryForm = z.strictObject({
  blogEntryId: id.optional(),
  title: entryTitle,
  text: entryText,
  tags: z.array(entryTag).max(tagLimits.ofEntry).default([]),
  /**
   * The version that the editor began with. Another one by now is a Conflict with `sent`, `kept` (versions) and
   * `keptAt`; without it the later text wins and the former one stays in the history.
   */
  version: z.int().min(1).optional(),
})

export const blogEntrySummary = z.object({
  blogEntryId: z.int(),
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  author: profileCard,
  createdAt: instant,
  latestCommentAt: instant.nullable(),
  comments: z.int(),
  likes: z.int(),
  liked: z.boolean(),
  readCount: z.int(),
  /** The reader has opened it, or marked its list as read. */
  read: z.boolean(),
  /** Somebody else commented since the reader opened it last; false for what was never opened. */
  newComments: z.boolean(),
  curated: z.boolean(),
  /** By this reader. */
  followed: z.boolean(),
  /** Shown 24 hours after the free edit time (docs/product/roles.md). */
  editedAt: instant.nullable(),
  /**
   * The first picture, in lists alone: null without one, while media are away, and for what this reader has hidden.
   */
  cover: mediaCard.nullable(),
})
export type BlogEntrySummary = z.infer<typeof blogEntrySummary>

/** The pictures of the texts beside it that the reader may see; none while media are away. */
export const textMedia = z.array(mediaCard)

/** A member whose name stands behind an @ in a text, as it is written there. */
export const mentionedName = z.object({ profileId: z.int(), name: z.string() })

export const blogEntryData = blogEntrySummary.extend({
  text: storedPicturedText,
  /** The members whom the text mentions and this reader may find. */
  mentions: z.array(mentionedName).optional(),
  media: textMedia,
  authorFollowed: z.boolean(),
  /** Hidden by this reader; a direct link still leads here. */
  hidden: z.boolean(),
  authorHidden: z.boolean(),
  /** The ticket by which a page hears of likes of the entry, as of its comments (decision 42). */
  live: z.string(),
  /** Rises by one with every change. */
  version: z.int(),
  /** The reader's rights on the entry; to curate, see SetCurated. */
  may: z.object({ edit: z.boolean(), delete: z.boolean(), comment: z.boolean(), curate: z.boolean() }),
})
export type BlogEntryData = z.infer<typeof blogEntryData>

const commentFields = {
  blogCommentId: z.int(),
  /** Null when the comment was removed but has answers (docs/product/blogs.md, soft delete). */
  author: profileCard.nullable(),
  text: z.string(),
  /** The mentioned members whom this reader may find; none of a comment that waits to be sent. */
  mentions: z.array(mentionedName).optional(),
  /** Rises by one with every change; a comment that waits to be sent has none. */
  version: z.int().optional(),
  createdAt: instant,
  editedAt: instant.nullable(),
  likes: z.int(),
  liked: z.boolean(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
}
export const blogComment = z.object({
  ...commentFields,
  /** Answers, oldest first; comments nest two deep (docs/product/limits.md). */
  answers: z.array(z.object(commentFields)),
})
export type BlogComment = z.infer<typeof blogComment>

/** Unsent text: no field is complete yet, so only the upper limits hold. Kept 180 days (docs/product/retention.md). */
export const draftFields = {
  sequence: z.int().min(1),
  title: unfinishedLine(maximumEntryTitle),
  text: storedPicturedText,
  tags: z.array(unfinishedLine(tagLimits.most)).max(tagLimits.ofEntry),
}
export const blogDraft = z.object({ ...draftFields, media: textMedia, savedAt: instant })
export type BlogDraft = z.infer<typeof blogDraft>

/**
 * An author as lists of authors show one. The counts are the reader’s: blocked people do not count
 * (docs/product/blocking.md).
 */
export const blogAuthor = profileCard.extend({
  /** Entries that this reader would find in the author’s blog. */
  entries: z.int(),
  followers: z.int(),
  followed: z.boolean(),
})
export type BlogAuthor = z.infer<typeof blogAuthor>

export const blogFollower = profileCard.extend({
  followedAt: instant,
  /** Began to follow after UpdateFollowersReadDate was called last. */
  new: z.boolean(),
})

/** A tag with the number of entries that this reader would find by it. */
export const blogTag = z.object({ tag: z.string(), entries: z.int() })

/** A former version of an entry, with its number. */
export const blogEntryVersion = z.object({
  version: z.int(),
  title: z.string(),
  text: storedPicturedText,
  media: textMedia,
  tags: z.array(z.string()),
  replacedAt: instant,
})

/** An entry that waits for its time. */
export const scheduledEntry = z.object({
  blogEntryId: z.int(),
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  publishAt: instant,
  /** The reason why it still waits though its time has come; null before, and in the minute in which it comes out. */
  held: z.enum(heldFor).nullable(),
  version: z.int(),
})

/** A deleted entry of one’s own. */
export const deletedEntry = z.object({
  blogEntryId: z.int(),
  title: z.string(),
  excerpt: z.string(),
  deletedAt: instant,
  /** Gone for good then: 30 days after it was deleted (docs/product/blogs.md). */
  restorableUntil: instant,
  /** False when staff deleted it. */
  restorable: z.boolean(),
})
