/**
 * The fields of the calls of the mail: conversations, messages, drafts, settings (docs/product/entities.md;
 * docs/product/calls.md).
 */

import * as z from 'zod'
import { id, instant } from '../core/fields.ts'
import { mediaCard } from '../media/shapes.ts'
import { profileCard } from '../profile/card.ts'
import { manyLines } from '../text/fields.ts'
import {
  conversationContexts,
  mailContextTypes,
  mailFolders,
  maximumMessageLength,
  messageReactions,
  messageTypes,
  sharedKinds,
} from './values.ts'

export const mailFolder = z.enum(mailFolders)
export type MailFolder = z.infer<typeof mailFolder>

export const mailContextType = z.enum(mailContextTypes)
export type MailContextType = z.infer<typeof mailContextType>

export const messageType = z.enum(messageTypes)
export type MessageType = z.infer<typeof messageType>

export const messageText = manyLines(0, maximumMessageLength)

/**
 * Somebody in a conversation. The seat names them within it and never changes, so that a message needs no profile id;
 * whoever may not be found has a seat without a card.
 */
export const mailParticipant = z.object({
  seat: z.int(),
  me: z.boolean(),
  card: profileCard.nullable(),
  /**
   * The reason why there is no card: not available at the moment, removed by us, or deleted (docs/product/states.md);
   * null with a card.
   */
  gone: z.enum(['NotAvailable', 'Removed', 'Deleted']).nullable(),
  /**
   * Has paused the profile: nobody finds it, and the two who write to each other already still do. The card shows no
   * pictures meanwhile.
   */
  away: z.literal(true).optional(),
  /**
   * Of somebody between two whom the viewer has blocked: who that is, to take it back. Nobody else learns of a block
   * (docs/product/blocking.md).
   */
  blockedByMe: z.object({ profileId: id, name: z.string() }).optional(),
  staff: z.boolean(),
  /** Speaks for the lodge or the event; the member on the other side sees its title instead of a card. */
  manager: z.boolean(),
  left: z.boolean(),
  /** The sequence up to which they have read; null where one of the two keeps that to themselves. */
  readTo: z.int().nullable(),
})
export type MailParticipant = z.infer<typeof mailParticipant>

/** A voice message: what is seen of it before it is heard, as the media service measured it. */
export const voiceMessage = z.object({
  seconds: z.number(),
  /** Its loudness over its length, 0 to 100. */
  bars: z.array(z.int()),
})
export type VoiceMessage = z.infer<typeof voiceMessage>

/** The name of what is shared; its reader's rights decide what is seen of it. */
export const sharedReference = z.strictObject({ kind: z.enum(sharedKinds), id })
export type SharedReference = z.infer<typeof sharedReference>

/** A shared thing as one reader sees it; of a profile there is its card instead. */
export const sharedItem = z.object({
  title: z.string(),
  /** Its beginning. */
  line: z.string(),
  path: z.string(),
  picture: mediaCard.nullable(),
})
export type SharedItem = z.infer<typeof sharedItem>

/** The kind of what is shared, where a line speaks of it: its name stands in no list. */
const sharedKind = z.enum(sharedKinds).optional()

/** Seconds of a voice message, where a line speaks of it; absent for every other message. */
const voiceSeconds = z.int().optional()

/** The beginning of a message that another one answers. */
export const quotedMessage = z.object({
  messageId: id,
  seat: z.int(),
  mine: z.boolean(),
  text: z.string(),
  /** The number of its pictures and videos. */
  pictures: z.int(),
  /** The number of videos among those; absent without any. */
  videos: z.int().optional(),
  voice: voiceSeconds,
  shared: sharedKind,
})
export type QuotedMessage = z.infer<typeof quotedMessage>

/** The line that a call leaves. Seconds that the two talked; 0 where nobody answered. */
export const endedPhoneCall = z.object({ video: z.boolean(), seconds: z.int().min(0) })
export type EndedPhoneCall = z.infer<typeof endedPhoneCall>

export const mailMessage = z.object({
  messageId: id,
  /** The place in the conversation; what was taken back leaves a gap. */
  sequence: z.int(),
  seat: z.int(),
  mine: z.boolean(),
  type: messageType,
  text: z.string(),
  /** Seats that a group event is about. */
  subjects: z.array(z.int()),
  mediaIds: z.array(z.int()),
  /** It is spoken: its one medium is a sound, and there are no words. */
  voice: voiceMessage.optional(),
  /** Shown as a card; what the reader does not find has neither `profile` nor `item`, and no name. */
  shared: sharedReference.extend({ profile: profileCard.nullable(), item: sharedItem.nullable() }).optional(),
  /** Those of them that the reader may read; none while the media service is away. */
  media: z.array(mediaCard),
  sentAt: instant,
  /** Its author has changed its words since; absent where not. */
  edited: z.boolean().optional(),
  /** Of somebody whom we removed, or kept from everybody by safety: without its text (docs/product/roles.md). */
  removed: z.boolean(),
  /** Of a removed one: nobody has decided yet, and it may come back. */
  undecided: z.boolean().optional(),
  /**
   * The message that it answers; absent where it answers none, or was found by a search. Null where that is not there
   * for the reader: taken back, removed, or hidden by a block.
   */
  quote: quotedMessage.nullable().optional(),
  /** The reactions with the seats that gave them; absent without any. */
  reactions: z.array(z.object({ reaction: z.enum(messageReactions), seats: z.array(z.int()) })).optional(),
  /** Of a PhoneCall alone. */
  phoneCall: endedPhoneCall.optional(),
})
export type MailMessage = z.infer<typeof mailMessage>

const conversationFields = {
  conversationId: id,
  group: z.boolean(),
  contextType: z.enum(conversationContexts).nullable(),
  contextId: z.int().nullable(),
  /** Of a group, lodge or event, and who sells; null between two. */
  title: z.string().nullable(),
  folder: mailFolder,
  /** Messages of others since the member has read. */
  unread: z.int(),
  /** Marked by the member to come back to. */
  markedUnread: z.boolean(),
  muted: z.boolean(),
}

export const conversationSummary = z.object({
  ...conversationFields,
  /** The others, at most four of them. */
  participants: z.array(mailParticipant),
  /** The number of other members. */
  others: z.int(),
  lastMessage: z.object({
    messageId: id,
    seat: z.int(),
    mine: z.boolean(),
    type: messageType,
    /** Its beginning. */
    text: z.string(),
    /** The number of its pictures and videos; a message may be these alone. */
    pictures: z.int(),
    /** The number of videos among those; absent without any. */
    videos: z.int().optional(),
    voice: voiceSeconds,
    shared: sharedKind,
    sentAt: instant,
    /** Of a PhoneCall alone. */
    phoneCall: endedPhoneCall.optional(),
  }),
  /** The beginning of what the member has written here and not sent; absent without any. */
  draft: z.string().optional(),
})
export type ConversationSummary = z.infer<typeof conversationSummary>

/**
 * The member's permission to write, with the reason where there is none. Closed is all that is said about the other
 * side (docs/product/blocking.md).
 */
export const mailPermission = z.object({
  mayWrite: z.boolean(),
  /**
   * Subscriber: the one-day offer of docs/product/roles.md helps. Limit: see retryAfter. NotAnswered: receipts, which
   * nobody reads an answer to. Paused: the member comes back before reaching for somebody.
   */
  reason: z.enum(['Subscriber', 'Closed', 'Limit', 'Banned', 'NotActive', 'NotAnswered', 'Paused']).nullable(),
  /** Seconds until the limit of the day allows it; null for every other reason. */
  retryAfter: z.int().nullable(),
})
export type MailPermission = z.infer<typeof mailPermission>

/**
 * Unsent text of one conversation, or to somebody with whom there is none yet. Kept 180 days
 * (docs/product/retention.md).
 */
export const mailDraft = z.object({ sequence: z.int().min(1), text: z.string(), savedAt: instant })

export const conversationData = z.object({
  ...conversationFields,
  participants: z.array(mailParticipant),
  /** The sequence of the last message that the member has read; what follows is new. */
  readTo: z.int(),
  permission: mailPermission,
  draft: mailDraft.nullable(),
  /**
   * The viewer may call the other one; absent where not, whatever the cause. Direct: the two can learn each other's
   * network address by it.
   */
  mayCall: z.enum(['Direct', 'Relayed']).optional(),
})
export type ConversationData = z.infer<typeof conversationData>

/** The choices of a member for mail of others. */
export const mailSettings = z.strictObject({
  whoMayWrite: z.enum(['Everyone', 'Validated', 'Nobody']),
  /** Years; null: no limit. Of a couple one of the two is enough. */
  ageFrom: z.int().min(18).max(120).nullable(),
  ageTo: z.int().min(18).max(120).nullable(),
  /** The members whose first message is a request: everybody, only those who are not validated, or nobody. */
  requestsFrom: z.enum(['Everyone', 'NotValidated', 'Nobody']),
  /** Shows others what one has read, and oneself what they have; both or neither. */
  readReceipts: z.boolean(),
  typing: z.boolean(),
  /** Those with whom one writes may call. Absent from pages of before, which change nothing of it. */
  calls: z.boolean().optional(),
})
export type MailSettings = z.infer<typeof mailSettings>
