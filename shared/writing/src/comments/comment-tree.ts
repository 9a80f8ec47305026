/** The comments of a subject as the cache holds them: two deep, oldest first. */
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { CommentWithAnswers, WrittenComment } from './written-comment.ts'

/** The comments without one; one that has answers stays as an empty place above them (docs/product/blogs.md). */
export const withoutComment = (comments: readonly CommentWithAnswers[], commentId: number): CommentWithAnswers[] =>
  comments
    .map((comment) => {
      const answers = comment.answers.filter((answer) => answer.commentId !== commentId)
      if (comment.commentId !== commentId) return { ...comment, answers }
      return { ...comment, answers, author: null, text: '', may: { edit: false, delete: false } }
    })
    .filter((comment) => comment.commentId !== commentId || comment.answers.length > 0)

/** The comments without some that came later, of which none has an answer that came before. */
export const withoutComments = (
  comments: readonly CommentWithAnswers[],
  some: readonly WrittenComment[],
): CommentWithAnswers[] => {
  const ids = new Set(some.map(({ commentId }) => commentId))
  const stays = ({ commentId }: WrittenComment) => !ids.has(commentId)
  return comments.filter(stays).map((comment) => ({ ...comment, answers: comment.answers.filter(stays) }))
}

/** The comments with one changed, wherever it stands. */
export const withChanged = (
  comments: readonly CommentWithAnswers[],
  commentId: number,
  change: (comment: WrittenComment) => Partial<WrittenComment>,
): CommentWithAnswers[] => {
  const changed = <C extends WrittenComment>(one: C): C =>
    one.commentId === commentId ? { ...one, ...change(one) } : one
  return comments.map((one) => ({ ...changed(one), answers: one.answers.map(changed) }))
}

/** The id in `#comment-<id>`. */
export const commentInHash = (hash: string): number | undefined => {
  const id = /^#comment-([1-9]\d*)$/.exec(hash)?.[1]
  return id === undefined ? undefined : Number(id)
}

export const commentElementId = (commentId: number): string => `comment-${commentId}`

const inOne = (comments: readonly CommentWithAnswers[]): WrittenComment[] =>
  comments.flatMap((comment) => [comment, ...comment.answers])

export const hasComment = (comments: readonly CommentWithAnswers[], id: number | undefined): boolean =>
  inOne(comments).some(({ commentId }) => commentId === id)

/** Returns the people who have commented, the last one first. */
export const commenters = (comments: readonly CommentWithAnswers[]): ProfileCard[] => {
  const latestFirst = inOne(comments).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return latestFirst.flatMap(({ author }) => author ?? [])
}

/** Counts the comments that say something: places that were emptied count for nothing. */
export const countOf = (comments: readonly CommentWithAnswers[]): number =>
  inOne(comments).filter(({ text }) => text !== '').length

/** The comments of others that one reading has and another has not, oldest first. */
export const newComments = (
  before: readonly CommentWithAnswers[],
  after: readonly CommentWithAnswers[],
  ownId: number,
): WrittenComment[] => {
  const known = new Set(inOne(before).map(({ commentId }) => commentId))
  return inOne(after)
    .filter(({ commentId, author }) => author !== null && author.profileId !== ownId && !known.has(commentId))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}
