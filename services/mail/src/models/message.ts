import type { EndedPhoneCall, MessageType, SharedReference, VoiceMessage } from '@samvaer/contracts/mail/shapes'
import type { MessageReaction } from '@samvaer/contracts/mail/values'
import { Schema } from 'mongoose'

/** A member's answer to a message without words. */
export interface Reaction {
  profileId: number
  seat: number
  reaction: MessageReaction
  at: Date
}

export interface MessageRow {
  /** The messageId. */
  _id: number
  conversationId: number
  /** The place in the conversation; ids are taken from blocks and do not show it. */
  sequence: number
  authorId: number
  seat: number
  /** The author's own name for it, so that a repeated call writes it once. */
  clientMessageId?: string
  type: MessageType
  text: string
  /** Seats that a group event is about. */
  subjects: number[]
  mediaIds: number[]
  /** The number of videos among them; absent without any. */
  videos?: number
  /** Named in it. */
  shared?: SharedReference
  /** Of a spoken one. */
  voice?: VoiceMessage
  /** The messageId of what it answers, in the same conversation. */
  quotes?: number
  /** One of a member, in the order they were given; absent while nobody has. */
  reactions?: Reaction[]
  sentAt: Date
  /** When its author last changed its words. */
  editedAt?: Date
  /** Taken back: without its text, kept so that a repeated call does not write it again. */
  unsentAt: Date | null
  /** Since when safety keeps its words from everybody; absent where it does not. */
  heldAt?: Date
  /** Of a held one: nobody has decided yet. */
  undecided?: boolean
  /** Of the line that a call has left. */
  phoneCall?: EndedPhoneCall
  /** Set when nobody has it any more; kept for 30 days for what was reported. */
  purgeAt?: Date
}

export const messageSchema = (collection: string): Schema<MessageRow> => {
  const schema = new Schema<MessageRow>(
    {
      _id: { type: Number, required: true },
      conversationId: { type: Number, required: true },
      sequence: { type: Number, required: true },
      authorId: { type: Number, required: true },
      seat: { type: Number, required: true },
      clientMessageId: String,
      type: { type: String, required: true },
      text: { type: String, default: '' },
      subjects: { type: [Number], required: true },
      mediaIds: { type: [Number], required: true },
      videos: Number,
      shared: {
        type: { _id: false, kind: { type: String, required: true }, id: { type: Number, required: true } },
        default: undefined,
      },
      voice: {
        type: { _id: false, seconds: { type: Number, required: true }, bars: { type: [Number], required: true } },
        default: undefined,
      },
      quotes: Number,
      reactions: {
        type: [
          {
            _id: false,
            profileId: { type: Number, required: true },
            seat: { type: Number, required: true },
            reaction: { type: String, required: true },
            at: { type: Date, required: true },
          },
        ],
        default: undefined,
      },
      sentAt: { type: Date, required: true },
      editedAt: Date,
      unsentAt: { type: Date, default: null },
      heldAt: Date,
      undecided: Boolean,
      phoneCall: {
        type: { _id: false, video: { type: Boolean, required: true }, seconds: { type: Number, required: true } },
        default: undefined,
      },
      purgeAt: Date,
    },
    { collection, versionKey: false },
  )
  schema.index({ conversationId: 1, sequence: -1 }, { unique: true })
  schema.index(
    { authorId: 1, clientMessageId: 1 },
    { unique: true, partialFilterExpression: { clientMessageId: { $exists: true } } },
  )
  // Counts the messages that somebody wrote today.
  schema.index({ authorId: 1, sentAt: -1 })
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, sparse: true })
  return schema
}
