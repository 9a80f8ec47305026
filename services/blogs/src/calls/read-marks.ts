/** That an entry was read, or a whole list of them. */
import type { Paging } from '@samvaer/service-kit/database/list-order'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { claimReading } from '@samvaer/service-kit/writing/read-marks'
import type { BlogsParts } from '../models/models.ts'
import { readMarkKey } from '../models/read-mark.ts'
import { blogHandlers } from '../policy.ts'
import { commentedPage, type EntryPage, followPage } from '../reading/entry-pages.ts'
import { readAmong } from '../reading/seen-by.ts'
import { readerOf, type Viewer, viewerOf } from '../viewer.ts'
import { followedAuthorsPage, ownPage } from './entry-lists.ts'

/** Entries of a list that are looked at together, and at the most: the latest ones. */
const portion = 500
const mostMarked = 10_000

const markPage = async (viewer: Viewer, { rows }: EntryPage, now: Date): Promise<void> => {
  const { side, profileId } = viewer
  const ids = rows.map(({ _id }) => _id)
  const known = await readAmong(viewer, ids)
  const fresh = rows.filter(({ _id, activityAt }) => !(activityAt < (known.get(_id) ?? new Date(0))))
  if (fresh.length === 0) return
  const writes = fresh.map(({ _id }) => ({
    updateOne: {
      filter: { _id: readMarkKey(_id, profileId) },
      update: { $max: { readAt: now } },
      upsert: true,
    },
  }))
  try {
    await side.readMark.bulkWrite(writes, { ordered: false })
  } catch (error) {
    // Opened at the same moment: that mark is as good.
    if (!isDuplicateKey(error)) throw error
  }
}

/** Marks a list as read, the latest activity first; what was read since its latest comment is passed over. */
const markAll = async (viewer: Viewer, read: (paging: Paging) => Promise<EntryPage>, now: Date) => {
  let anchor: string | undefined
  for (let marked = 0; marked < mostMarked; marked += portion) {
    const page = await read({ skip: 0, take: portion, anchor })
    await markPage(viewer, page, now)
    if (page.next === null) break
    anchor = page.next
  }
  return {}
}

export const readMarkCalls = (parts: BlogsParts) =>
  blogHandlers({
    UpdateBlogEntryReadCount: async ({ viewer, objects: { entry } }) => {
      const { side, profileId } = viewer
      const counts = await claimReading(side.readMark, readMarkKey(entry._id, profileId), parts.clock())
      // Without a transaction: readers of a popular entry would abort each other, and a crash between costs one read.
      // Authors do not count on their own entries.
      if (counts && entry.authorId !== profileId)
        await side.entry.updateOne({ _id: entry._id }, { $inc: { readCount: 1 } })
      return {}
    },
    MarkFollowedBlogEntriesAsRead: async (call) => {
      const reader = await readerOf(parts, call)
      return markAll(reader, (paging) => followPage(reader, 'active', paging), parts.clock())
    },
    MarkEntriesByFollowedAuthorsAsRead: async (call) => {
      const reader = await readerOf(parts, call)
      return markAll(reader, (paging) => followedAuthorsPage(parts, reader, 'active', paging), parts.clock())
    },
    MarkMyBlogEntriesAsRead: async (call) => {
      const viewer = await viewerOf(parts, call)
      return markAll(viewer, (paging) => ownPage(viewer, 'active', paging), parts.clock())
    },
    MarkMyCommentsBlogEntriesAsRead: async (call) => {
      const reader = await readerOf(parts, call)
      return markAll(reader, (paging) => commentedPage(reader, paging), parts.clock())
    },
  })
