/** Entries and categories as lists show them to one viewer. */
import type { DebateCategory, DebateEntrySummary } from '@samvaer/contracts/lodges/debates'
import { belongs } from '@samvaer/contracts/lodges/roles'
import { hiddenComments, latestSeen } from '@samvaer/service-kit/writing/hidden-comments'
import { likesSeen } from '@samvaer/service-kit/writing/likes-seen'
import { type ListedDebate, latestDebates } from '../debates/debate-lists.ts'
import type { DebateCategoryRow } from '../models/debate-category.ts'
import { type DebateReadingRow, debateReadingKey } from '../models/debate-reading.ts'
import type { LodgesParts } from '../models/models.ts'
import type { SeenLodge, Viewer } from '../viewer.ts'
import { unseenBy, withoutCard } from './seen-by.ts'

type Readings = ReadonlyMap<number, DebateReadingRow>

const readingsOf = async ({ side, profileId }: Viewer, ids: readonly number[]): Promise<Readings> => {
  if (ids.length === 0) return new Map()
  const keys = ids.map((id) => debateReadingKey(id, profileId))
  const rows = await side.debateReading.find({ _id: { $in: keys } }).lean<DebateReadingRow[]>()
  return new Map(rows.map((row) => [row.debateEntryId, row]))
}

/**
 * True when somebody else wrote something since the viewer read it, or, never read, since the viewer came to the lodge.
 */
const isUnread = (
  { profileId }: Viewer,
  { role, membership }: SeenLodge,
  entry: ListedDebate,
  { readAt, latest }: { readAt: Date | null; latest: Date | null },
): boolean => {
  if (!belongs(role) || (readAt === null && entry.authorId === profileId)) return false
  const since = readAt ?? membership?.joinedAt ?? membership?.since ?? new Date(0)
  return (latest ?? entry.createdAt) > since
}

/** Cards, counts and flags for a page of entries: a fixed number of reads however long the page is. */
export const debateSummaries = async (
  { directory }: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  entries: readonly ListedDebate[],
): Promise<DebateEntrySummary[]> => {
  const ids = entries.map(({ _id }) => _id)
  const [cards, likesOf, hidden, readings] = await Promise.all([
    directory.cards(entries.map(({ authorId }) => authorId)),
    likesSeen(viewer, 'DebateEntry', ids),
    hiddenComments(viewer.side.debateComment, 'parentId', unseenBy(viewer, lodge), ids),
    readingsOf(viewer, ids),
  ])
  const collapsed = withoutCard(viewer)
  return entries.flatMap((entry) => {
    const { _id, authorId, createdAt, editedAt } = entry
    const author = cards.get(authorId)
    if (!author) return []
    const reading = readings.get(_id)
    const latest = latestSeen(hidden, entry)
    return [
      {
        debateEntryId: _id,
        categoryId: entry.categoryId,
        title: entry.title,
        excerpt: entry.excerpt,
        author: collapsed.has(authorId) ? null : author,
        createdAt: createdAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
        latestCommentAt: latest?.toISOString() ?? null,
        comments: entry.comments - (hidden.comments.get(_id) ?? 0),
        ...likesOf(entry),
        views: entry.views,
        pinned: entry.pinned,
        locked: entry.locked,
        followed: reading?.followed ?? false,
        unread: isUnread(viewer, lodge, entry, { readAt: reading?.readAt ?? null, latest }),
      },
    ]
  })
}

/** The categories with something unread, among the entries with the latest activity. */
const unreadCategories = async (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge): Promise<Set<number>> => {
  if (!belongs(lodge.role)) return new Set()
  const unseen = new Set(unseenBy(viewer, lodge))
  const entries = (await latestDebates(viewer.side, lodge._id)).filter(({ authorId }) => !unseen.has(authorId))
  const summaries = await debateSummaries(parts, viewer, lodge, entries)
  return new Set(summaries.filter(({ unread }) => unread).map(({ categoryId }) => categoryId))
}

export const categoryItems = async (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  rows: readonly DebateCategoryRow[],
): Promise<DebateCategory[]> => {
  const unread = rows.length === 0 ? new Set() : await unreadCategories(parts, viewer, lodge)
  return rows.map(({ _id, name, description, entries, latestAt }) => ({
    categoryId: _id,
    name,
    description,
    entries,
    latestAt: latestAt?.toISOString() ?? null,
    unread: unread.has(_id),
  }))
}
