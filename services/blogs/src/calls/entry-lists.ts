/** Lists of entries: all, own, followed, by followed authors, commented, hidden, of one profile. */
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import type { BlogsParts, Side } from '../models/models.ts'
import { blogHandlers } from '../policy.ts'
import {
  commentedPage,
  type EntryPage,
  entriesByIds,
  entryPage,
  followPage,
  kindOf,
  slicedPage,
  type TimeKind,
} from '../reading/entry-pages.ts'
import { searchedWords } from '../reading/search-words.ts'
import { coveredSummaries, uncoveredSummaries } from '../reading/summaries.ts'
import { asReader, notHidden, type Reader, readerOf, type Viewer, viewerOf, wanted, wantedEntries } from '../viewer.ts'

/** An answer with the entries of a page. */
export const entryAnswer = async (parts: BlogsParts, viewer: Viewer, { rows, next }: EntryPage) => ({
  items: await coveredSummaries(parts, viewer, rows),
  next,
})

/** Own entries; nobody hides those. */
export const ownPage = (viewer: Viewer, kind: TimeKind, paging: Paging): Promise<EntryPage> => {
  const own = { community: viewer.community, authorId: viewer.profileId, listed: true }
  return entryPage(viewer.side, own, kind, paging)
}

/**
 * Returns the number of slices of time that are read along everybody's entries. Asking each author examines a key for
 * each of them, however few rows come of it: authors who write much together are found sooner among all. If they have
 * written nothing for days, in spite of their share, each is asked.
 */
const walkedFor = async ({ entry, author }: Side, authorIds: number[], rows: number): Promise<number> => {
  if (authorIds.length <= rows) return 0
  const theirs = [{ $match: { _id: { $in: authorIds } } }, { $group: { _id: null, entries: { $sum: '$entries' } } }]
  const [written] = await author.aggregate<{ entries: number }>(theirs)
  const all = await entry.estimatedDocumentCount()
  return written && (rows * all) / written.entries < authorIds.length ? 3 : 0
}

export const followedAuthorsPage = async (
  parts: BlogsParts,
  reader: Reader,
  kind: TimeKind,
  paging: Paging,
): Promise<EntryPage> => {
  const { side, profileId, hiddenAuthors } = reader
  const followed = await side.authorFollow.distinct('authorId', { profileId, listed: true, ...notHidden(reader) })
  const resting = new Set(hiddenAuthors)
  const authorIds = followed.filter((authorId) => !resting.has(authorId))
  const theirs = { ...wantedEntries(reader), authorId: { $in: authorIds } }
  const walked = await walkedFor(side, authorIds, paging.take)
  return slicedPage(side, theirs, kind, paging, parts.clock(), walked)
}

const latestHidden = listOrder({ key: 'hiddenAt', type: 'time', id: 'blogEntryId' })

/** The entries that a viewer has hidden, latest hidden first. */
export const hiddenQuery = (viewer: Viewer, paging: Paging) =>
  viewer.side.hiddenEntry
    .find({
      profileId: viewer.profileId,
      listed: true,
      ...notHidden(viewer),
      ...latestHidden.behind(paging),
    })
    .sort(latestHidden.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<{ blogEntryId: number; hiddenAt: Date }[]>()

const hiddenPage = async (viewer: Viewer, paging: Paging): Promise<EntryPage> => {
  const { rows, next } = latestHidden.pageOf(await hiddenQuery(viewer, paging), paging.take)
  const ids = rows.map(({ blogEntryId }) => blogEntryId)
  return { rows: await entriesByIds(viewer, ids), next }
}

const nothingThere: EntryPage = { rows: [], next: null }

export const entryListCalls = (parts: BlogsParts) =>
  blogHandlers({
    GetAllBlogEntries: async (call) => {
      const reader = await readerOf(parts, call)
      const kind = kindOf(call.input.sortByActivity)
      return entryAnswer(parts, reader, await entryPage(reader.side, wantedEntries(reader), kind, call.input))
    },
    GetMyBlogEntries: async (call) => {
      const viewer = await viewerOf(parts, call)
      return entryAnswer(parts, viewer, await ownPage(viewer, kindOf(call.input.orderByCommentDate), call.input))
    },
    GetMyCommentsBlogEntries: async (call) => {
      const reader = await readerOf(parts, call)
      return entryAnswer(parts, reader, await commentedPage(reader, call.input))
    },
    GetFollowed: async (call) => {
      const reader = await readerOf(parts, call)
      return entryAnswer(parts, reader, await followPage(reader, kindOf(call.input.sortByActivity), call.input))
    },
    GetFromFollowedAuthors: async (call) => {
      const reader = await readerOf(parts, call)
      const kind = kindOf(call.input.sortByActivity)
      return entryAnswer(parts, reader, await followedAuthorsPage(parts, reader, kind, call.input))
    },
    GetHidden: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { rows, next } = await hiddenPage(viewer, call.input)
      return { items: await uncoveredSummaries(parts, viewer, rows), next }
    },
    GetProfileBlogEntries: async (call) => {
      const reader = await asReader(call.viewer)
      const { side, community } = reader
      const { profileId: authorId, dark } = call.input
      const text = call.input.text || undefined
      const words = searchedWords({ text })
      // The other side has its own entries and its own site; signs alone find nothing.
      if ((dark !== undefined && dark !== side.dark) || (text !== undefined && words.length === 0))
        return entryAnswer(parts, reader, nothingThere)
      // A viewer who opens a hidden author's own blog wants to see it.
      const { _id } = wanted('_id', reader)
      const theirs = { community, authorId, listed: true, ...(_id && { _id }) }
      if (words.length === 0) return entryAnswer(parts, reader, await entryPage(side, theirs, 'created', call.input))
      const found = { $and: [theirs, ...words.map((word) => ({ words: word }))] }
      return entryAnswer(parts, reader, await slicedPage(side, found, 'created', call.input, parts.clock()))
    },
  })
