import { type QueuedMail, queuedMailFields } from '@samvaer/service-kit/mail/mail-queue'
import { Schema } from 'mongoose'

export const mailKinds = ['Receipt', 'Answer', 'Closed'] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * A mail about a ticket that no mail server has taken yet; its row goes when one has. Address and texts are read when it is
 * written: an author who is gone by then gets none.
 */
export interface WaitingMailRow extends QueuedMail {
  ticketId: number
  kind: MailKind
  /** The answer that it brings; 0 without one. */
  number: number
}

export const waitingMailSchema = (collection: string): Schema<WaitingMailRow> => {
  const schema = new Schema<WaitingMailRow>(
    {
      ...queuedMailFields,
      ticketId: { type: Number, required: true },
      kind: { type: String, required: true },
      number: { type: Number, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $gt: new Date(0) } } })
  schema.index({ ticketId: 1 })
  // Those that were given up.
  schema.index({ createdAt: 1 }, { partialFilterExpression: { dueAt: null } })
  return schema
}
