/** The emoji that a member used last, newest first: one document a member, so that one write keeps it in order. */
import { Schema } from 'mongoose'

export const usedEmojis = new Schema(
  {
    profileId: { type: Number, required: true },
    shortnames: { type: [String], required: true },
  },
  { collection: 'used_emojis', strict: 'throw', versionKey: false },
)
usedEmojis.index({ profileId: 1 }, { unique: true })
