import { type ChatOrderType, chatOrderDays } from '@samvaer/contracts/chat/values'
import { Schema } from 'mongoose'

/** An order to the chat that a moderator gave. */
export interface ChatOrderRow {
  /** The sequence, over all rooms of both sides. */
  _id: number
  type: ChatOrderType
  chatRoomId: number
  /** Null for a message: only the chat knows whose it is. */
  profileId: number | null
  chatMessageId: string | null
  /** Null for a message, and for a mute that was taken back. */
  until: Date | null
  at: Date
}

export const chatOrderSchema = (collection: string): Schema<ChatOrderRow> => {
  const schema = new Schema<ChatOrderRow>(
    {
      _id: { type: Number, required: true },
      type: { type: String, required: true },
      chatRoomId: { type: Number, required: true },
      profileId: { type: Number, default: null },
      chatMessageId: { type: String, default: null },
      until: { type: Date, default: null },
      at: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ at: 1 }, { expireAfterSeconds: chatOrderDays * 24 * 60 * 60 })
  return schema
}

/**
 * The last sequence that was given. Every order writes this row in its transaction, so that they commit in their order:
 * whoever has read one has missed none before it, as with ids from blocks one might.
 */
export interface ChatOrderCountRow {
  _id: 'orders'
  last: number
}

export const chatOrderCountSchema = (collection: string): Schema<ChatOrderCountRow> =>
  new Schema<ChatOrderCountRow>(
    { _id: { type: String, required: true }, last: { type: Number, required: true } },
    { collection, versionKey: false },
  )
