/** Who was here in the last minutes: one document for each Active member, gone when nobody asks for it any more. */
import { Schema } from 'mongoose'

/** Seconds after the last sign of life in which a member counts as online. */
export const onlineFor = 5 * 60

export const presence = new Schema(
  {
    profileId: { type: Number, required: true },
    community: { type: String, required: true },
    seenAt: { type: Date, required: true },
  },
  { collection: 'presence', strict: 'throw', versionKey: false },
)
presence.index({ profileId: 1 }, { unique: true })
presence.index({ community: 1, seenAt: 1 })
presence.index({ seenAt: 1 }, { expireAfterSeconds: onlineFor })
