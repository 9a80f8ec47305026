/** Messages of a room: written once, read for a day. */
import { chatMessageHours } from '@samvaer/contracts/chat/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import type { ChatMessageRow } from '../models/chat-message.ts'
import type { MailParts, Side } from '../models/models.ts'
import { muteOnEntering } from '../moderating/penalties.ts'
import { roomChanged } from './live-rooms.ts'
import { type ChatParticipant, isPresent } from './presence.ts'

interface Words {
  chatRoomId: number
  clientMessageId: string
  text: string
}

/**
 * Writes into a room, once for a clientMessageId. A kick of the same moment comes before it or after it: both write the
 * room.
 * @throws ProductError NotAllowed for whoever is no more in the room, TooEarly for whoever is muted
 */
export const say = (
  parts: MailParts,
  { profileId: authorId, side }: ChatParticipant,
  { chatRoomId, clientMessageId, text }: Words,
): Promise<ChatMessageRow> =>
  parts.transaction(
    async ({ session, afterCommit }) => {
      const before = await side.chatMessage
        .findOne({ authorId, clientMessageId }, null, { session })
        .lean<ChatMessageRow>()
      if (before) return before
      const next = { $inc: { lastSequence: 1 } }
      const room = await side.chatRoom
        .findOneAndUpdate({ _id: chatRoomId }, next, { returnDocument: 'after', session })
        .lean()
      const there = room && (await isPresent(parts, { profileId: authorId, side }, chatRoomId, session))
      if (!there) throw new ProductError('NotAllowed', { reason: 'NotPresent' })
      const sentAt = parts.clock()
      const mutedUntil = await muteOnEntering(side, chatRoomId, authorId, sentAt, session)
      if (mutedUntil !== null) throw new ProductError('TooEarly', { from: mutedUntil })
      const { lastSequence: sequence = 1 } = room
      const row = { _id: `${chatRoomId}:${sequence}`, chatRoomId, sequence, authorId, clientMessageId, text, sentAt }
      await side.chatMessage.create([row], { session })
      afterCommit(() => roomChanged(parts, side, chatRoomId, 'messages', authorId))
      return row
    },
    aboutRow(side.chatRoom, chatRoomId),
  )

/** The messages that can be read in a room now, by whoever these members are hidden from. */
export const readableOf = ({ clock }: Pick<MailParts, 'clock'>, chatRoomId: number, hidden: readonly number[]) => ({
  chatRoomId,
  sentAt: { $gt: new Date(clock().getTime() - chatMessageHours * 60 * 60 * 1000) },
  authorId: { $nin: [...hidden] },
  heldAt: null,
})

interface Wanted {
  chatRoomId: number
  after?: number | undefined
  before?: number | undefined
  take: number
}

/** Returns the latest messages, the oldest first, and whether more lie further in the direction that was asked for. */
export const recentMessages = async (
  parts: Pick<MailParts, 'clock'>,
  side: Side,
  { chatRoomId, after, before, take }: Wanted,
  hidden: readonly number[],
): Promise<{ rows: ChatMessageRow[]; more: boolean }> => {
  const forward = after !== undefined
  const sequence = {
    ...(after !== undefined && { $gt: after }),
    ...(before !== undefined && { $lt: before }),
  }
  const rows = await side.chatMessage
    .find({
      ...readableOf(parts, chatRoomId, hidden),
      ...(Object.keys(sequence).length > 0 && { sequence }),
    })
    .sort({ sequence: forward ? 1 : -1 })
    .limit(take + 1)
    .lean<ChatMessageRow[]>()
  const page = rows.slice(0, take)
  return { rows: forward ? page : page.reverse(), more: rows.length > take }
}
