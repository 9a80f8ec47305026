/** Entries as lists show them. */
import type { BlogEntrySummary } from '@samvaer/contracts/blogs'
import type { EntryRow } from '../models/entry.ts'
import type { BlogsParts } from '../models/models.ts'
import { followedAmong, hiddenLikes, hiddenTalk, likedAmong, readAmong } from './seen-by.ts'
import type { Viewer } from './viewer.ts'

/** What a list reads of an entry: neither the text nor its words. */
export const listedFields = { text: 0, words: 0 } as const
export type ListedEntry = Omit<EntryRow, 'text' | 'words'>

/** Cards, counts and flags for a page of entries: a fixed number of reads however long the page is. */
export const summariesOf = async (
  { directory }: BlogsParts,
  viewer: Viewer,
  entries: ListedEntry[],
): Promise<BlogEntrySummary[]> => {
  const ids = entries.map(({ _id }) => _id)
  const [cards, liked, read, followed, likesOfHidden, talk] = await Promise.all([
    directory.cards(entries.map(({ authorId }) => authorId)),
    likedAmong(viewer, 'BlogEntry', ids),
    readAmong(viewer, ids),
    followedAmong(viewer, ids),
    hiddenLikes(viewer, 'BlogEntry', ids),
    hiddenTalk(viewer, ids),
  ])
  return entries.flatMap((entry) => {
    const author = cards.get(entry.authorId)
    // The author's first event is still on its way: without a card there is nobody to show.
    if (!author) return []
    const ofHidden = talk.comments.get(entry._id) ?? 0
    const latest = ofHidden > 0 ? talk.latest.get(entry._id) : entry.latestCommentAt
    const readAt = read.get(entry._id)
    return {
      blogEntryId: entry._id,
      title: entry.title,
      excerpt: entry.excerpt,
      tags: entry.tags,
      author,
      createdAt: entry.createdAt.toISOString(),
      latestCommentAt: latest?.toISOString() ?? null,
      comments: entry.comments - ofHidden,
      likes: entry.likes - (likesOfHidden.get(entry._id) ?? 0),
      liked: liked.has(entry._id),
      readCount: entry.readCount,
      read: readAt !== undefined,
      newComments: readAt !== undefined && latest != null && latest > readAt,
      curated: entry.curated,
      followed: followed.has(entry._id),
      editedAt: entry.editedAt?.toISOString() ?? null,
    }
  })
}
