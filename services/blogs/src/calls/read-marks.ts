/** That an entry was read, or a whole list of them. */
import type { Paging } from '@samvaer/service-kit/database/list-order'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { BlogsParts } from '../models/models.ts'
import { readMarkKey } from '../models/read-mark.ts'
import { blogHandlers } from '../policy.ts'
import { commentedPage, type EntryPage, followPage } from '../reading/entry-pages.ts'
import { readAmong } from '../reading/seen-by.ts'
import { readerOf, type Viewer, viewerOf } from '../viewer.ts'
import { followedAuthorsPage, ownPage } from './entry-lists.ts'

/** Milliseconds in which a reader counts once. */
const countedOnce = 8 * 60 * 60 * 1000

/** Entries of a list that are looked at together, and at the most: the latest ones. */
const portion = 500
const mostMarked = 10_000

/**
 * True when this reader counts now. The row is both the mark and the claim: of requests at the same time one gets it,
 * the others meet its id, and so does whoever was counted less than 8 hours ago.
 */
const claimRead = async ({ side, profileId }: Viewer, blogEntryId: number, now: Date): Promise<boolean> => {
  const _id = readMarkKey(blogEntryId, profileId)
  const counted = { $not: { $gt: new Date(now.getTime() - countedOnce) } }
  try {
    await side.readMark.updateOne(
      { _id, countedAt: counted },
      { $set: { countedAt: now, readAt: now } },
      { upsert: true },
    )
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    await side.readMark.updateOne({ _id }, { $max: { readAt: now } })
    return false
  }
}

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
      const counts = await claimRead(viewer, entry._id, parts.clock())
      // Without a transaction: readers of a popular entry would abort each other, and a crash between costs one read.
      // Authors do not count on their own entries.
      if (counts && entry.authorId !== viewer.profileId)
        await viewer.side.entry.updateOne({ _id: entry._id }, { $inc: { readCount: 1 } })
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
