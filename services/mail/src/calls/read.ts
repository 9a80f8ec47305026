/** Opening a conversation and its messages. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { mail } from '@samvaer/contracts/mail/calls'
import { foundBy } from '@samvaer/service-kit/database/find-rows'
import { conversationDataOf, draftOf } from '../conversation-data.ts'
import type { MailParts } from '../models/models.ts'
import { type ParticipationRow, participationKey } from '../models/participation.ts'
import { mailHandlers } from '../policy.ts'
import { messagesQuery, quotedAmong, shownMessages } from '../reading/messages.ts'
import { hiddenIn, isOpen, type Reader, viewerOf, withHidden } from '../reading/viewer.ts'
import { permissionIn, permissionTo } from '../sending/permission.ts'
import { conversationWith } from '../sending/recipients.ts'

/**
 * True when the other member has blocked the viewer and is not found (docs/product/blocking.md), though the
 * conversation is still in the list; those whom the viewer has blocked can be reached from it.
 */
const isApart = ({ hidden, blocked }: Reader, profileId: number): boolean =>
  hidden.includes(profileId) && !blocked.includes(profileId)

export const readCalls = (parts: MailParts) =>
  mailHandlers<typeof mail>()({
    GetConversation: async (call) => {
      return conversationDataOf(parts, await withHidden(call, call.viewer), call.objects.conversation)
    },
    GetConversationByProfile: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { profileId } = call.input
      const draft = await draftOf(viewer, { profileId })
      const known = isApart(viewer, profileId) ? null : await conversationWith(viewer, profileId)
      const key = known && participationKey(known._id, viewer.profileId)
      const row = key ? await viewer.side.participation.findById(key).lean<ParticipationRow>() : null
      return { conversation: isOpen(row) ? await conversationDataOf(parts, viewer, row) : null, draft }
    },
    GetMessages: async (call) => {
      const { viewer: sender } = call
      const { conversationId, beforeMessageId, take } = call.input
      const row = call.objects.conversation
      const { side } = sender
      const hidden = await hiddenIn(parts, row)
      const before =
        beforeMessageId === undefined
          ? null
          : await side.message.findOne({ _id: beforeMessageId, conversationId }, { sequence: 1 }).lean()
      if (beforeMessageId !== undefined && !before) throw new ProductError('NotFound')
      const rows = await foundBy(messagesQuery({ side, hidden }, row, { before: before?.sequence, take }))
      const page = rows.slice(0, take)
      const quoted = await quotedAmong({ side, hidden }, row, page)
      return { items: await shownMessages(parts, sender, page, { hidden, quoted }), more: rows.length > take }
    },
    GetMailPermission: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { profileId } = call.input
      const known = isApart(viewer, profileId) ? null : await conversationWith(viewer, profileId)
      const permission = known
        ? await permissionIn(parts, viewer, known)
        : await permissionTo(parts, viewer, [profileId])
      const key = known && participationKey(known._id, viewer.profileId)
      const row = key ? await viewer.side.participation.findById(key).lean<ParticipationRow>() : null
      return { ...permission, conversationId: isOpen(row) ? row.conversationId : null }
    },
  })
