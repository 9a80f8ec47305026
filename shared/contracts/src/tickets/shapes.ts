/** The fields of the calls of the support (docs/product/support.md). */

import * as z from 'zod'
import { id, instant, language } from '../core/fields.ts'
import { mediaCard } from '../media/shapes.ts'
import { profileCard } from '../profile/card.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import {
  ticketCategories,
  ticketDesks,
  ticketEvents,
  ticketLimits,
  ticketMessageKinds,
  ticketStatuses,
} from './values.ts'

export const ticketStatus = z.enum(ticketStatuses)
export type TicketStatus = z.infer<typeof ticketStatus>

export const ticketCategory = z.enum(ticketCategories)
export type TicketCategory = z.infer<typeof ticketCategory>

export const ticketDesk = z.enum(ticketDesks)
export type TicketDesk = z.infer<typeof ticketDesk>

const day = 24 * 60 * 60 * 1000
/** Milliseconds. */
export const ticketTimes = {
  /** The time in which a closed ticket opens again. */
  reopening: 14 * day,
  /** The time in which a rating is given and changed, from the closing on. */
  rating: 14 * day,
  /** For which a mailed link opens its ticket. */
  link: 90 * day,
} as const

/** From Worst 1 to Best 5. */
export const ticketStars = z.int().min(1).max(5)

export const ticketText = manyLines(1, ticketLimits.text)
export const ticketSubject = oneLine(3, ticketLimits.subject)

/** Made by us and given out in mails alone; says which ticket it opens, and until when. */
export const encryptedTicketId = z.string().min(1).max(400)

export const ticketMessage = z.object({
  messageId: id,
  /** The place in the ticket; what is not for the reader leaves a gap. */
  number: z.int(),
  kind: z.enum(ticketMessageKinds),
  /** Plain text, whoever wrote it: never markup. Empty for an event. */
  text: z.string(),
  event: z.enum(ticketEvents).nullable(),
  /** Another ticket that an event names. */
  otherTicketId: z.int().nullable(),
  /** The author among the staff: for staff alone, null for everybody else. */
  staffName: z.string().nullable(),
  mediaIds: z.array(z.int()),
  /** Those of them that the reader may read; of the staff, whoever has claimed the ticket. */
  media: z.array(mediaCard),
  at: instant,
})
export type TicketMessage = z.infer<typeof ticketMessage>

export const ticketRating = z.object({
  stars: ticketStars,
  text: z.string(),
  /** The author lets others read the words. */
  mayShow: z.boolean(),
  ratedAt: instant,
})

/** A ticket as its author's list shows it. */
export const ticketCard = z.object({
  ticketId: id,
  category: ticketCategory,
  subject: z.string(),
  status: ticketStatus,
  /** Answers that the author has not read. */
  unread: z.int(),
  createdAt: instant,
  /** When somebody wrote last, or its end. */
  changedAt: instant,
})
export type TicketCard = z.infer<typeof ticketCard>

export const ticketState = {
  category: ticketCategory,
  subject: z.string(),
  status: ticketStatus,
  createdAt: instant,
  /** The last message that the author may read: what CloseTicket names. */
  lastNumber: z.int(),
  rating: ticketRating.nullable(),
  /** Until when it opens again, and until when a rating may be given or changed; null while it is open. */
  reopenUntil: instant.nullable(),
  rateUntil: instant.nullable(),
  /** The acts that are possible at this moment; a word to a ticket that cannot open again begins a new one. */
  may: z.object({ write: z.boolean(), close: z.boolean(), reopen: z.boolean(), rate: z.boolean() }),
} as const

/** A ticket in the queue of the staff. */
export const queuedTicket = z.object({
  ticketId: id,
  siteId: id,
  language,
  category: ticketCategory,
  subject: z.string(),
  status: ticketStatus,
  desk: ticketDesk.nullable(),
  /** Null for somebody who is not signed in, or is gone. */
  author: profileCard.nullable(),
  /** The address of somebody who is not signed in; nobody has proven that it is theirs. */
  email: z.string().nullable(),
  claimedBy: z.object({ profileId: id, name: z.string() }).nullable(),
  /** Words of the author that nobody of the staff has read. */
  unread: z.boolean(),
  /** A mail to the author was not taken yet, or never will be. */
  undelivered: z.boolean(),
  createdAt: instant,
  /** Since when it stands where it stands: the age of the queue. */
  queuedAt: instant,
})
export type QueuedTicket = z.infer<typeof queuedTicket>
