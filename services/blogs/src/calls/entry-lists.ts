/** Lists of entries: all, own, followed, by followed authors. */
import type { blogs } from '@samvaer/contracts/blogs'
import { handlers } from '@samvaer/service-kit/implement'
import type { EntryFollowRow } from '../models/entry-follow.ts'
import type { BlogsParts, Side } from '../models/models.ts'
import { behind, type ListKind, type Paging, pageOf, positionOf } from '../reading/list-position.ts'
import { type ListedEntry, listedFields, summariesOf } from '../reading/summaries.ts'
import { notHidden, type Viewer, viewerOf, visible } from '../reading/viewer.ts'

const day = 24 * 60 * 60 * 1000

/** The time that a list sorts by. */
const fieldOf = { created: 'createdAt', active: 'activityAt' } as const
type TimeKind = keyof typeof fieldOf
const kindOf = (byActivity: boolean): TimeKind => (byActivity ? 'active' : 'created')

const behindAnchor = (kind: ListKind, field: string, idField: string, { anchor }: Paging): Record<string, unknown> =>
  anchor === undefined ? {} : behind(field, idField, positionOf(kind, anchor))

/** With an anchor the page begins behind it; skip counts without one alone. */
const skipOf = ({ anchor, skip }: Paging): number => (anchor === undefined ? skip : 0)

/** The read behind every list of entries; one row more than wanted tells whether another page follows. */
export const entriesQuery = (side: Side, filter: Record<string, unknown>, kind: TimeKind, paging: Paging) =>
  side.entry
    .find({ ...filter, ...behindAnchor(kind, fieldOf[kind], '_id', paging) }, listedFields)
    .sort({ [fieldOf[kind]]: -1, _id: -1 })
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<ListedEntry[]>()

/** Followed entries are paged over the follows, which carry the sort keys. */
export const followsQuery = (viewer: Viewer, kind: TimeKind, paging: Paging) =>
  viewer.side.entryFollow
    .find({
      profileId: viewer.profileId,
      listed: true,
      ...notHidden(viewer),
      ...behindAnchor(kind, fieldOf[kind], 'blogEntryId', paging),
    })
    .sort({ [fieldOf[kind]]: -1, blogEntryId: -1 })
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<EntryFollowRow[]>()

interface EntryPage {
  rows: ListedEntry[]
  next: string | null
}

const entryPage = async (
  side: Side,
  filter: Record<string, unknown>,
  kind: TimeKind,
  paging: Paging,
): Promise<EntryPage> => {
  const rows = await entriesQuery(side, filter, kind, paging)
  return pageOf(kind, rows, paging.take, (row) => ({ key: row[fieldOf[kind]].getTime(), id: row._id }))
}

const followPage = async (viewer: Viewer, kind: TimeKind, paging: Paging): Promise<EntryPage> => {
  const found = await followsQuery(viewer, kind, paging)
  const { rows, next } = pageOf(kind, found, paging.take, (row) => ({
    key: row[fieldOf[kind]].getTime(),
    id: row.blogEntryId,
  }))
  const ids = rows.map(({ blogEntryId }) => blogEntryId)
  const entries = await viewer.side.entry
    .find({ _id: { $in: ids }, ...visible(viewer) }, listedFields)
    .lean<ListedEntry[]>()
  const byId = new Map(entries.map((entry) => [entry._id, entry]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next }
}

/**
 * A page of the entries of many authors. One index range per author would have to be sorted as a whole, so time is cut
 * into slices that grow threefold until the page is full: what is examined follows what is returned.
 */
export const slicedPage = async (
  side: Side,
  filter: Record<string, unknown>,
  kind: TimeKind,
  paging: Paging,
  now: Date,
): Promise<EntryPage> => {
  const field = fieldOf[kind]
  const rows: ListedEntry[] = []
  const wanted = paging.take + skipOf(paging)
  let upper = behindAnchor(kind, field, '_id', paging)
  let from = paging.anchor === undefined ? now.getTime() : Number(positionOf(kind, paging.anchor).key)
  for (let width = day; rows.length <= wanted; width *= 3) {
    from -= width
    // The last slice has no lower end.
    const last = width > 5 * 365 * day
    const slice = { ...filter, $and: [upper, last ? {} : { [field]: { $gt: new Date(from) } }] }
    const missing = { skip: 0, take: wanted - rows.length }
    rows.push(...(await entriesQuery(side, slice, kind, missing)))
    if (last) break
    upper = { [field]: { $lte: new Date(from) } }
  }
  const page = rows.slice(skipOf(paging))
  return pageOf(kind, page, paging.take, (row) => ({ key: row[field].getTime(), id: row._id }))
}

export const entryListCalls = (parts: BlogsParts) => {
  const answer = async (viewer: Viewer, { rows, next }: EntryPage) => ({
    items: await summariesOf(parts, viewer, rows),
    next,
  })
  return handlers<typeof blogs>()({
    GetAllBlogEntries: async (call) => {
      const viewer = await viewerOf(parts, call)
      return answer(
        viewer,
        await entryPage(viewer.side, visible(viewer), kindOf(call.input.sortByActivity), call.input),
      )
    },
    GetMyBlogEntries: async (call) => {
      const viewer = await viewerOf(parts, call)
      const own = { community: viewer.community, authorId: viewer.profileId, listed: true }
      return answer(viewer, await entryPage(viewer.side, own, kindOf(call.input.orderByCommentDate), call.input))
    },
    GetFollowed: async (call) => {
      const viewer = await viewerOf(parts, call)
      return answer(viewer, await followPage(viewer, kindOf(call.input.sortByActivity), call.input))
    },
    GetFromFollowedAuthors: async (call) => {
      const viewer = await viewerOf(parts, call)
      const follows = await viewer.side.authorFollow
        .find({ profileId: viewer.profileId, listed: true, ...notHidden(viewer) }, { authorId: 1 })
        .lean()
      const theirs = {
        community: viewer.community,
        listed: true,
        authorId: { $in: follows.map(({ authorId }) => authorId) },
      }
      const kind = kindOf(call.input.sortByActivity)
      return answer(viewer, await slicedPage(viewer.side, theirs, kind, call.input, parts.clock()))
    },
  })
}
