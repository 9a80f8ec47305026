/** Every collection of the service; what belongs to a side is there twice (docs/product/dark-variant.md). */
import { rateLockSchema } from '@samvaer/service-kit/database/rate-lock'
import { onBothSides, oneSide, type SideOf, type SideTable } from '@samvaer/service-kit/database/sides'
import type { Parts } from '@samvaer/service-kit/parts'
import { darkLeaverSchema } from '@samvaer/service-kit/tasks/dark-leaving'
import { fanOutSchema } from '@samvaer/service-kit/tasks/fan-out'
import { storedLikeSchema } from '@samvaer/service-kit/writing/like-model'
import { storedRevisionSchema } from '@samvaer/service-kit/writing/revision-model'
import { textPictureSchema } from '@samvaer/service-kit/writing/text-pictures'
import { authorSchema } from './author.ts'
import { authorFollowSchema } from './author-follow.ts'
import { bloggerSchema } from './blogger.ts'
import { commentSchema } from './comment.ts'
import { commentedEntrySchema } from './commented-entry.ts'
import { curationSchema } from './curation.ts'
import { curatorSchema } from './curator.ts'
import { draftSchema } from './draft.ts'
import { entrySchema } from './entry.ts'
import { entryFollowSchema } from './entry-follow.ts'
import { hiddenAuthorSchema } from './hidden-author.ts'
import { hiddenEntrySchema } from './hidden-entry.ts'
import { memberNameSchema } from './member-name.ts'
import { notificationBatchSchema } from './notification-batch.ts'
import { readMarkSchema } from './read-mark.ts'
import { scheduledEntrySchema } from './scheduled-entry.ts'
import { tagSchema } from './tag.ts'

const sides = {
  author: ['authors', authorSchema],
  authorFollow: ['author_follows', authorFollowSchema],
  blogger: ['bloggers', bloggerSchema],
  comment: ['comments', commentSchema],
  commentedEntry: ['commented_entries', commentedEntrySchema],
  curation: ['curations', curationSchema],
  curator: ['curators', curatorSchema],
  draft: ['drafts', draftSchema],
  entry: ['entries', entrySchema],
  entryFollow: ['entry_follows', entryFollowSchema],
  hiddenAuthor: ['hidden_authors', hiddenAuthorSchema],
  hiddenEntry: ['hidden_entries', hiddenEntrySchema],
  like: ['likes', storedLikeSchema],
  picture: ['pictures', textPictureSchema],
  readMark: ['read_marks', readMarkSchema],
  revision: ['revisions', (collection) => storedRevisionSchema(collection, { unique: false })],
  scheduledEntry: ['scheduled_entries', scheduledEntrySchema],
  tag: ['tags', tagSchema],
  movedEntry: ['moved_entries', fanOutSchema],
  notificationBatch: ['notification_batches', notificationBatchSchema],
} as const satisfies SideTable

export const models = {
  ...onBothSides(sides),
  memberName: memberNameSchema,
  followedProfile: fanOutSchema('followed_profiles'),
  writingTurn: rateLockSchema('writing_turns'),
  darkLeaver: darkLeaverSchema('dark_leavers'),
  curationTurn: rateLockSchema('curation_turns'),
}

export type BlogsParts = Parts<typeof models>

/** The collections of one side, light or dark. */
export type Side = SideOf<typeof sides>

export const sideOf = (parts: BlogsParts, dark: boolean): Side => oneSide(sides, parts.models, dark)

/** Both sides, for code without a context: domain events and tasks. */
export const bothSides = (parts: BlogsParts): Side[] => [sideOf(parts, false), sideOf(parts, true)]
