/**
 * Comments below something that members wrote: in one or two layers, with answers, changes, likes and unsent text. A
 * remote describes its calls once (`commentsOf`) and places `Comments` with them.
 */
export { commentsOf } from './comments/comment-calls.ts'
export { Comments } from './comments/comments.tsx'
export type { CommentWithAnswers, WrittenComment } from './comments/written-comment.ts'
