/** Entries of another member as the service gives them, for tests. */
import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import type { CallOutput } from '@samvaer/contracts/client'
import { bo } from '@samvaer/remote-kit/testing'

export const entryCard = (blogEntryId: number, changes: Partial<BlogEntrySummary> = {}): BlogEntrySummary => ({
  blogEntryId,
  title: `Entry ${blogEntryId}`,
  excerpt: '',
  tags: [],
  author: bo,
  createdAt: '2026-01-01T00:00:00.000Z',
  latestCommentAt: null,
  comments: 0,
  likes: 0,
  liked: false,
  readCount: 0,
  read: false,
  newComments: false,
  curated: false,
  followed: false,
  editedAt: null,
  cover: null,
  ...changes,
})

type WholeEntry = CallOutput<'Blogs/GetBlogEntryData'>

export const wholeEntry = (blogEntryId: number, changes: Partial<WholeEntry> = {}): WholeEntry => ({
  ...entryCard(blogEntryId),
  text: { type: 'doc', content: [{ type: 'paragraph' }] },
  media: [],
  authorFollowed: false,
  hidden: false,
  authorHidden: false,
  live: '',
  version: 1,
  may: { edit: false, delete: false, comment: true, curate: false },
  ...changes,
})
