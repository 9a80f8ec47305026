import { type StoredComment, storedCommentSchema } from '@samvaer/service-kit/writing/comment-model'
import type { Schema } from 'mongoose'

/** A comment below a debate entry, a meetup or an event: each has a collection of this shape. */
export interface CommentRow extends StoredComment {
  /** The debateEntryId, meetupId or eventId. */
  parentId: number
}

export const commentSchema = (collection: string): Schema<CommentRow> =>
  storedCommentSchema<CommentRow>(collection, 'parentId')
