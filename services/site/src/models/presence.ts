/** When members were here last: one document for each Active member, gone after the longest window that is asked for. */
import { Schema } from 'mongoose'

/** Seconds after the last sign of life in which a member counts as online. */
export const onlineFor = 5 * 60
/** Seconds for which it is known when somebody was here last: the month of product.md section 9. */
export const rememberedFor = 720 * 60 * 60

export const presence = new Schema(
  {
    profileId: { type: Number, required: true },
    community: { type: String, required: true },
    seenAt: { type: Date, required: true },
  },
  { collection: 'last_seen', strict: 'throw', versionKey: false },
)
presence.index({ profileId: 1 }, { unique: true })
presence.index({ community: 1, seenAt: 1 })
presence.index({ seenAt: 1 }, { expireAfterSeconds: rememberedFor })
