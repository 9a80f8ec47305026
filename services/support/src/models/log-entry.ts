import type { TicketAct } from '@samvaer/contracts/tickets/desk'
import { Schema } from 'mongoose'

/** As long as the audit is kept (docs/product/retention.md), seconds. */
const keptSeconds = 730 * 24 * 60 * 60

/** One act on a ticket; it says who and what, and never what was written. */
export interface LogEntryRow {
  _id: number
  ticketId: number
  act: TicketAct
  /** Null: an author who is not signed in, or nobody. */
  actorId: number | null
  /** A desk, another ticket, a reason. */
  detail: string | null
  at: Date
}

export const logEntrySchema = (collection: string): Schema<LogEntryRow> => {
  const schema = new Schema<LogEntryRow>(
    {
      _id: { type: Number, required: true },
      ticketId: { type: Number, required: true },
      act: { type: String, required: true },
      actorId: { type: Number, default: null },
      detail: { type: String, default: null },
      at: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ ticketId: 1, at: -1, _id: -1 })
  schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds })
  return schema
}
