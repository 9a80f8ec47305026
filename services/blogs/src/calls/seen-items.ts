/** What the site asks before it takes a like or says who gave one: it knows numbers alone (decision 6). */
import type { blogs } from '@samvaer/contracts/blogs'
import { handlers } from '@samvaer/service-kit/implement'
import { type BlogsParts, sideOf } from '../models/models.ts'
import { type Onlooker, visibleComment, visibleEntry } from '../reading/viewer.ts'

export const seenItemCalls = (parts: BlogsParts) =>
  handlers<typeof blogs>()({
    CheckItemIsSeen: async ({ input: { viewerId, community, dark, itemType, itemId } }) => {
      const hidden = await parts.directory.hiddenFrom(viewerId)
      const viewer: Onlooker = { community, side: sideOf(parts, dark), hidden }
      const isEntry = itemType === 'BlogEntry'
      await visibleEntry(viewer, isEntry ? itemId : (await visibleComment(viewer, { _id: itemId })).blogEntryId)
      return {}
    },
  })
