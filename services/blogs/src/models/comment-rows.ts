import type { CommentRows } from '@samvaer/service-kit/writing/write-comments'
import type { CommentRow } from './comment.ts'
import type { Side } from './models.ts'

/** The comments of a side, with what they said before. */
export const commentRows = ({ comment: comments, revision: revisions }: Side): CommentRows<CommentRow> => ({
  ...{ comments, revisions, itemType: 'BlogComment' },
})
