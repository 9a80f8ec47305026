import { Schema } from 'mongoose'

export const mailKinds = ['Receipt', 'Answer', 'Closed'] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * A mail about a ticket that no mail server has taken yet; its row goes when one has. Address and texts are read when it is
 * written: an author who is gone by then gets none.
 */
export interface WaitingMailRow {
  /** Also what the mail is known by: sent twice after a crash, it is the same one. */
  _id: string
  ticketId: number
  kind: MailKind
  /** The answer that it brings; 0 without one. */
  number: number
  /** The number of tries, with the one under way. */
  tries: number
  /** The next try; whoever tries moves it on first. Null once it was given up. */
  dueAt: Date | null
  createdAt: Date
}

export const waitingMailSchema = (collection: string): Schema<WaitingMailRow> => {
  const schema = new Schema<WaitingMailRow>(
    {
      _id: { type: String, required: true },
      ticketId: { type: Number, required: true },
      kind: { type: String, required: true },
      number: { type: Number, required: true },
      tries: { type: Number, required: true },
      dueAt: { type: Date, default: null },
      createdAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $gt: new Date(0) } } })
  schema.index({ ticketId: 1 })
  // Those that were given up.
  schema.index({ createdAt: 1 }, { partialFilterExpression: { dueAt: null } })
  return schema
}
