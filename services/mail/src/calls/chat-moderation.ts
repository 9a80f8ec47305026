/** What moderators do in the rooms of the chat, and how the chat hears of it (docs/product/mail.md). */
import type { chat } from '@samvaer/contracts/chat'
import { chatKickSeconds } from '@samvaer/contracts/chat-moderation'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/context'
import { ProductError } from '@samvaer/contracts/errors'
import { handlers } from '@samvaer/service-kit/implement'
import type { MailParts } from '../models/models.ts'
import { giveOrder, ordersAfter } from '../moderating/orders.ts'
import { lay, unmute } from '../moderating/penalties.ts'
import { refuseRank } from '../moderating/rank.ts'
import { type Viewer, viewerOf } from '../reading/viewer.ts'

/** @throws ProductError NotFound for a room of another community or side */
const moderatorIn = async (
  parts: MailParts,
  call: { context: RequestContext; profile: SignedInProfile },
  chatRoomId: number,
): Promise<Viewer> => {
  const viewer = await viewerOf(parts, call)
  const { side, community } = viewer
  if (!(await side.chatRoom.exists({ _id: chatRoomId, community }))) throw new ProductError('NotFound')
  return viewer
}

export const chatModerationHandlers = (parts: MailParts) =>
  handlers<typeof chat>()({
    KickProfile: async (call) => {
      const { chatRoomId, profileId, reason } = call.input
      const viewer = await moderatorIn(parts, call, chatRoomId)
      await refuseRank(parts, viewer, profileId)
      const { side, profileId: actorId } = viewer
      const at = parts.clock()
      const until = new Date(at.getTime() + chatKickSeconds * 1000)
      await parts.transaction(async ({ session }) => {
        await lay(side, { chatRoomId, profileId }, 'kickedUntil', until, session)
        const change = { $pull: { present: profileId }, $inc: { kicks: 1 } }
        await side.chatRoom.updateOne({ _id: chatRoomId }, change, { session })
        const act = { actorId, type: 'Kick' as const, chatRoomId, profileId, chatMessageId: null, until, reason, at }
        await giveOrder(parts, side, act, session)
      })
      return {}
    },
    MuteProfile: async (call) => {
      const { chatRoomId, profileId, minutes, reason } = call.input
      const viewer = await moderatorIn(parts, call, chatRoomId)
      await refuseRank(parts, viewer, profileId)
      const { side, profileId: actorId } = viewer
      const at = parts.clock()
      const until = minutes === 0 ? null : new Date(at.getTime() + minutes * 60_000)
      await parts.transaction(async ({ session }) => {
        const member = { chatRoomId, profileId }
        if (until) await lay(side, member, 'mutedUntil', until, session)
        else if (!(await unmute(side, member, at, session))) return
        const act = { actorId, type: 'Mute' as const, ...member, chatMessageId: null, until, reason, at }
        await giveOrder(parts, side, act, session)
      })
      return {}
    },
    DeleteChatMessage: async (call) => {
      const { chatRoomId, chatMessageId, reason } = call.input
      const { side, profileId: actorId } = await moderatorIn(parts, call, chatRoomId)
      const message = { chatRoomId, profileId: null, chatMessageId, until: null }
      const act = { actorId, type: 'DeleteMessage' as const, ...message, reason, at: parts.clock() }
      await parts.transaction(({ session }) => giveOrder(parts, side, act, session))
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
