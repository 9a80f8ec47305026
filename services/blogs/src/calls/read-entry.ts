/** One entry and its comments. */
import { blogs } from '@samvaer/contracts/blogs/calls'
import { mayMake } from '@samvaer/contracts/core/access'
import type { Call } from '@samvaer/contracts/core/call'
import { ProductError } from '@samvaer/contracts/core/errors'
import { heldBan } from '@samvaer/contracts/core/held-ban'
import { rowsOfMemberAbout } from '@samvaer/service-kit/database/batch-loader'
import { mentionsFound } from '@samvaer/service-kit/writing/mentions'
import { commentsFor } from '@samvaer/service-kit/writing/read-comments'
import { entryTicket } from '../live-entries.ts'
import type { CommentRow } from '../models/comment.ts'
import type { BlogsParts } from '../models/models.ts'
import { picturesOf } from '../pictures/picture-cards.ts'
import { blogHandlers, curableFacts, entryFacts, removableFacts } from '../policy.ts'
import { summariesOf } from '../reading/summaries.ts'
import type { Viewer, WholeEntry } from '../viewer.ts'

/** Returns what the viewer may do with the comments of an entry. */
const mayOfComments = (viewer: Viewer, entry: WholeEntry, now: Date) => async () => (row: CommentRow) => {
  const found = { comment: entryFacts(viewer, row), removableComment: removableFacts(viewer, row, entry) }
  const may = (call: Call) => mayMake(call, viewer.context, found, now)
  return { edit: may(blogs.calls.EditBlogComment), delete: may(blogs.calls.DeleteBlogComment) }
}

/** Returns what the viewer may do with an entry. */
const mayOf = async (viewer: Viewer, entry: WholeEntry, now: Date) => {
  const curable = await curableFacts(viewer, entry)
  const found = { entry: entryFacts(viewer, entry), curable }
  const may = (call: Call) => mayMake(call, viewer.context, found, now)
  const { UpdateBlogEntry, DeleteBlogEntry, AddBlogComment, SetCurated } = blogs.calls
  return {
    edit: may(UpdateBlogEntry),
    delete: may(DeleteBlogEntry),
    comment: may(AddBlogComment),
    curate: may(SetCurated),
  }
}

export const readEntryCalls = (parts: BlogsParts) =>
  blogHandlers({
    GetBlogEntryData: async ({ viewer, objects: { entry } }) => {
      const { profileId, side } = viewer
      const { _id: blogEntryId, authorId, mentions = [] } = entry
      const withoutCard = new Set(viewer.hidden)
      const [[summary], foundOf, media, authorFollowed, hidden, authorHidden, may] = await Promise.all([
        summariesOf(parts, viewer, [entry]),
        mentionsFound(parts, { side, withoutCard }, mentions),
        picturesOf(parts, viewer, entry.text),
        rowsOfMemberAbout(side.authorFollow, ['profileId', 'authorId'], profileId, [authorId]),
        rowsOfMemberAbout(side.hiddenEntry, ['profileId', 'blogEntryId'], profileId, [blogEntryId]),
        rowsOfMemberAbout(side.hiddenAuthor, ['profileId', 'authorId'], profileId, [authorId]),
        mayOf(viewer, entry, parts.clock()),
      ])
      if (!summary) throw new ProductError('NotFound')
      return {
        ...summary,
        cover: null,
        text: entry.text,
        mentions: foundOf(mentions),
        media,
        authorFollowed: authorFollowed.has(authorId),
        hidden: hidden.has(blogEntryId),
        authorHidden: authorHidden.has(authorId),
        live: entryTicket(parts, viewer, blogEntryId),
        version: entry.version,
        may,
      }
    },
    GetBlogEntryDataForEdit: async ({ viewer, objects: { entry } }) => {
      const { _id: blogEntryId, title, text, tags, version } = entry
      return { blogEntryId, title, text, media: await picturesOf(parts, viewer, text), tags, version }
    },
    GetComments: async ({ viewer, objects: { entry }, input: { twoLayered } }) => {
      const items = await commentsFor(parts, viewer, {
        comments: viewer.side.comment,
        below: { blogEntryId: entry._id },
        itemType: 'BlogComment',
        twoLayered,
        unseen: viewer.hidden,
        withoutCard: new Set(viewer.hidden),
        named: (blogCommentId) => ({ blogCommentId }),
        mayOf: mayOfComments(viewer, entry, parts.clock()),
      })
      return { items, live: entryTicket(parts, viewer, entry._id) }
    },
    ProfileBlogBan: async ({ profile }) => {
      const ban = heldBan(profile.bans, 'Blogs', parts.clock())
      if (!ban) return { ban: null }
      const { type, from = null, until, category = null, text = null } = ban
      return { ban: { type, from, until, category, text } }
    },
  })
