/** Finds what calls name, and the viewer's relations to it; the rights stand in the contract. */
import type { blogs } from '@samvaer/contracts/blogs/calls'
import { blogObjects } from '@samvaer/contracts/blogs/rights'
import type { Facts } from '@samvaer/contracts/core/rights'
import { handlers } from '@samvaer/service-kit/http/implement'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import { bySafety } from '@samvaer/service-kit/writing/moderated-items'
import type { CommentRow } from './models/comment.ts'
import { curatorGrant } from './models/curator.ts'
import type { BlogsParts } from './models/models.ts'
import type { ScheduledEntryRow } from './models/scheduled-entry.ts'
import { notificationPath } from './notifications/notifications.ts'
import { openAuthor } from './reading/authors.ts'
import {
  removedComment,
  removedEntry,
  seenComment,
  seenEntry,
  type Viewer,
  viewerOf,
  type WholeEntry,
} from './viewer.ts'

type Authored = Pick<WholeEntry, 'authorId'>
type Removed = Pick<WholeEntry, 'authorId' | 'deletedBy'>

export const entryFacts = ({ profileId }: Viewer, { authorId }: Authored): Facts<'author'> => ({
  author: authorId === profileId,
})

/** The choice of an author who declines matters to curators alone, and is looked up for them alone. */
export const curableFacts = async (
  viewer: Viewer,
  { authorId }: Authored,
): Promise<Facts<'author' | 'curator' | 'readerOfDecliner'>> => {
  const curator = viewer.profile.grants.includes(curatorGrant)
  const declined =
    (curator || viewer.staff) && (await viewer.side.blogger.exists({ _id: authorId, declinesCurating: true }))
  return { ...entryFacts(viewer, { authorId }), curator, readerOfDecliner: Boolean(declined) }
}

/** @param entry of the comment, if the viewer may see it */
export const removableFacts = (
  { profileId }: Viewer,
  { authorId }: Pick<CommentRow, 'authorId'>,
  entry: Authored | undefined,
): Facts<'author' | 'entryAuthor' | 'entryReader'> => ({
  author: authorId === profileId,
  entryAuthor: entry?.authorId === profileId,
  entryReader: entry !== undefined,
})

const removedFacts = (viewer: Viewer, removed: Removed): Facts<'author' | 'remover'> => ({
  ...entryFacts(viewer, removed),
  remover: removed.deletedBy === viewer.profileId,
})

const removedByOther = ({ deletedBy, authorId }: Removed): boolean =>
  deletedBy !== undefined && deletedBy !== authorId && deletedBy !== bySafety

const touchesEntry = ({ _id, authorId }: Pick<WholeEntry, '_id' | 'authorId'>) => ({
  profileId: authorId,
  path: notificationPath(_id),
})
const touchesComment = ({ _id, blogEntryId, authorId }: Pick<CommentRow, '_id' | 'blogEntryId' | 'authorId'>) => ({
  profileId: authorId,
  path: notificationPath(blogEntryId, _id),
})

/** Besides its author staff alone delete an entry. */
export const removedEntryFacts = (
  viewer: Viewer,
  removed: Removed,
): Facts<'author' | 'remover' | 'removedByStaff'> => ({
  ...removedFacts(viewer, removed),
  removedByStaff: removedByOther(removed),
})

const waitingEntry = async ({ side, profileId, community }: Viewer, _id: number) => {
  const own = { _id, authorId: profileId, community }
  return (await side.scheduledEntry.findOne(own).lean<ScheduledEntryRow>()) ?? undefined
}

export const blogPolicy = (parts: BlogsParts) =>
  policy(blogObjects, {
    viewer: (call: AskedCall) => viewerOf(parts, call),
    find: {
      entry: async (viewer: Viewer, id: number) => {
        const entry = await seenEntry(viewer, id)
        return entry && { object: entry, is: entryFacts(viewer, entry), touches: touchesEntry(entry) }
      },
      curable: async (viewer: Viewer, id: number) => {
        const entry = await seenEntry(viewer, id)
        return entry && { object: entry, is: await curableFacts(viewer, entry) }
      },
      manuscript: async (viewer: Viewer, id: number) => {
        const found = (await waitingEntry(viewer, id)) ?? (await seenEntry(viewer, id))
        return found && { object: found, is: entryFacts(viewer, found) }
      },
      waitingEntry: async (viewer: Viewer, id: number) => {
        const waiting = await waitingEntry(viewer, id)
        return waiting && { object: waiting, is: entryFacts(viewer, waiting) }
      },
      deletedEntry: async (viewer: Viewer, id: number) => {
        const entry = await removedEntry(viewer, id, parts.clock())
        return entry && { object: entry, is: removedEntryFacts(viewer, entry), touches: touchesEntry(entry) }
      },
      comment: async (viewer: Viewer, id: number) => {
        const comment = await seenComment(viewer, id)
        if (!comment) return undefined
        const entry = await seenEntry(viewer, comment.blogEntryId)
        return entry && { object: { ...comment, entry }, is: entryFacts(viewer, comment) }
      },
      answeredComment: async (viewer: Viewer, id: number) => {
        const comment = await seenComment(viewer, id)
        return comment && { object: comment, is: {} }
      },
      removableComment: async (viewer: Viewer, id: number) => {
        const comment = await seenComment(viewer, id)
        if (!comment) return undefined
        const entry = await seenEntry(viewer, comment.blogEntryId)
        return { object: comment, is: removableFacts(viewer, comment, entry), touches: touchesComment(comment) }
      },
      deletedComment: async (viewer: Viewer, id: number) => {
        const comment = await removedComment(viewer, id, parts.clock())
        const entry = comment && (await seenEntry(viewer, comment.blogEntryId))
        if (!comment || !entry) return undefined
        const is = {
          ...removedFacts(viewer, comment),
          entryAuthor: entry.authorId === viewer.profileId,
          removedByOther: removedByOther(comment),
        }
        return { object: { ...comment, entry }, is, touches: touchesComment(comment) }
      },
      author: async (viewer: Viewer, id: number) => {
        const author = await openAuthor(parts, viewer, id)
        return author && { object: author, is: { self: id === viewer.profileId } }
      },
    },
  })

export type BlogPolicy = ReturnType<typeof blogPolicy>

/** Some handlers of the blogs. */
export const blogHandlers = handlers<typeof blogs, 'blogs', BlogPolicy>()
