/**
 * The chat, a site of its own: its rooms, the ticket with which a member enters, what is said there, and its moderation
 * (docs/product/mail.md).
 */
import * as z from 'zod'
import { service, signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { rates } from '../core/rates.ts'
import { mailRights } from '../mail/rights.ts'
import { chatModerationCalls } from './moderation.ts'
import { chatTalkCalls } from './talk.ts'

/** A room as a member finds it; whom a block keeps apart is not counted (docs/product/blocking.md). */
export const chatRoom = z.object({ chatRoomId: id, name: z.string(), present: z.int(), pictures: z.array(z.string()) })

export const chat = area('Chat', {
  service: 'mail',
  calls: {
    GetChatRooms: get({
      about: 'The chat rooms, those with somebody in them first.',
      access: signedIn.inPerson().open(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(chatRoom) }),
    }),
    GetChatTicket: post({
      about:
        'A ticket for entering the chat, good once and for 60 seconds. TooEarly with detail.from for a room that one was kicked from.',
      access: signedIn.notBanned('Chat').may(mailRights['chatRoom.enter']),
      rates: [rates.sso],
      body: z.strictObject({ chatRoomId: id.optional() }),
      returns: z.object({ ticket: z.string(), expiresAt: instant }),
    }),
    RedeemChatTicket: post({
      about:
        'Says whose ticket it was; LinkExpired for one that is used, too old or none, TooEarly with detail.from when its member was kicked from the room. Between services alone.',
      access: service,
      body: z.strictObject({ ticket: z.string().min(20).max(100) }),
      returns: z.object({
        profileId: id,
        community: z.string(),
        dark: z.boolean(),
        chatRoomId: z.int().nullable(),
        /** Writes nothing in the room until then; null also for a ticket without a room. */
        mutedUntil: instant.nullable(),
      }),
    }),
    SetChatPresence: post({
      about: 'Says who is in a room now; whoever was kicked from it is not. Between services alone.',
      access: service,
      body: z.strictObject({ chatRoomId: id, profileIds: z.array(id).max(1000) }),
      returns: nothing,
    }),
    ...chatTalkCalls,
    ...chatModerationCalls,
  },
})
