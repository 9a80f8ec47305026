import type { TicketEvent, TicketMessageKind } from '@samvaer/contracts/tickets/values'
import { Schema } from 'mongoose'

export interface MessageRow {
  _id: number
  ticketId: number
  /** Its place in the ticket. */
  number: number
  kind: TicketMessageKind
  /** Its author may read it: all but notes. */
  shown: boolean
  text: string
  event: TicketEvent | null
  otherTicketId: number | null
  /** The author among the staff. */
  staffId: number | null
  mediaIds: number[]
  /** The item that its media belong to; absent without any. */
  mediaItem?: string
  at: Date
}

export const messageSchema = (collection: string): Schema<MessageRow> => {
  const schema = new Schema<MessageRow>(
    {
      _id: { type: Number, required: true },
      ticketId: { type: Number, required: true },
      number: { type: Number, required: true },
      kind: { type: String, required: true },
      shown: { type: Boolean, required: true },
      text: { type: String, default: '' },
      event: { type: String, default: null },
      otherTicketId: { type: Number, default: null },
      staffId: { type: Number, default: null },
      mediaIds: { type: [Number], required: true },
      mediaItem: { type: String },
      at: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ ticketId: 1, number: -1, _id: -1 }, { unique: true })
  // An upload is in one message.
  schema.index({ mediaItem: 1 }, { unique: true, partialFilterExpression: { mediaItem: { $gt: '' } } })
  return schema
}
