/** Tells open pages of a room what happens in it: by a ticket, and a hint after each change. */
import { sendToTopic } from '@samvaer/service-kit/live/live'
import { signLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import type { MailParts, Side } from '../models/models.ts'

const topicOf = (chatRoomId: number): string => `mail:chat:${chatRoomId}`

/** The right of somebody in the room to hear of it. */
export const roomTicket = (
  { settings, clock }: MailParts,
  { profileId, side }: { profileId: number; side: Pick<Side, 'dark'> },
  chatRoomId: number,
): string => signLiveTicket({ topic: topicOf(chatRoomId), profileId, dark: side.dark }, settings.sealKeys, clock())

/**
 * Says to the pages in the room what to read again; after the commit.
 * @param actorId who spoke: nobody hears of it whom a block keeps apart
 */
export const roomChanged = (
  parts: MailParts,
  side: Pick<Side, 'dark'>,
  chatRoomId: number,
  change: 'messages' | 'people' | 'all',
  actorId: number | null = null,
): void => sendToTopic(parts, { topic: topicOf(chatRoomId), change, dark: side.dark, actorId })
