/** Copies a message of a room for safety, with the ten before and after it. */
import { chatItemOf } from '@samvaer/contracts/chat/values'
import { type ItemCopy, messagesAround } from '@samvaer/contracts/core/declare-reported'
import { ProductError } from '@samvaer/contracts/core/errors'
import { readableOf } from '../chat-rooms/messages.ts'
import type { ChatMessageRow } from '../models/chat-message.ts'
import type { ChatRoomRow } from '../models/chat-room.ts'
import { type MailParts, sideOf } from '../models/models.ts'

interface Asked {
  viewerId: number
  community: string
  dark: boolean
  itemId: number
}

/**
 * Returns a message as everybody reads it in the room, also for a member who was sent out or has left meanwhile: what
 * they read they may report.
 * @throws ProductError NotFound for what can be read no more
 */
export const copyOfChatMessage = async (
  parts: MailParts,
  { viewerId, community, dark, itemId }: Asked,
): Promise<ItemCopy> => {
  const side = sideOf(parts, dark)
  const { chatRoomId, sequence } = chatItemOf(itemId)
  const room = await side.chatRoom.findOne({ _id: chatRoomId, community }).lean<ChatRoomRow>()
  if (!room) throw new ProductError('NotFound')
  const readable = readableOf(parts, chatRoomId, await parts.directory.hiddenFrom(viewerId))
  const read = (place: object, direction: 1 | -1, most: number) =>
    side.chatMessage
      .find({ ...readable, sequence: place })
      .sort({ sequence: direction })
      .limit(most)
      .lean<ChatMessageRow[]>()
  const [upTo, after] = await Promise.all([
    read({ $lte: sequence }, -1, messagesAround + 1),
    read({ $gt: sequence }, 1, messagesAround),
  ])
  const rows = [...upTo.toReversed(), ...after]
  // Nobody reads the words of a member who is held back or gone.
  const listed = await parts.directory.listedAmong([...new Set(rows.map(({ authorId }) => authorId))], side)
  const shown = rows.filter(({ authorId }) => listed.has(authorId) || authorId === viewerId)
  const message = shown.find((row) => row.sequence === sequence)
  if (!message) throw new ProductError('NotFound')
  return {
    ...{ authorId: message.authorId, lodgeId: null, title: room.name, text: message.text, mediaIds: [] },
    path: `/Chat/${chatRoomId}`,
    at: message.sentAt.toISOString(),
    context: shown.map((row) => ({
      authorId: row.authorId,
      text: row.text,
      at: row.sentAt.toISOString(),
      reported: row === message,
    })),
  }
}
