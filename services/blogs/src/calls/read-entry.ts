/** One entry and its comments. */
import { blogs } from '@samvaer/contracts/blogs/calls'
import { heldBan, mayMake } from '@samvaer/contracts/core/access'
import type { Call } from '@samvaer/contracts/core/call'
import { ProductError } from '@samvaer/contracts/core/errors'
import { rowsOfMemberAbout } from '@samvaer/service-kit/database/batch-loader'
import { rowsOfModel } from '@samvaer/service-kit/database/find-rows'
import type { MentionedName } from '@samvaer/service-kit/writing/comment-model'
import { entryTicket } from '../live-entries.ts'
import type { CommentRow } from '../models/comment.ts'
import type { BlogsParts } from '../models/models.ts'
import { picturesOf } from '../pictures/picture-cards.ts'
import { blogHandlers, curableFacts, entryFacts, removableFacts } from '../policy.ts'
import { type CommentReader, commentLine, commentTree } from '../reading/comment-tree.ts'
import { hiddenLikes, likedAmong } from '../reading/seen-by.ts'
import { summariesOf } from '../reading/summaries.ts'
import type { Viewer, WholeEntry } from '../viewer.ts'

/** Of members who are mentioned, those whom the viewer may find. */
const foundAmong = async (
  { directory }: BlogsParts,
  viewer: Viewer,
  mentions: readonly MentionedName[],
): Promise<Set<number>> => {
  if (mentions.length === 0) return new Set()
  const listed = await directory.listedAmong(
    mentions.map(({ profileId }) => profileId),
    viewer.side,
  )
  return new Set([...listed].filter((profileId) => !viewer.hidden.includes(profileId)))
}

const commentReader = async (
  parts: BlogsParts,
  viewer: Viewer,
  entry: WholeEntry,
  rows: CommentRow[],
): Promise<CommentReader> => {
  const { directory, clock } = parts
  const ids = rows.filter(({ shown }) => shown).map(({ _id }) => _id)
  const hidden = new Set(viewer.hidden)
  const [cards, liked, likesOfHidden, found] = await Promise.all([
    directory.cards(rows.map(({ authorId }) => authorId)),
    likedAmong(viewer, 'BlogComment', ids),
    hiddenLikes(viewer, 'BlogComment', ids),
    foundAmong(
      parts,
      viewer,
      rows.flatMap(({ mentions = [] }) => mentions),
    ),
  ])
  const now = clock()
  return {
    hidden,
    found,
    cards,
    liked,
    hiddenLikes: likesOfHidden,
    mayOf: (row) => {
      const found = { comment: entryFacts(viewer, row), removableComment: removableFacts(viewer, row, entry) }
      const may = (call: Call) => mayMake(call, viewer.context, found, now)
      return { edit: may(blogs.calls.EditBlogComment), delete: may(blogs.calls.DeleteBlogComment) }
    },
  }
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
      const [[summary], found, media, authorFollowed, hidden, authorHidden, may] = await Promise.all([
        summariesOf(parts, viewer, [entry]),
        foundAmong(parts, viewer, mentions),
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
        mentions: mentions.filter(({ profileId: mentioned }) => found.has(mentioned)),
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
    GetComments: async (call) => {
      const { entry } = call.objects
      const { viewer } = call
      const rows = await rowsOfModel<CommentRow>(
        viewer.side.comment,
        { blogEntryId: entry._id },
        { sort: { createdAt: 1, _id: 1 } },
      )
      const reader = await commentReader(parts, viewer, entry, rows)
      const items = call.input.twoLayered ? commentTree(rows, reader) : commentLine(rows, reader)
      return { items, live: entryTicket(parts, viewer, entry._id) }
    },
    ProfileBlogBan: async ({ profile }) => {
      const ban = heldBan(profile.bans, 'Blogs', parts.clock())
      if (!ban) return { ban: null }
      const { type, from = null, until, category = null, text = null } = ban
      return { ban: { type, from, until, category, text } }
    },
  })
