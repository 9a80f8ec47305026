/** Of Chat: being in a room of our own, and what is said there (docs/product/mail.md). */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { declareRates, secondsIn } from '../core/rates.ts'
import { mailRights } from '../mail/rights.ts'
import { profileCard } from '../profile/card.ts'
import { manyLines } from '../text/fields.ts'
import { chatMessageId } from './moderation.ts'
import { chatMessageHours, maximumChatMessageLength } from './values.ts'

/** Messages a minute of a person who talks with several others at once; nobody reads more of one. */
const talkRates = declareRates({
  chatMessages: { limit: 20, seconds: secondsIn.minute, by: 'profile', newcomerLimit: 10 },
})

/** Refused, with `reason: NotPresent`, to members who were sent out, are banned or were silent for too long. */
const there = signedIn.inPerson().may(mailRights['chatRoom.hear'])
/** Moderators read on; what a ban takes from them is the word. */
const talks = signedIn.notBanned('Chat').may(mailRights['chatRoom.hear'])

const chatPerson = profileCard.extend({
  /** True when the reader may send them out and silence them. */
  mayModerate: z.boolean(),
})

/** A room for whoever is in it. */
export const chatRoomState = z.object({
  chatRoomId: id,
  name: z.string(),
  /** The people there whom the reader may meet, oneself included. */
  people: z.array(chatPerson),
  /** The reader writes nothing until then. */
  mutedUntil: instant.nullable(),
  /** Watches the room on `/realtime`: `messages` and `people` say what to read again, `all` both from the start. */
  live: z.string(),
})
export type ChatRoomState = z.infer<typeof chatRoomState>

export const chatMessage = z.object({
  chatMessageId,
  /** Rises from message to message within the room. */
  sequence: z.int().positive(),
  author: chatPerson,
  text: z.string(),
  sentAt: instant,
  /** As the author's page named it; null on those of others. */
  clientMessageId: z.string().nullable(),
  mayDelete: z.boolean(),
})
export type ChatMessage = z.infer<typeof chatMessage>

export const chatTalkCalls = {
  EnterChatRoom: post({
    about:
      'Enters the room of a ticket, which is used up; LinkExpired for one that is used, too old, or of somebody else, TooEarly with detail.from for a room that one was kicked from.',
    access: signedIn.notBanned('Chat').inPerson().own(),
    body: z.strictObject({ ticket: z.string().min(20).max(100) }),
    returns: chatRoomState,
  }),
  StayInChatRoom: post({
    about:
      'Says that one is still there, every half minute, and who else is. Who says nothing for 90 seconds has left.',
    access: there,
    body: z.strictObject({ chatRoomId: id }),
    returns: chatRoomState,
  }),
  LeaveChatRoom: post({
    about: 'Leaves a room; nothing where one is not in it.',
    access: signedIn.inPerson().own(),
    body: z.strictObject({ chatRoomId: id }),
    returns: nothing,
  }),
  GetChatMessages: get({
    about: `Says what was said in a room in the last ${chatMessageHours} hours, the oldest first: the newest of it, what came behind \`after\`, or what stood before \`before\`. Never the words of whom a block keeps apart.`,
    access: there,
    query: z.strictObject({
      chatRoomId: id,
      after: z.coerce.number<number | string>().int().min(0).optional(),
      before: z.coerce.number<number | string>().int().min(1).optional(),
      take: z.coerce.number<number | string>().int().min(1).max(100).default(50),
    }),
    returns: z.object({
      items: z.array(chatMessage),
      /** More of it lies further in the direction that was asked for. */
      more: z.boolean(),
    }),
  }),
  WriteChatMessage: post({
    about:
      'Says something in a room, to whoever is there and comes within a day. Sent again with the same clientMessageId it writes nothing and answers the same. TooEarly with detail.from for whoever is muted.',
    access: talks,
    rates: [talkRates.chatMessages],
    body: z.strictObject({
      chatRoomId: id,
      clientMessageId: z.uuid(),
      text: manyLines(1, maximumChatMessageLength),
    }),
    returns: chatMessage,
  }),
}
