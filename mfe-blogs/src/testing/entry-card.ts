/** An entry as the lists give it, for tests. */
import type { BlogEntrySummary } from '@samvaer/contracts/blogs'

export const entryCard = (blogEntryId: number): BlogEntrySummary => ({
  blogEntryId,
  title: `Entry ${blogEntryId}`,
  excerpt: '',
  tags: [],
  author: {
    profileId: 1,
    name: 'Anna',
    gender: 'Female',
    ages: [40],
    place: 'Køge',
    pictures: [],
    subscriber: true,
    validated: false,
  },
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
})
