/** The comments of an entry as the cache holds them: two deep, oldest first. */
import type { BlogComment } from '@samvaer/contracts/blogs'

/** The comments without one; one that has answers stays as an empty place above them (docs/product/blogs.md). */
export const withoutComment = (comments: readonly BlogComment[], blogCommentId: number): BlogComment[] =>
  comments
    .map((comment) => {
      const answers = comment.answers.filter((answer) => answer.blogCommentId !== blogCommentId)
      if (comment.blogCommentId !== blogCommentId) return { ...comment, answers }
      return { ...comment, answers, author: null, text: '', may: { edit: false, delete: false } }
    })
    .filter((comment) => comment.blogCommentId !== blogCommentId || comment.answers.length > 0)

/** The id in `#comment-<id>`. */
export const commentInHash = (hash: string): number | undefined => {
  const id = /^#comment-([1-9]\d*)$/.exec(hash)?.[1]
  return id === undefined ? undefined : Number(id)
}

export const commentElementId = (blogCommentId: number): string => `comment-${blogCommentId}`
