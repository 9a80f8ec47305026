/** Hiding entries and authors from one's own lists. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { ignoreDuplicate } from '@samvaer/service-kit/database/ignore-duplicate'
import type { BlogsParts } from '../models/models.ts'
import { blogHandlers } from '../policy.ts'
import { viewerOf } from '../viewer.ts'

/** Every list carries what its reader has hidden: so many entries, and so many authors. */
const mostHidden = 1000

/** @throws ProductError NotAllowed with the limit */
const leaveRoom = (hidden: number): void => {
  if (hidden >= mostHidden) throw new ProductError('NotAllowed', { limit: mostHidden })
}

export const hidingCalls = (parts: BlogsParts) =>
  blogHandlers({
    HideEntry: async ({ viewer: { side, profileId }, objects: { entry } }) => {
      const { _id: blogEntryId, authorId } = entry
      leaveRoom(await side.hiddenEntry.countDocuments({ profileId }))
      const row = { profileId, blogEntryId, authorId, listed: true, hiddenAt: parts.clock() }
      return ignoreDuplicate(side.hiddenEntry.create(row))
    },
    UnhideEntry: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      await side.hiddenEntry.deleteOne({ profileId, blogEntryId: call.input.blogEntryId })
      return {}
    },
    HideAuthor: async ({ viewer: { side, profileId }, objects: { author } }) => {
      const { _id: authorId, nameKey } = author
      leaveRoom(await side.hiddenAuthor.countDocuments({ profileId }))
      return ignoreDuplicate(side.hiddenAuthor.create({ profileId, authorId, listed: true, nameKey }))
    },
    UnhideAuthor: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      await side.hiddenAuthor.deleteOne({ profileId, authorId: call.input.profileId })
      return {}
    },
  })
