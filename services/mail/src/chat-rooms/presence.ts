/** Presence in a room of the chat: entering, staying, leaving, and being taken out. */
import { chatPresenceSeconds } from '@samvaer/contracts/chat/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import type { Transaction } from '@samvaer/service-kit/parts'
import { presenceKey } from '../models/chat-presence.ts'
import type { ChatRoomRow } from '../models/chat-room.ts'
import type { MailParts, Side } from '../models/models.ts'
import { muteOnEntering } from '../moderating/penalties.ts'
import { roomChanged } from './live-rooms.ts'

/** A member who takes part in the chat, on one side of a community. */
export interface ChatParticipant {
  profileId: number
  community: string
  side: Side
}

const untilFrom = (now: Date): Date => new Date(now.getTime() + chatPresenceSeconds * 1000)

/**
 * Enters a room. A kick of the same moment comes before it or after it: both write the room.
 * @throws ProductError NotFound for a room that is not here, TooEarly for whoever was kicked from it
 */
export const enterRoom = (
  parts: MailParts,
  { profileId, community, side }: ChatParticipant,
  chatRoomId: number,
): Promise<void> =>
  parts.transaction(
    async ({ session, afterCommit }) => {
      const now = parts.clock()
      const entered = { $set: { enteredAt: now } }
      const { matchedCount } = await side.chatRoom.updateOne({ _id: chatRoomId, community }, entered, { session })
      if (matchedCount === 0) throw new ProductError('NotFound')
      await muteOnEntering(side, chatRoomId, profileId, now, session)
      const _id = presenceKey(chatRoomId, profileId)
      const there = { $set: { chatRoomId, profileId, until: untilFrom(now) } }
      const before = await side.chatPresence.findOneAndUpdate({ _id }, there, { upsert: true, session }).lean()
      if (!before || before.until <= now) afterCommit(() => roomChanged(parts, side, chatRoomId, 'people', profileId))
    },
    aboutRow(side.chatRoom, chatRoomId),
  )

/** True when somebody is in the room now. */
export const isPresent = async (
  { clock }: Pick<MailParts, 'clock'>,
  { profileId, side }: Pick<ChatParticipant, 'profileId' | 'side'>,
  chatRoomId: number,
  session: Transaction['session'] | null = null,
): Promise<boolean> => {
  const there = { _id: presenceKey(chatRoomId, profileId), until: { $gt: clock() } }
  return (await side.chatPresence.exists(there).session(session)) !== null
}

/** @throws ProductError NotAllowed for whoever is no more in the room: that is entered again, with a ticket */
export const stayInRoom = async (
  parts: MailParts,
  { profileId, side }: ChatParticipant,
  chatRoomId: number,
): Promise<void> => {
  const now = parts.clock()
  const there = { _id: presenceKey(chatRoomId, profileId), until: { $gt: now } }
  const { matchedCount } = await side.chatPresence.updateOne(there, { $set: { until: untilFrom(now) } })
  if (matchedCount === 0) throw new ProductError('NotAllowed', { reason: 'NotPresent' })
}

/** Has some members stay in a room by one write; those who are no more in it stay away. */
export const stayTogether = async (
  { clock }: Pick<MailParts, 'clock'>,
  side: Side,
  chatRoomId: number,
  profileIds: readonly number[],
): Promise<void> => {
  if (profileIds.length === 0) return
  const now = clock()
  const _id = { $in: profileIds.map((profileId) => presenceKey(chatRoomId, profileId)) }
  await side.chatPresence.updateMany({ _id, until: { $gt: now } }, { $set: { until: untilFrom(now) } })
}

export const leaveRoom = async (
  parts: MailParts,
  { profileId, side }: Pick<ChatParticipant, 'profileId' | 'side'>,
  chatRoomId: number,
): Promise<void> => {
  const { deletedCount } = await side.chatPresence.deleteOne({ _id: presenceKey(chatRoomId, profileId) })
  if (deletedCount > 0) roomChanged(parts, side, chatRoomId, 'people', profileId)
}

/** Takes a member out of every room of a side; open pages of the rooms hear of it, their own as well. */
export const takeOut = async (
  parts: MailParts,
  side: Side,
  profileId: number,
  { session, afterCommit }: Pick<Transaction, 'session' | 'afterCommit'>,
): Promise<void> => {
  const rows = await side.chatPresence.find({ profileId }, { chatRoomId: 1 }, { session }).lean()
  if (rows.length === 0) return
  await side.chatPresence.deleteMany({ profileId }, { session })
  afterCommit(() => {
    for (const { chatRoomId } of rows) roomChanged(parts, side, chatRoomId, 'people')
  })
}

/** Profile ids of who is in these rooms now, by room: in ours, and as a chat elsewhere reported. */
export const presentIn = async (
  { clock }: Pick<MailParts, 'clock'>,
  side: Side,
  rooms: readonly Pick<ChatRoomRow, '_id' | 'present'>[],
): Promise<Map<number, number[]>> => {
  const there = { chatRoomId: { $in: rooms.map(({ _id }) => _id) }, until: { $gt: clock() } }
  const rows = await side.chatPresence.find(there, { chatRoomId: 1, profileId: 1 }).lean()
  const byRoom = Map.groupBy(rows, ({ chatRoomId }) => chatRoomId)
  return new Map(
    rooms.map(({ _id, present }) => {
      const ours = byRoom.get(_id) ?? []
      return [_id, [...new Set([...present, ...ours.map(({ profileId }) => profileId)])]]
    }),
  )
}
