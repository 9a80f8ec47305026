/** Hiding entries and authors from one's own lists. */
import type { blogs } from '@samvaer/contracts/blogs'
import { ProductError } from '@samvaer/contracts/errors'
import { handlers } from '@samvaer/service-kit/implement'
import type { BlogsParts } from '../models/models.ts'
import { openAuthor } from '../reading/authors.ts'
import { onceOnly } from '../reading/once-only.ts'
import { viewerOf, visibleEntry } from '../reading/viewer.ts'

/** Every list carries what its reader has hidden: so many entries, and so many authors. */
const mostHidden = 1000

/** @throws ProductError NotAllowed with the limit */
const leaveRoom = (hidden: number): void => {
  if (hidden >= mostHidden) throw new ProductError('NotAllowed', { limit: mostHidden })
}

export const hidingCalls = (parts: BlogsParts) =>
  handlers<typeof blogs>()({
    HideEntry: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { side, profileId } = viewer
      const { _id: blogEntryId, authorId } = await visibleEntry(viewer, call.input.blogEntryId)
      if (authorId === profileId) throw new ProductError('NotAllowed')
      leaveRoom(await side.hiddenEntry.countDocuments({ profileId }))
      const row = { profileId, blogEntryId, authorId, listed: true, hiddenAt: parts.clock() }
      return onceOnly(side.hiddenEntry.create(row))
    },
    UnhideEntry: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      await side.hiddenEntry.deleteOne({ profileId, blogEntryId: call.input.blogEntryId })
      return {}
    },
    HideAuthor: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { side, profileId } = viewer
      const { _id: authorId, nameKey } = await openAuthor(parts, viewer, call.input.profileId)
      if (authorId === profileId) throw new ProductError('NotAllowed')
      leaveRoom(await side.hiddenAuthor.countDocuments({ profileId }))
      return onceOnly(side.hiddenAuthor.create({ profileId, authorId, listed: true, nameKey }))
    },
    UnhideAuthor: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      await side.hiddenAuthor.deleteOne({ profileId, authorId: call.input.profileId })
      return {}
    },
  })
