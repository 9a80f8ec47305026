/** A comment as every remote's comments are drawn, whatever its contract calls the ids. */
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { WrittenMention } from '../mentions/mention-parts.ts'

/** A comment, or an answer to one. */
export interface WrittenComment {
  commentId: number
  /**
   * Null when the comment was removed but has answers, then without a text; and, with it, for whoever moderates what a
   * block keeps from them.
   */
  author: ProfileCard | null
  text: string
  /** The members whom it mentions and this reader may find. */
  mentions?: readonly WrittenMention[] | undefined
  /** ISO 8601, as `editedAt`. */
  createdAt: string
  editedAt: string | null
  likes: number
  liked: boolean
  may: { edit: boolean; delete: boolean }
  /** Rises by one with every change; undefined for a comment that waits to be sent. */
  version?: number | undefined
}

/** The comments of a subject as they were read. */
export interface ReadComments {
  comments: readonly CommentWithAnswers[]
  /** The ticket by which the page hears of changes; undefined where the remote has none. */
  live?: string | undefined
}

/** A comment with its answers, oldest first: comments nest two deep (docs/product/limits.md). */
export interface CommentWithAnswers extends WrittenComment {
  answers: readonly WrittenComment[]
}
