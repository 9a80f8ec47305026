/** Copies what a member reports as it stands, for safety (docs/product/penalties.md). */

import type { ItemCopy } from '@samvaer/contracts/core/declare-reported'
import { maximumCopiedText } from '@samvaer/contracts/core/declare-reported'
import { ProductError } from '@samvaer/contracts/core/errors'
import { shortened } from '@samvaer/contracts/text/length'
import { plainText } from '@samvaer/contracts/text/rich-text'
import { type BlogsParts, sideOf } from '../models/models.ts'
import { notificationPath } from '../notifications/notifications.ts'
import { blogHandlers } from '../policy.ts'
import { seenComment, seenEntry, type ViewerScope } from '../viewer.ts'

const ofEntry = async (viewer: ViewerScope, itemId: number): Promise<ItemCopy | undefined> => {
  const entry = await seenEntry(viewer, itemId)
  if (!entry) return undefined
  const { _id, authorId, title, text, pictures = [], createdAt } = entry
  return {
    authorId,
    lodgeId: null,
    title,
    text: shortened(plainText(text), maximumCopiedText),
    mediaIds: pictures,
    path: notificationPath(_id),
    at: createdAt.toISOString(),
    context: [],
  }
}

const ofComment = async (viewer: ViewerScope, itemId: number): Promise<ItemCopy | undefined> => {
  const comment = await seenComment(viewer, itemId)
  const entry = comment && (await seenEntry(viewer, comment.blogEntryId))
  if (!comment || !entry) return undefined
  const { _id, authorId, text, createdAt } = comment
  const path = notificationPath(entry._id, _id)
  const at = createdAt.toISOString()
  return { authorId, lodgeId: null, title: entry.title, text, mediaIds: [], path, at, context: [] }
}

export const reportedItemCalls = (parts: BlogsParts) =>
  blogHandlers({
    GetReportedItem: async ({ input: { viewerId, community, dark, itemType, itemId } }) => {
      const hidden = await parts.directory.hiddenFrom(viewerId)
      const viewer: ViewerScope = { community, side: sideOf(parts, dark), hidden }
      const copy = await (itemType === 'BlogEntry' ? ofEntry : ofComment)(viewer, itemId)
      if (!copy) throw new ProductError('NotFound')
      return copy
    },
  })
