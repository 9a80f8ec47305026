/** Pages of entries: every list of them is one of these reads. */
import { foundBy } from '@samvaer/service-kit/database/find-rows'
import { type ListOrder, listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { slicedRows } from '@samvaer/service-kit/database/sliced-rows'
import type { EntryFollowRow } from '../models/entry-follow.ts'
import type { Side } from '../models/models.ts'
import { type Reader, type Viewer, visible, wanted } from '../viewer.ts'
import { type ListedEntry, listedFields } from './summaries.ts'

const day = 24 * 60 * 60 * 1000

type TimeField = 'createdAt' | 'activityAt'
type EntryKind = 'created' | 'active' | 'curated' | 'read' | 'commented'

/** The keys by which lists of entries are ordered. */
export const entryOrders: Record<EntryKind, ListOrder<TimeField | 'curatedAt' | 'readCount' | 'comments', '_id'>> = {
  created: listOrder({ key: 'createdAt', type: 'time', id: '_id' }),
  active: listOrder({ key: 'activityAt', type: 'time', id: '_id' }),
  curated: listOrder({ key: 'curatedAt', type: 'time', id: '_id' }),
  read: listOrder({ key: 'readCount', type: 'number', id: '_id' }),
  commented: listOrder({ key: 'comments', type: 'number', id: '_id' }),
}
export type TimeKind = 'created' | 'active'
export const kindOf = (byActivity: boolean): TimeKind => (byActivity ? 'active' : 'created')

export interface EntryPage {
  rows: ListedEntry[]
  next: string | null
}

/** The read behind every list of entries; one row more than wanted tells whether another page follows. */
export const entriesQuery = (side: Side, filter: Record<string, unknown>, kind: EntryKind, paging: Paging) =>
  side.entry
    .find({ $and: [filter, entryOrders[kind].behind(paging)] }, listedFields)
    .sort(entryOrders[kind].sort)
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
  const { key, id } = entryOrders[kind].placeOf(anchor)
  const field = kind === 'read' ? 'readCount' : 'comments'
  const tied = { $and: [filter, { [field]: key, _id: { $lt: id } }] }
  const rows = await entriesQuery(side, tied, kind, { skip: 0, take })
  if (rows.length > take) return rows
  const lower = { $and: [filter, { [field]: { $lt: key } }] }
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
      : await foundBy(entriesQuery(side, filter, kind, paging))
  return entryOrders[kind].pageOf(rows, take)
}

/** The entries of these ids in their order, as far as this viewer may see them. */
export const entriesByIds = async (viewer: Viewer, ids: number[]): Promise<ListedEntry[]> => {
  const entries = await viewer.side.entry
    .find({ _id: { $in: ids }, ...visible(viewer) }, listedFields)
    .lean<ListedEntry[]>()
  const byId = new Map(entries.map((entry) => [entry._id, entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Rows that point to entries have the order of the entries. */
const pointersByActivity = listOrder({ key: 'activityAt', type: 'time', id: 'blogEntryId' })
export const pointerOrders: Record<TimeKind, ListOrder<TimeField, 'blogEntryId'>> = {
  created: listOrder({ key: 'createdAt', type: 'time', id: 'blogEntryId' }),
  active: pointersByActivity,
}

/** Followed entries are paged over the follows, which carry the sort keys. */
export const followsQuery = (reader: Reader, kind: TimeKind, paging: Paging) =>
  reader.side.entryFollow
    .find({
      profileId: reader.profileId,
      listed: true,
      $and: [wanted('blogEntryId', reader), pointerOrders[kind].behind(paging)],
    })
    .sort(pointerOrders[kind].sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<Pick<EntryFollowRow, 'blogEntryId' | 'createdAt' | 'activityAt'>[]>()

export const followPage = async (reader: Reader, kind: TimeKind, paging: Paging): Promise<EntryPage> => {
  const found = await followsQuery(reader, kind, paging)
  const { rows, next } = pointerOrders[kind].pageOf(found, paging.take)
  const ids = rows.map(({ blogEntryId }) => blogEntryId)
  return { rows: await entriesByIds(reader, ids), next }
}

/** Entries with comments of the reader are paged over what is kept of those, by the latest comment. */
export const commentedQuery = (reader: Reader, paging: Paging) =>
  reader.side.commentedEntry
    .find({
      profileId: reader.profileId,
      listed: true,
      $and: [wanted('blogEntryId', reader), pointersByActivity.behind(paging)],
    })
    .sort(pointersByActivity.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<{ blogEntryId: number; activityAt: Date }[]>()

export const commentedPage = async (reader: Reader, paging: Paging): Promise<EntryPage> => {
  const found = await commentedQuery(reader, paging)
  const { rows, next } = pointersByActivity.pageOf(found, paging.take)
  const ids = rows.map(({ blogEntryId }) => blogEntryId)
  return { rows: await entriesByIds(reader, ids), next }
}

/**
 * A page of what no single index range holds in order: the entries of many authors, or those with a word.
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
  const order = entryOrders[kind]
  const rows = await slicedRows(paging, {
    order,
    now,
    firstWidth: day,
    read: (slice, limit, number) => {
      const query = entriesQuery(side, { $and: [filter, slice] }, kind, { skip: 0, take: limit - 1 })
      return number < walked ? query.hint({ community: 1, listed: 1, ...order.sort, authorId: 1 }) : query
    },
  })
  return order.pageOf(rows, paging.take)
}
