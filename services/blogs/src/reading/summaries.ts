/** Entries as lists show them. */
import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import { hiddenComments, latestSeen } from '@samvaer/service-kit/writing/hidden-comments'
import { likesSeen } from '@samvaer/service-kit/writing/likes-seen'
import type { EntryRow } from '../models/entry.ts'
import type { BlogsParts } from '../models/models.ts'
import { cardsOf } from '../pictures/picture-cards.ts'
import type { Viewer } from '../viewer.ts'
import { followedAmong, readAmong } from './seen-by.ts'

/** The fields of an entry that a list reads: neither the text nor its words. */
export const listedFields = { text: 0, words: 0 } as const
export type ListedEntry = Omit<EntryRow, 'text' | 'words'>

/** Cards, counts and flags for a page of entries: a fixed number of reads however long the page is. */
export const summariesOf = async (
  { directory }: BlogsParts,
  viewer: Viewer,
  entries: ListedEntry[],
): Promise<Omit<BlogEntrySummary, 'cover'>[]> => {
  const ids = entries.map(({ _id }) => _id)
  const [cards, likesOf, read, followed, talk] = await Promise.all([
    directory.cards(entries.map(({ authorId }) => authorId)),
    likesSeen(viewer, 'BlogEntry', ids),
    readAmong(viewer, ids),
    followedAmong(viewer, ids),
    hiddenComments(viewer.side.comment, 'blogEntryId', viewer.hidden, ids),
  ])
  return entries.flatMap((entry) => {
    const author = cards.get(entry.authorId)
    // The author's first event is still on its way: without a card there is nobody to show.
    if (!author) return []
    const latest = latestSeen(talk, entry)
    const readAt = read.get(entry._id)
    return {
      blogEntryId: entry._id,
      title: entry.title,
      excerpt: entry.excerpt,
      tags: entry.tags,
      author,
      createdAt: entry.createdAt.toISOString(),
      latestCommentAt: latest?.toISOString() ?? null,
      comments: entry.comments - (talk.comments.get(entry._id) ?? 0),
      ...likesOf(entry),
      readCount: entry.readCount,
      read: readAt !== undefined,
      newComments: readAt !== undefined && latest !== null && latest > readAt,
      curated: entry.curated,
      followed: followed.has(entry._id),
      editedAt: entry.editedAt?.toISOString() ?? null,
    }
  })
}

const coverOf = ({ pictures: [first] = [] }: ListedEntry): number[] => (first === undefined ? [] : [first])

/** The same with the first picture of each, in one question to the media service for the whole page. */
export const coveredSummaries = async (
  parts: BlogsParts,
  viewer: Viewer,
  entries: ListedEntry[],
): Promise<BlogEntrySummary[]> => {
  const [summaries, cards] = await Promise.all([
    summariesOf(parts, viewer, entries),
    cardsOf(parts, viewer, entries.flatMap(coverOf)),
  ])
  const covers = new Map(entries.map((entry) => [entry._id, coverOf(entry)[0]]))
  const byId = new Map(cards.map((card) => [card.mediaId, card]))
  return summaries.map((summary) => ({ ...summary, cover: byId.get(covers.get(summary.blogEntryId) ?? 0) ?? null }))
}

/** Returns summaries of what the reader does not want to see, without their pictures. */
export const uncoveredSummaries = async (
  parts: BlogsParts,
  viewer: Viewer,
  entries: ListedEntry[],
): Promise<BlogEntrySummary[]> =>
  (await summariesOf(parts, viewer, entries)).map((summary) => ({ ...summary, cover: null }))
