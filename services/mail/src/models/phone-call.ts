import { Schema } from 'mongoose'

/**
 * A call that rings or is under way; the row goes with it. Each of the two keeps it alive for a while at a time: the page
 * that calls from the beginning, the one that is called for as long as it rings, and by a page once it was answered.
 */
export interface PhoneCallRow {
  /** The phoneCallId. */
  _id: number
  conversationId: number
  dark: boolean
  video: boolean
  /** Caller and called; nobody has two calls on a side. */
  members: [number, number]
  callerId: number
  calledId: number
  callerWindow: string
  callerUntil: Date
  /** The page that answered; absent while it rings. */
  calledWindow?: string
  calledUntil: Date
  /** The one who is called has muted the conversation: nothing rings, and nothing says so. */
  silent: boolean
  begunAt: Date
  answeredAt?: Date
}

export const phoneCallSchema = (collection: string): Schema<PhoneCallRow> => {
  const schema = new Schema<PhoneCallRow>(
    {
      _id: { type: Number, required: true },
      conversationId: { type: Number, required: true },
      dark: { type: Boolean, required: true },
      video: { type: Boolean, required: true },
      members: { type: [Number], required: true },
      callerId: { type: Number, required: true },
      calledId: { type: Number, required: true },
      callerWindow: { type: String, required: true },
      callerUntil: { type: Date, required: true },
      calledWindow: String,
      calledUntil: { type: Date, required: true },
      silent: { type: Boolean, required: true },
      begunAt: { type: Date, required: true },
      answeredAt: Date,
    },
    { collection, versionKey: false },
  )
  schema.index({ members: 1, dark: 1 }, { unique: true })
  // Finds what nobody keeps alive any more.
  schema.index({ callerUntil: 1 })
  schema.index({ calledUntil: 1 })
  return schema
}
