/** One entry, its comments, and that it was read. */
import type { blogs } from '@samvaer/contracts/blogs'
import { ProductError } from '@samvaer/contracts/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { handlers } from '@samvaer/service-kit/implement'
import type { CommentRow } from '../models/comment.ts'
import type { BlogsParts } from '../models/models.ts'
import { readMarkKey } from '../models/read-mark.ts'
import { type CommentReader, commentLine, commentTree } from '../reading/comment-tree.ts'
import { hiddenLikes, likedAmong } from '../reading/seen-by.ts'
import { summariesOf } from '../reading/summaries.ts'
import { ownEntry, type Viewer, viewerOf, visibleEntry } from '../reading/viewer.ts'

/** Milliseconds in which a reader counts once. */
const countedOnce = 8 * 60 * 60 * 1000

const commentReader = async (
  { directory }: BlogsParts,
  viewer: Viewer,
  entryAuthorId: number,
  rows: CommentRow[],
): Promise<CommentReader> => {
  const ids = rows.filter(({ shown }) => shown).map(({ _id }) => _id)
  const [cards, liked, likesOfHidden] = await Promise.all([
    directory.cards(rows.map(({ authorId }) => authorId)),
    likedAmong(viewer, 'BlogComment', ids),
    hiddenLikes(viewer, 'BlogComment', ids),
  ])
  return {
    profileId: viewer.profileId,
    hidden: new Set(viewer.hidden),
    cards,
    liked,
    hiddenLikes: likesOfHidden,
    mayComment: viewer.mayComment,
    mayDeleteAll: viewer.staff || entryAuthorId === viewer.profileId,
  }
}

/**
 * Whether this reader counts now. The row is both the mark and the claim: of requests at the same time one gets it, the
 * others meet its id, and so does whoever was counted less than 8 hours ago.
 */
const claimRead = async ({ side, profileId }: Viewer, blogEntryId: number, now: Date): Promise<boolean> => {
  const due = { _id: readMarkKey(blogEntryId, profileId), countedAt: { $lte: new Date(now.getTime() - countedOnce) } }
  try {
    await side.readMark.updateOne(due, { $set: { countedAt: now } }, { upsert: true })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

export const readEntryCalls = (parts: BlogsParts) =>
  handlers<typeof blogs>()({
    GetBlogEntryData: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { profileId, side, staff } = viewer
      const entry = await visibleEntry(viewer, call.input.blogEntryId)
      const [[summary], followed, authorFollowed] = await Promise.all([
        summariesOf(parts, viewer, [entry]),
        side.entryFollow.exists({ profileId, blogEntryId: entry._id }),
        side.authorFollow.exists({ profileId, authorId: entry.authorId }),
      ])
      if (!summary) throw new ProductError('NotFound')
      const own = entry.authorId === profileId
      return {
        ...summary,
        text: entry.text,
        followed: followed !== null,
        authorFollowed: authorFollowed !== null,
        may: { edit: own && viewer.mayWrite, delete: own || staff, comment: viewer.mayComment },
      }
    },
    GetBlogEntryDataForEdit: async (call) => {
      const entry = await ownEntry(await viewerOf(parts, call), call.input.blogEntryId)
      return { blogEntryId: entry._id, title: entry.title, text: entry.text, tags: entry.tags }
    },
    GetComments: async (call) => {
      const viewer = await viewerOf(parts, call)
      const entry = await visibleEntry(viewer, call.input.blogEntryId)
      const rows = await viewer.side.comment
        .find({ blogEntryId: entry._id })
        .sort({ createdAt: 1, _id: 1 })
        .lean<CommentRow[]>()
      const reader = await commentReader(parts, viewer, entry.authorId, rows)
      return { items: call.input.twoLayered ? commentTree(rows, reader) : commentLine(rows, reader) }
    },
    UpdateBlogEntryReadCount: async (call) => {
      const viewer = await viewerOf(parts, call)
      const entry = await visibleEntry(viewer, call.input.blogEntryId)
      const counts = await claimRead(viewer, entry._id, parts.clock())
      // Without a transaction: readers of a popular entry would abort each other, and a crash between costs one read.
      // Authors do not count on their own entries.
      if (counts && entry.authorId !== viewer.profileId)
        await viewer.side.entry.updateOne({ _id: entry._id }, { $inc: { readCount: 1 } })
      return {}
    },
    ProfileBlogBan: async ({ profile }) => {
      const now = parts.clock()
      const ban = profile.bans.find(({ type, until }) => type === 'Blogs' && (until === null || new Date(until) > now))
      return { ban: ban ?? null }
    },
  })
