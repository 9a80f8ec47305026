/** The past of entries: former versions, and own entries that were deleted. */
import { blogs } from '@samvaer/contracts/blogs/calls'
import { mayMake } from '@samvaer/contracts/core/access'
import { picturesIn } from '@samvaer/contracts/text/rich-text'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import type { StoredRevision } from '@samvaer/service-kit/writing/revision-model'
import type { EntryRow } from '../models/entry.ts'
import type { BlogsParts, Side } from '../models/models.ts'
import { cardsOf } from '../pictures/picture-cards.ts'
import { blogHandlers, removedEntryFacts } from '../policy.ts'
import { type Viewer, viewerOf } from '../viewer.ts'

const latestVersions = listOrder({ key: 'version', type: 'number', id: 'version' })
const latestDeleted = listOrder({ key: 'deletedAt', type: 'time', id: '_id' })

type EntryRevision = Pick<EntryRow, 'title' | 'text' | 'tags' | 'version'> & Pick<StoredRevision, 'replacedAt'>

export const versionsQuery = (side: Side, blogEntryId: number, paging: Paging) =>
  side.revision
    .find({ itemType: 'BlogEntry', itemId: blogEntryId, ...latestVersions.behind(paging) })
    .sort(latestVersions.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<EntryRevision[]>()

type DeletedRow = Pick<EntryRow, '_id' | 'title' | 'excerpt'> & { deletedAt: Date; deletedBy: number; purgeAt: Date }

/** Finds deleted entries that can be restored; those whose days are over may still be there for a minute. */
export const deletedQuery = ({ side, community, profileId }: Viewer, now: Date, paging: Paging) =>
  side.entry
    .find(
      {
        authorId: profileId,
        community,
        purgeAt: { $gt: now },
        $and: [{ deletedAt: { $gt: new Date(0) } }, latestDeleted.behind(paging)],
      },
      { title: 1, excerpt: 1, deletedAt: 1, deletedBy: 1, purgeAt: 1 },
    )
    .sort(latestDeleted.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<DeletedRow[]>()

export const historyCalls = (parts: BlogsParts) =>
  blogHandlers({
    GetBlogEntryVersions: async ({ viewer, objects: { entry }, input }) => {
      const found = await versionsQuery(viewer.side, entry._id, input)
      const { rows, next } = latestVersions.pageOf(found, input.take)
      const cards = await cardsOf(
        parts,
        viewer,
        rows.flatMap(({ text }) => picturesIn(text)),
      )
      const items = rows.map(({ version, title, text, tags, replacedAt }) => ({
        version,
        title,
        text,
        media: cards.filter(({ mediaId }) => picturesIn(text).includes(mediaId)),
        tags,
        replacedAt: replacedAt.toISOString(),
      }))
      return { items, next }
    },
    GetDeletedBlogEntries: async (call) => {
      const viewer = await viewerOf(parts, call)
      const found = await deletedQuery(viewer, parts.clock(), call.input)
      const { rows, next } = latestDeleted.pageOf(found, call.input.take)
      const items = rows.map(({ _id, title, excerpt, deletedAt, deletedBy, purgeAt }) => ({
        blogEntryId: _id,
        title,
        excerpt,
        deletedAt: deletedAt.toISOString(),
        restorableUntil: purgeAt.toISOString(),
        restorable: mayMake(blogs.calls.RestoreBlogEntry, viewer.context, {
          deletedEntry: removedEntryFacts(viewer, { authorId: viewer.profileId, deletedBy }),
        }),
      }))
      return { items, next }
    },
  })
