/** The acts of moderators in the rooms of the chat, and how the chat hears of them (docs/product/mail.md). */
import type { chat } from '@samvaer/contracts/chat/calls'
import { chatKickSeconds } from '@samvaer/contracts/chat/values'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import { roomChanged } from '../chat-rooms/live-rooms.ts'
import { presenceKey } from '../models/chat-presence.ts'
import type { MailParts } from '../models/models.ts'
import { giveOrder, ordersAfter } from '../moderating/orders.ts'
import { lay, unmute } from '../moderating/penalties.ts'
import { mailHandlers } from '../policy.ts'

export const chatModerationHandlers = (parts: MailParts) =>
  mailHandlers<typeof chat>()({
    KickProfile: async (call) => {
      const { chatRoomId, profileId, reason } = call.input
      const { side, profileId: actorId } = call.viewer
      const at = parts.clock()
      const until = new Date(at.getTime() + chatKickSeconds * 1000)
      await parts.transaction(
        async ({ session, afterCommit }) => {
          await lay(side, { chatRoomId, profileId }, 'kickedUntil', until, session)
          const change = { $pull: { present: profileId }, $inc: { kicks: 1 } }
          await side.chatRoom.updateOne({ _id: chatRoomId }, change, { session })
          await side.chatPresence.deleteOne({ _id: presenceKey(chatRoomId, profileId) }, { session })
          const act = { actorId, type: 'Kick' as const, chatRoomId, profileId, chatMessageId: null, until, reason, at }
          await giveOrder(parts, side, act, session)
          afterCommit(() => roomChanged(parts, side, chatRoomId, 'people'))
        },
        aboutRow(side.chatRoom, chatRoomId),
      )
      return {}
    },
    MuteProfile: async (call) => {
      const { chatRoomId, profileId, minutes, reason } = call.input
      const { side, profileId: actorId } = call.viewer
      const at = parts.clock()
      const until = minutes === 0 ? null : new Date(at.getTime() + minutes * 60_000)
      await parts.transaction(async ({ session, afterCommit }) => {
        const member = { chatRoomId, profileId }
        if (until) await lay(side, member, 'mutedUntil', until, session)
        else if (!(await unmute(side, member, at, session))) return
        const act = { actorId, type: 'Mute' as const, ...member, chatMessageId: null, until, reason, at }
        await giveOrder(parts, side, act, session)
        afterCommit(() => roomChanged(parts, side, chatRoomId, 'people'))
      })
      return {}
    },
    DeleteChatMessage: async (call) => {
      const { chatRoomId, chatMessageId, reason } = call.input
      const { side, profileId: actorId } = call.viewer
      const { authorId: profileId = null } = call.objects.chatMessage ?? {}
      const message = { chatRoomId, profileId, chatMessageId, until: null }
      const act = { actorId, type: 'DeleteMessage' as const, ...message, reason, at: parts.clock() }
      await parts.transaction(async ({ session, afterCommit }) => {
        await side.chatMessage.deleteOne({ _id: chatMessageId, chatRoomId }, { session })
        await giveOrder(parts, side, act, session)
        afterCommit(() => roomChanged(parts, side, chatRoomId, 'all'))
      })
      return {}
    },
    TakeChatOrders: async ({ input: { after, take } }) => {
      const orders = await ordersAfter(parts, after, take)
      const items = orders.map(({ _id, until, at, ...order }) => ({
        ...order,
        sequence: _id,
        until: until?.toISOString() ?? null,
        at: at.toISOString(),
      }))
      return { items }
    },
  })
