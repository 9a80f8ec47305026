/**
 * Tells the penalties in force for a member in a room of the chat. A kick or a mute is over by the clock, whether its
 * row is there or not.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { ClientSession } from 'mongoose'
import { type ChatPenaltyRow, penaltyKey } from '../models/chat-penalty.ts'
import type { Side } from '../models/models.ts'

/**
 * Returns the moment until which a member who enters the room writes nothing there; null when not muted.
 * @throws ProductError TooEarly with the moment from which the room is open again, for whoever was kicked from it
 */
export const muteOnEntering = async (
  side: Side,
  chatRoomId: number,
  profileId: number,
  now: Date,
  session: ClientSession | null = null,
): Promise<string | null> => {
  const _id = penaltyKey(chatRoomId, profileId)
  const penalty = await side.chatPenalty.findOne({ _id }, null, { session }).lean<ChatPenaltyRow>()
  if (!penalty) return null
  const { kickedUntil, mutedUntil } = penalty
  if (kickedUntil && kickedUntil > now) throw new ProductError('TooEarly', { from: kickedUntil.toISOString() })
  return mutedUntil && mutedUntil > now ? mutedUntil.toISOString() : null
}

/** The profile ids of whom the room is closed to now. */
export const kickedFrom = async (
  side: Side,
  chatRoomId: number,
  now: Date,
  session: ClientSession,
): Promise<Set<number>> => {
  const kicked = { chatRoomId, kickedUntil: { $gt: now } }
  const rows = await side.chatPenalty.find(kicked, { profileId: 1 }, { session }).lean()
  return new Set(rows.map(({ profileId }) => profileId))
}

/** Lays a kick or a mute upon a member, in place of one of its kind; the other kind stays. */
export const lay = async (
  side: Side,
  { chatRoomId, profileId }: Pick<ChatPenaltyRow, 'chatRoomId' | 'profileId'>,
  kind: 'kickedUntil' | 'mutedUntil',
  until: Date,
  session: ClientSession,
): Promise<void> => {
  const member = { $setOnInsert: { chatRoomId, profileId } }
  const change = { $set: { [kind]: until }, $max: { expireAt: until }, ...member }
  await side.chatPenalty.updateOne({ _id: penaltyKey(chatRoomId, profileId) }, change, { upsert: true, session })
}

/** Takes a mute back. Answers false when there was none. */
export const unmute = async (
  side: Side,
  { chatRoomId, profileId }: Pick<ChatPenaltyRow, 'chatRoomId' | 'profileId'>,
  now: Date,
  session: ClientSession,
): Promise<boolean> => {
  const muted = { _id: penaltyKey(chatRoomId, profileId), mutedUntil: { $gt: now } }
  const { modifiedCount } = await side.chatPenalty.updateOne(muted, { $set: { mutedUntil: null } }, { session })
  return modifiedCount > 0
}
