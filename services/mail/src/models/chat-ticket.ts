import { Schema } from 'mongoose'

/** A ticket that nobody has used yet. The ticket itself is not kept. */
export interface ChatTicketRow {
  /** The SHA-256 of the ticket. */
  _id: string
  profileId: number
  community: string
  dark: boolean
  chatRoomId: number | null
  expireAt: Date
}

export const chatTicketSchema = (collection: string): Schema<ChatTicketRow> => {
  const schema = new Schema<ChatTicketRow>(
    {
      _id: { type: String, required: true },
      profileId: { type: Number, required: true },
      community: { type: String, required: true },
      dark: { type: Boolean, required: true },
      chatRoomId: { type: Number, default: null },
      expireAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ expireAt: 1 }, { expireAfterSeconds: 0 })
  return schema
}
