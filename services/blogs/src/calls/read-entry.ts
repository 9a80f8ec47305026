/** One entry and its comments. */
import { heldBan, mayMake } from '@samvaer/contracts/access'
import { blogs } from '@samvaer/contracts/blogs'
import type { Call } from '@samvaer/contracts/call'
import { ProductError } from '@samvaer/contracts/errors'
import { rowsOfModel } from '@samvaer/service-kit/find-rows'
import { rowsOfMemberAbout } from '@samvaer/service-kit/reads-together'
import { entryTicket } from '../live-entries.ts'
import type { CommentRow } from '../models/comment.ts'
import type { BlogsParts } from '../models/models.ts'
import { picturesOf } from '../pictures/picture-cards.ts'
import { blogHandlers, curableFacts, entryFacts, removableFacts } from '../policy.ts'
import { type CommentReader, commentLine, commentTree } from '../reading/comment-tree.ts'
import { hiddenLikes, likedAmong } from '../reading/seen-by.ts'
import { summariesOf } from '../reading/summaries.ts'
import type { Viewer, WholeEntry } from '../viewer.ts'

const commentReader = async (
  { directory, clock }: BlogsParts,
  viewer: Viewer,
  entry: WholeEntry,
  rows: CommentRow[],
): Promise<CommentReader> => {
  const ids = rows.filter(({ shown }) => shown).map(({ _id }) => _id)
  const mentioned = rows.flatMap(({ mentions = [] }) => mentions.map(({ profileId }) => profileId))
  const hidden = new Set(viewer.hidden)
  const [cards, liked, likesOfHidden, listed] = await Promise.all([
    directory.cards(rows.map(({ authorId }) => authorId)),
    likedAmong(viewer, 'BlogComment', ids),
    hiddenLikes(viewer, 'BlogComment', ids),
    mentioned.length > 0 ? directory.listedAmong(mentioned, viewer.side) : new Set<number>(),
  ])
  const now = clock()
  return {
    hidden,
    found: new Set([...listed].filter((profileId) => !hidden.has(profileId))),
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

/** What the viewer may do with an entry. */
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
      const { _id: blogEntryId, authorId } = entry
      const [[summary], media, authorFollowed, hidden, authorHidden, may] = await Promise.all([
        summariesOf(parts, viewer, [entry]),
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
