import { Schema } from 'mongoose'

/** The number of a member's conversations with something unread; written in the transaction of what changes it. */
export interface MailboxRow {
  /** The profileId. */
  _id: number
  inbox: number
  requests: number
}

export const mailboxSchema = (collection: string): Schema<MailboxRow> =>
  new Schema<MailboxRow>(
    {
      _id: { type: Number, required: true },
      inbox: { type: Number, default: 0 },
      requests: { type: Number, default: 0 },
    },
    { collection, versionKey: false },
  )
