/** Being in a room of the chat, and talking there (docs/product/mail.md). */

import { chat } from '@samvaer/contracts/chat/calls'
import type { ChatMessage, ChatRoomState } from '@samvaer/contracts/chat/talk'
import { mayMake } from '@samvaer/contracts/core/access'
import type { RequestContext } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import { roomTicket } from '../chat-rooms/live-rooms.ts'
import { recentMessages, say } from '../chat-rooms/messages.ts'
import { enterRoom, leaveRoom, presentIn, stayInRoom } from '../chat-rooms/presence.ts'
import { redeemTicket } from '../chat-rooms/tickets.ts'
import type { ChatMessageRow } from '../models/chat-message.ts'
import type { ChatRoomRow } from '../models/chat-room.ts'
import type { MailParts } from '../models/models.ts'
import { muteOnEntering } from '../moderating/penalties.ts'
import { isLowerRank } from '../moderating/rank.ts'
import { mailHandlers } from '../policy.ts'
import { type Reader, type Sender, senderOf, withHidden } from '../reading/viewer.ts'

const { KickProfile, DeleteChatMessage } = chat.calls

const moderates = (context: RequestContext, now: Date): boolean => mayMake(KickProfile, context, {}, now)

/** Returns those of the members whom others find, as the viewer sees and may moderate them. */
const peopleAmong = async (
  { directory, clock }: MailParts,
  { side, profileId, profile, context }: Sender,
  ids: readonly number[],
): Promise<Map<number, ChatMessage['author']>> => {
  const moderator = moderates(context, clock())
  const [cards, listed, known] = await Promise.all([
    directory.cards(ids),
    directory.listedAmong(ids, side),
    moderator ? directory.findAmong(ids) : new Map<number, never>(),
  ])
  const mayModerate = (id: number): boolean => {
    const member = known.get(id)
    if (!member) return false
    const facts = { self: id === profileId, lowerRank: isLowerRank(member, profile) }
    return mayMake(KickProfile, context, { chatMember: facts }, clock())
  }
  return new Map(
    [...cards]
      .filter(([id]) => id === profileId || listed.has(id))
      .map(([id, card]) => [id, { ...card, mayModerate: mayModerate(id) }]),
  )
}

const messagesFor = async (
  parts: MailParts,
  viewer: Sender,
  rows: readonly ChatMessageRow[],
): Promise<ChatMessage[]> => {
  const authors = await peopleAmong(parts, viewer, [...new Set(rows.map(({ authorId }) => authorId))])
  const { context, profileId } = viewer
  return rows.flatMap(({ _id, sequence, authorId, clientMessageId, text, sentAt }) => {
    const author = authors.get(authorId)
    if (!author) return []
    const own = authorId === profileId
    const facts = { author: own, lowerRank: author.mayModerate, elsewhere: false }
    return {
      ...{ chatMessageId: _id, sequence, author, text, sentAt: sentAt.toISOString() },
      clientMessageId: own ? clientMessageId : null,
      mayDelete: mayMake(DeleteChatMessage, context, { chatMessage: facts }, parts.clock()),
    }
  })
}

const roomFor = async (parts: MailParts, reader: Reader, chatRoomId: number): Promise<ChatRoomState> => {
  const { side, community, profileId, hidden } = reader
  const room = await side.chatRoom.findOne({ _id: chatRoomId, community }).lean<ChatRoomRow>()
  if (!room) throw new ProductError('NotFound')
  const there = (await presentIn(parts, side, [room])).get(chatRoomId) ?? []
  const met = there.filter((id) => !hidden.includes(id))
  const people = await peopleAmong(parts, reader, met)
  return {
    chatRoomId,
    name: room.name,
    people: [...people.values()].sort((one, other) => one.name.localeCompare(other.name, 'da')),
    mutedUntil: await muteOnEntering(side, chatRoomId, profileId, parts.clock()),
    live: roomTicket(parts, reader, chatRoomId),
  }
}

export const chatTalkHandlers = (parts: MailParts) =>
  mailHandlers<typeof chat>()({
    EnterChatRoom: async (call) => {
      const reader = await withHidden(call, senderOf(parts, call))
      const { profileId, community, side } = reader
      const ticket = await redeemTicket(parts, call.input.ticket, { profileId, community, dark: side.dark })
      if (ticket.chatRoomId === null) throw new ProductError('LinkExpired')
      await enterRoom(parts, reader, ticket.chatRoomId)
      return roomFor(parts, reader, ticket.chatRoomId)
    },
    StayInChatRoom: async (call) => {
      const { chatRoomId } = call.input
      await stayInRoom(parts, call.viewer, chatRoomId)
      return roomFor(parts, await withHidden(call, call.viewer), chatRoomId)
    },
    LeaveChatRoom: async (call) => {
      await leaveRoom(parts, senderOf(parts, call), call.input.chatRoomId)
      return {}
    },
    GetChatMessages: async (call) => {
      const { side, hidden, ...reader } = await withHidden(call, call.viewer)
      const { rows, more } = await recentMessages(parts, side, call.input, hidden)
      return { items: await messagesFor(parts, { ...reader, side }, rows), more }
    },
    WriteChatMessage: async (call) => {
      const [message] = await messagesFor(parts, call.viewer, [await say(parts, call.viewer, call.input)])
      if (!message) throw new ProductError('NotFound')
      return message
    },
  })
