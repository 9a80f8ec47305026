import { Schema } from 'mongoose'

/** An entry in a guestbook; of the dark variant alone. */
export interface GuestbookEntryRow {
  _id: number
  /** The owner of the guestbook. */
  profileId: number
  authorId: number
  text: string
  writtenAt: Date
  reply: { text: string; writtenAt: Date } | null
  approved: boolean
  /** Likes by members who may be found, before blocks; absent of one that was written before there were likes. */
  likes?: number
  /** The owner has seen it. */
  seen: boolean
  /** The author may be found. */
  listed: boolean
  /** Since when safety keeps it from everybody; absent where it does not. */
  heldAt?: Date
}

export const guestbookEntrySchema = (collection: string): Schema<GuestbookEntryRow> => {
  const schema = new Schema<GuestbookEntryRow>(
    {
      _id: { type: Number, required: true },
      profileId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      text: { type: String, required: true },
      writtenAt: { type: Date, required: true },
      reply: { type: Schema.Types.Mixed, default: null },
      approved: { type: Boolean, required: true },
      likes: Number,
      seen: { type: Boolean, required: true },
      listed: { type: Boolean, required: true },
      heldAt: Date,
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, listed: 1, writtenAt: -1, _id: -1 })
  schema.index({ profileId: 1, listed: 1, approved: 1, writtenAt: -1, _id: -1 })
  schema.index({ authorId: 1, profileId: 1, approved: 1 })
  return schema
}
