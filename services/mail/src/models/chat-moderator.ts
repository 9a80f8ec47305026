import { Schema } from 'mongoose'

/** Longer than anybody stays in the chat with one ticket, seconds. */
const keptSeconds = 30 * 24 * 60 * 60

/**
 * A member with the role ChatModerator, as the chat met them last: the directory calls staff from Support on alone
 * (rules.md 2.1: nobody acts on staff of the same role).
 */
export interface ChatModeratorRow {
  /** The profileId. */
  _id: number
  seenAt: Date
}

export const chatModeratorSchema = (collection: string): Schema<ChatModeratorRow> => {
  const schema = new Schema<ChatModeratorRow>(
    { _id: { type: Number, required: true }, seenAt: { type: Date, required: true } },
    { collection, versionKey: false },
  )
  schema.index({ seenAt: 1 }, { expireAfterSeconds: keptSeconds })
  return schema
}
