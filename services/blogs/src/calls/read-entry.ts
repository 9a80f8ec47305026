/** One entry and its comments. */
import { heldBan } from '@samvaer/contracts/access'
import type { blogs } from '@samvaer/contracts/blogs'
import { ProductError } from '@samvaer/contracts/errors'
import { handlers } from '@samvaer/service-kit/implement'
import type { CommentRow } from '../models/comment.ts'
import type { BlogsParts } from '../models/models.ts'
import { picturesOf } from '../pictures/picture-cards.ts'
import { type CommentReader, commentLine, commentTree } from '../reading/comment-tree.ts'
import { hiddenLikes, likedAmong } from '../reading/seen-by.ts'
import { summariesOf } from '../reading/summaries.ts'
import { ownEntry, type Viewer, viewerOf, visibleEntry } from '../reading/viewer.ts'
import { mayCurateEntry } from './curation.ts'

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

export const readEntryCalls = (parts: BlogsParts) =>
  handlers<typeof blogs>()({
    GetBlogEntryData: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { profileId, side, staff } = viewer
      const entry = await visibleEntry(viewer, call.input.blogEntryId)
      const { _id: blogEntryId, authorId } = entry
      const [[summary], media, authorFollowed, hidden, authorHidden, curate] = await Promise.all([
        summariesOf(parts, viewer, [entry]),
        picturesOf(parts, viewer, entry.text),
        side.authorFollow.exists({ profileId, authorId }),
        side.hiddenEntry.exists({ profileId, blogEntryId }),
        side.hiddenAuthor.exists({ profileId, authorId }),
        mayCurateEntry(viewer, entry),
      ])
      if (!summary) throw new ProductError('NotFound')
      const own = authorId === profileId
      return {
        ...summary,
        cover: null,
        text: entry.text,
        media,
        authorFollowed: authorFollowed !== null,
        hidden: hidden !== null,
        authorHidden: authorHidden !== null,
        version: entry.version,
        may: { edit: own && viewer.mayWrite, delete: own || staff, comment: viewer.mayComment, curate },
      }
    },
    GetBlogEntryDataForEdit: async (call) => {
      const viewer = await viewerOf(parts, call)
      const entry = await ownEntry(viewer, call.input.blogEntryId)
      const { _id: blogEntryId, title, text, tags, version } = entry
      return { blogEntryId, title, text, media: await picturesOf(parts, viewer, text), tags, version }
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
    ProfileBlogBan: async ({ profile }) => {
      const ban = heldBan(profile.bans, 'Blogs', parts.clock())
      if (!ban) return { ban: null }
      const { type, from = null, until, category = null, text = null } = ban
      return { ban: { type, from, until, category, text } }
    },
  })
