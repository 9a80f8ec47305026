import { chatMessageHours } from '@samvaer/contracts/chat/values'
import { Schema } from 'mongoose'

/** A message in a room of the chat. */
export interface ChatMessageRow {
  /** `<chatRoomId>:<sequence>`, the chatMessageId. */
  _id: string
  chatRoomId: number
  sequence: number
  authorId: number
  /** Unique for its author. */
  clientMessageId: string
  text: string
  sentAt: Date
  /** Since when safety holds it: nobody reads it. */
  heldAt?: Date
}

export const chatMessageSchema = (collection: string): Schema<ChatMessageRow> => {
  const schema = new Schema<ChatMessageRow>(
    {
      _id: { type: String, required: true },
      chatRoomId: { type: Number, required: true },
      sequence: { type: Number, required: true },
      authorId: { type: Number, required: true },
      clientMessageId: { type: String, required: true },
      text: { type: String, required: true },
      sentAt: { type: Date, required: true },
      heldAt: Date,
    },
    { collection, versionKey: false },
  )
  schema.index({ chatRoomId: 1, sequence: -1 }, { unique: true })
  schema.index({ authorId: 1, clientMessageId: 1 }, { unique: true })
  // Lists stop showing it at the second; the row goes when the database gets to it.
  schema.index({ sentAt: 1 }, { expireAfterSeconds: chatMessageHours * 60 * 60 })
  return schema
}
