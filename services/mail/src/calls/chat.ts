/** The chat's rooms and the tickets with which members enter it. */
import { chat } from '@samvaer/contracts/chat/calls'
import { common } from '@samvaer/contracts/site/common'
import { implement, implementFor } from '@samvaer/service-kit/http/implement'
import { presentIn } from '../chat-rooms/presence.ts'
import { giveTicket, redeemTicket } from '../chat-rooms/tickets.ts'
import type { ChatRoomRow } from '../models/chat-room.ts'
import { bothSides, type MailParts, sideOf } from '../models/models.ts'
import { kickedFrom, muteOnEntering } from '../moderating/penalties.ts'
import { mailPolicy } from '../policy.ts'
import { type Viewer, viewerOf } from '../reading/viewer.ts'
import { chatModerationHandlers } from './chat-moderation.ts'
import { chatTalkHandlers } from './chat-talk.ts'

const shownPictures = 3

/** The rooms with whom this viewer would meet there. */
const roomsFor = async (parts: MailParts, { side, community, hidden }: Viewer) => {
  const { directory } = parts
  const rooms = await side.chatRoom.find({ community }).sort({ order: 1 }).lean<ChatRoomRow[]>()
  const present = await presentIn(parts, side, rooms)
  const everybody = [...present.values()].flat()
  const [listed, cards] = await Promise.all([directory.listedAmong(everybody, side), directory.cards(everybody)])
  const shown = rooms.map(({ _id, name }) => {
    const there = (present.get(_id) ?? []).filter((id) => listed.has(id) && !hidden.includes(id))
    const pictures = there.flatMap((id) => cards.get(id)?.pictures.slice(0, 1) ?? []).slice(0, shownPictures)
    return { chatRoomId: _id, name, present: there.length, pictures }
  })
  return shown.sort((a, b) => Number(b.present > 0) - Number(a.present > 0))
}

export const chatArea = (parts: MailParts) =>
  implement(
    chat,
    {
      ...chatModerationHandlers(parts),
      ...chatTalkHandlers(parts),
      GetChatRooms: async (call) => ({ items: await roomsFor(parts, await viewerOf(parts, call)) }),
      GetChatTicket: async (call) => {
        const { side, profileId, community } = call.viewer
        const { chatRoomId = null } = call.input
        if (chatRoomId !== null) await muteOnEntering(side, chatRoomId, profileId, parts.clock())
        return giveTicket(parts, { profileId, community, dark: side.dark, chatRoomId })
      },
      RedeemChatTicket: async ({ input }) => {
        const { profileId, community, dark, chatRoomId } = await redeemTicket(parts, input.ticket)
        const side = sideOf(parts, dark)
        const mutedUntil = chatRoomId === null ? null : await muteOnEntering(side, chatRoomId, profileId, parts.clock())
        return { profileId, community, dark, chatRoomId, mutedUntil }
      },
      SetChatPresence: async ({ input }) => {
        const { chatRoomId, profileIds } = input
        for (const side of bothSides(parts)) {
          if (!(await side.chatRoom.exists({ _id: chatRoomId }))) continue
          await parts.transaction(async ({ session }) => {
            // The chat may not have heard of a kick yet.
            const kicked = await kickedFrom(side, chatRoomId, parts.clock(), session)
            const present = [...new Set(profileIds)].filter((id) => !kicked.has(id))
            await side.chatRoom.updateOne({ _id: chatRoomId }, { $set: { present } }, { session })
          })
        }
        return {}
      },
    },
    mailPolicy(parts),
  )

export const chatOnStartArea = (parts: MailParts) =>
  implementFor('mail', common, {
    GetChatRoomsForStart: async (call) => {
      const rooms = await roomsFor(parts, await viewerOf(parts, call))
      return { items: rooms.filter(({ present }) => present > 0) }
    },
  })
