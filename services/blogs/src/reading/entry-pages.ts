/** Pages of entries: every list of them is one of these reads. */
import type { EntryFollowRow } from '../models/entry-follow.ts'
import type { Side } from '../models/models.ts'
import { behindAnchor, type Paging, pageOf, positionOf, skipOf } from './list-position.ts'
import { type ListedEntry, listedFields } from './summaries.ts'
import { type Reader, type Viewer, visible, wanted } from './viewer.ts'

const day = 24 * 60 * 60 * 1000

/** What a list of entries sorts by. */
const fieldOf = {
  created: 'createdAt',
  active: 'activityAt',
  curated: 'curatedAt',
  read: 'readCount',
  commented: 'comments',
} as const
type EntryKind = keyof typeof fieldOf
export type TimeKind = 'created' | 'active'
export const kindOf = (byActivity: boolean): TimeKind => (byActivity ? 'active' : 'created')

export interface EntryPage {
  rows: ListedEntry[]
  next: string | null
}

const keyOf = (kind: EntryKind, row: ListedEntry): number => Number(row[fieldOf[kind]])

/** The read behind every list of entries; one row more than wanted tells whether another page follows. */
export const entriesQuery = (side: Side, filter: Record<string, unknown>, kind: EntryKind, paging: Paging) =>
  side.entry
    .find({ $and: [filter, behindAnchor(kind, fieldOf[kind], '_id', paging)] }, listedFields)
    .sort({ [fieldOf[kind]]: -1, _id: -1 })
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<ListedEntry[]>()

/**
 * The entries behind an anchor by a count that many have: first the others with this count, then those with less. In one
 * question the index would lead through all that have it, and stand before the anchor.
 */
const belowCount = async (
  side: Side,
  filter: Record<string, unknown>,
  kind: 'read' | 'commented',
  anchor: string,
  take: number,
): Promise<ListedEntry[]> => {
  const { key, id } = positionOf(kind, anchor)
  const tied = { $and: [filter, { [fieldOf[kind]]: key, _id: { $lt: id } }] }
  const rows = await entriesQuery(side, tied, kind, { skip: 0, take })
  if (rows.length > take) return rows
  const lower = { $and: [filter, { [fieldOf[kind]]: { $lt: key } }] }
  return [...rows, ...(await entriesQuery(side, lower, kind, { skip: 0, take: take - rows.length }))]
}

export const entryPage = async (
  side: Side,
  filter: Record<string, unknown>,
  kind: EntryKind,
  paging: Paging,
): Promise<EntryPage> => {
  const { anchor, take } = paging
  const isCount = kind === 'read' || kind === 'commented'
  const rows =
    isCount && anchor !== undefined
      ? await belowCount(side, filter, kind, anchor, take)
      : await entriesQuery(side, filter, kind, paging)
  return pageOf(kind, rows, take, (row) => ({ key: keyOf(kind, row), id: row._id }))
}

/** The entries of these ids in their order, as far as this viewer may see them. */
export const entriesByIds = async (viewer: Viewer, ids: number[]): Promise<ListedEntry[]> => {
  const entries = await viewer.side.entry
    .find({ _id: { $in: ids }, ...visible(viewer) }, listedFields)
    .lean<ListedEntry[]>()
  const byId = new Map(entries.map((entry) => [entry._id, entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Followed entries are paged over the follows, which carry the sort keys. */
export const followsQuery = (reader: Reader, kind: TimeKind, paging: Paging) =>
  reader.side.entryFollow
    .find({
      profileId: reader.profileId,
      listed: true,
      $and: [wanted('blogEntryId', reader), behindAnchor(kind, fieldOf[kind], 'blogEntryId', paging)],
    })
    .sort({ [fieldOf[kind]]: -1, blogEntryId: -1 })
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<Pick<EntryFollowRow, 'blogEntryId' | 'createdAt' | 'activityAt'>[]>()

export const followPage = async (reader: Reader, kind: TimeKind, paging: Paging): Promise<EntryPage> => {
  const found = await followsQuery(reader, kind, paging)
  const { rows, next } = pageOf(kind, found, paging.take, (row) => ({
    key: row[fieldOf[kind]].getTime(),
    id: row.blogEntryId,
  }))
  const ids = rows.map(({ blogEntryId }) => blogEntryId)
  return { rows: await entriesByIds(reader, ids), next }
}

/** Entries with comments of the reader are paged over what is kept of those, by the latest comment. */
export const commentedQuery = (reader: Reader, paging: Paging) =>
  reader.side.commentedEntry
    .find({
      profileId: reader.profileId,
      listed: true,
      $and: [wanted('blogEntryId', reader), behindAnchor('active', 'activityAt', 'blogEntryId', paging)],
    })
    .sort({ activityAt: -1, blogEntryId: -1 })
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<{ blogEntryId: number; activityAt: Date }[]>()

export const commentedPage = async (reader: Reader, paging: Paging): Promise<EntryPage> => {
  const found = await commentedQuery(reader, paging)
  const { rows, next } = pageOf('active', found, paging.take, (row) => ({
    key: row.activityAt.getTime(),
    id: row.blogEntryId,
  }))
  const ids = rows.map(({ blogEntryId }) => blogEntryId)
  return { rows: await entriesByIds(reader, ids), next }
}

/**
 * A page of what no single index range holds in order: the entries of many authors, or those with a word. Time is cut
 * into slices until the page is full, each as wide as the earlier ones let expect, at most threefold: what is examined
 * follows what is returned.
 * @param walked so many slices are read along all entries of the time, passing over those that the filter leaves out
 */
export const slicedPage = async (
  side: Side,
  filter: Record<string, unknown>,
  kind: TimeKind,
  paging: Paging,
  now: Date,
  walked = 0,
): Promise<EntryPage> => {
  const field = fieldOf[kind]
  const rows: ListedEntry[] = []
  const wantedRows = paging.take + skipOf(paging) + 1
  let upper = behindAnchor(kind, field, '_id', paging)
  const start = paging.anchor === undefined ? now.getTime() : Number(positionOf(kind, paging.anchor).key)
  let from = start
  let width = day
  for (let slices = 0; rows.length < wantedRows; slices += 1) {
    from -= width
    // The last slice has no lower end.
    const last = start - from > 5 * 365 * day
    const slice = { $and: [filter, upper, last ? {} : { [field]: { $gt: new Date(from) } }] }
    const missing = { skip: 0, take: wantedRows - rows.length - 1 }
    const query = entriesQuery(side, slice, kind, missing)
    if (slices < walked) query.hint({ community: 1, listed: 1, [field]: -1, _id: -1, authorId: 1 })
    const found = await query
    rows.push(...found)
    if (last) break
    upper = { [field]: { $lte: new Date(from) } }
    // Where nothing is any more, nothing is expected: small steps through years would take a hundred reads.
    const each = found.length === 0 ? Number.POSITIVE_INFINITY : (start - from) / rows.length
    const expected = each * (wantedRows - rows.length) * 1.1
    width = Math.min(width * 3, Math.max(expected, day / 24))
  }
  const page = rows.slice(skipOf(paging))
  return pageOf(kind, page, paging.take, (row) => ({ key: keyOf(kind, row), id: row._id }))
}
