/** The calls by which the comments of entries are read and written. */

import type { BlogComment } from '@samvaer/contracts/blogs/calls'
import { maximumCommentLength as maximumLength } from '@samvaer/contracts/blogs/values'
import { type CommentWithAnswers, commentsOf, type WrittenComment } from '@samvaer/writing/comments'
import { changeEntry } from '../entry-data/entry-cache.ts'

const written = ({ blogCommentId, version, ...comment }: BlogComment['answers'][number]): WrittenComment => ({
  ...comment,
  commentId: blogCommentId,
  version,
})
const withAnswers = ({ answers, ...comment }: BlogComment): CommentWithAnswers => ({
  ...written(comment),
  answers: answers.map(written),
})

export const blogComments = commentsOf({
  list: {
    call: 'Blogs/GetComments',
    input: (blogEntryId, twoLayered) => (twoLayered ? { blogEntryId } : { blogEntryId, twoLayered }),
    comments: ({ items }) => items.map(withAnswers),
    live: ({ live }) => live,
  },
  add: {
    call: 'Blogs/AddBlogComment',
    input: ({ subjectId: blogEntryId, text, answerTo }) => ({ blogEntryId, text, answerTo }),
    commentId: ({ blogCommentId }) => blogCommentId,
  },
  edit: {
    call: 'Blogs/EditBlogComment',
    input: ({ commentId: blogCommentId, text, version }) => ({ blogCommentId, text, version }),
  },
  remove: {
    call: 'Blogs/DeleteBlogComment',
    input: ({ commentId: blogCommentId, reason }) => ({ blogCommentId, reason }),
  },
  restore: {
    call: 'Blogs/RestoreBlogComment',
    input: ({ commentId: blogCommentId, reason }) => ({ blogCommentId, reason }),
  },
  itemType: 'BlogComment',
  maximumLength,
  draftPlace: String,
  counted: (blogEntryId, comments) => changeEntry(blogEntryId, () => ({ comments })),
})
