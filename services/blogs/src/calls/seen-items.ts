/** Answers the site before it takes a like or says who gave one: it knows numbers alone (decision 6). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { type BlogsParts, sideOf } from '../models/models.ts'
import { blogHandlers } from '../policy.ts'
import { seenComment, seenEntry, type ViewerScope } from '../viewer.ts'

export const seenItemCalls = (parts: BlogsParts) =>
  blogHandlers({
    CheckItemIsSeen: async ({ input: { viewerId, community, dark, itemType, itemId } }) => {
      const hidden = await parts.directory.hiddenFrom(viewerId)
      const viewer: ViewerScope = { community, side: sideOf(parts, dark), hidden }
      const entryId = itemType === 'BlogEntry' ? itemId : (await seenComment(viewer, itemId))?.blogEntryId
      if (entryId === undefined || !(await seenEntry(viewer, entryId))) throw new ProductError('NotFound')
      return {}
    },
  })
