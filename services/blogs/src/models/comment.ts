import { type StoredComment, storedCommentSchema } from '@samvaer/service-kit/writing/comment-model'
import type { Schema } from 'mongoose'

/** A comment below an entry; `_id` is the blogCommentId. */
export interface CommentRow extends StoredComment {
  blogEntryId: number
}

export const commentSchema = (collection: string): Schema<CommentRow> =>
  storedCommentSchema<CommentRow>(collection, 'blogEntryId')
