import type { Language } from '@samvaer/contracts/core/values'
import type { TicketCategory, TicketDesk, TicketStatus } from '@samvaer/contracts/tickets/shapes'
import { Schema } from 'mongoose'

export interface RatingRow {
  stars: number
  text: string
  mayShow: boolean
  /** Staff show the words to everybody. */
  shown: boolean
  at: Date
}

export interface TicketRow {
  _id: number
  community: string
  /** The brand that it was written on. */
  siteId: number
  language: Language
  category: TicketCategory
  subject: string
  status: TicketStatus
  /** New, Open, Pending or Forwarded. */
  open: boolean
  /** The author: a member, or an e-mail address in small letters. Both null once the author is gone. */
  profileId: number | null
  email: string | null
  /** The cause that opened it for its author, so that it is opened once: `lodge:7`. */
  origin: string | null
  claimedBy: number | null
  /** Of a forwarded one. */
  desk: TicketDesk | null
  /** The number of the last message, and of the last one that its author may read. */
  lastNumber: number
  lastShown: number
  /** Up to where the author, and anybody of the staff, have read. */
  readTo: number
  staffReadTo: number
  /** The number of the last message of the author. */
  lastOfAuthor: number
  /** Answers that the author has not read. */
  unread: number
  hasMedia: boolean
  /** A mail to the author was not taken. */
  undelivered: boolean
  rating: RatingRow | null
  previousTicketId: number | null
  mergedInto: number | null
  createdAt: Date
  changedAt: Date
  /** Since when it stands in its queue. */
  queuedAt: Date
  closedAt: Date | null
  /** When its texts are erased. */
  purgeAt: Date | null
  /** Rises with every change. */
  version: number
}

const ratingSchema = new Schema<RatingRow>(
  {
    stars: { type: Number, required: true },
    text: { type: String, default: '' },
    mayShow: { type: Boolean, required: true },
    shown: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
)

const number = { type: Number, default: 0 }
const nullableNumber = { type: Number, default: null }
const nullableDate = { type: Date, default: null }

export const ticketSchema = (collection: string): Schema<TicketRow> => {
  const schema = new Schema<TicketRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      siteId: { type: Number, required: true },
      language: { type: String, required: true },
      category: { type: String, required: true },
      subject: { type: String, default: '' },
      status: { type: String, required: true },
      open: { type: Boolean, required: true },
      profileId: nullableNumber,
      email: { type: String, default: null },
      origin: { type: String, default: null },
      claimedBy: nullableNumber,
      desk: { type: String, default: null },
      lastNumber: number,
      lastShown: number,
      readTo: number,
      staffReadTo: number,
      lastOfAuthor: number,
      unread: number,
      hasMedia: { type: Boolean, default: false },
      undelivered: { type: Boolean, default: false },
      rating: { type: ratingSchema, default: null },
      previousTicketId: nullableNumber,
      mergedInto: nullableNumber,
      createdAt: { type: Date, required: true },
      changedAt: { type: Date, required: true },
      queuedAt: { type: Date, required: true },
      closedAt: nullableDate,
      purgeAt: nullableDate,
      version: { type: Number, default: 1 },
    },
    { collection, versionKey: false },
  )
  // The lists of the author: open, closed, all.
  schema.index(
    { profileId: 1, open: 1, changedAt: -1, _id: -1 },
    { partialFilterExpression: { profileId: { $gt: 0 } } },
  )
  schema.index({ profileId: 1, changedAt: -1, _id: -1 }, { partialFilterExpression: { profileId: { $gt: 0 } } })
  schema.index({ profileId: 1, unread: 1 }, { partialFilterExpression: { profileId: { $gt: 0 }, unread: { $gt: 0 } } })
  schema.index({ email: 1, changedAt: -1, _id: -1 }, { partialFilterExpression: { email: { $gt: '' } } })
  // The queues, of all brands and of one.
  schema.index({ community: 1, status: 1, queuedAt: 1, _id: 1 })
  schema.index({ community: 1, siteId: 1, status: 1, queuedAt: 1, _id: 1 })
  schema.index({ claimedBy: 1, queuedAt: 1, _id: 1 }, { partialFilterExpression: { claimedBy: { $gt: 0 } } })
  schema.index({ community: 1, queuedAt: 1, _id: 1 }, { partialFilterExpression: { undelivered: true } })
  schema.index({ origin: 1 }, { partialFilterExpression: { origin: { $gt: '' } } })
  schema.index({ purgeAt: 1 }, { partialFilterExpression: { purgeAt: { $gt: new Date(0) } } })
  schema.index({ siteId: 1, 'rating.at': -1 }, { partialFilterExpression: { 'rating.shown': true } })
  return schema
}
