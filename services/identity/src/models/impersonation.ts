/** That staff looked through a profile: kept for the audit, with the reason in the act of staff (docs/product/retention.md). */
import { Schema } from 'mongoose'

const keptSeconds = 730 * 24 * 60 * 60

export const impersonation = new Schema(
  {
    /** Random. */
    _id: { type: String, required: true },
    staffId: { type: Number, required: true },
    profileId: { type: Number, required: true },
    reason: { type: String, required: true },
    siteId: { type: Number, required: true },
    begunAt: { type: Date, required: true },
    /** When it ends at the latest. */
    until: { type: Date, required: true },
    /** Null where time or the end of the session ended it. */
    endedAt: { type: Date, default: null },
  },
  { collection: 'impersonations', strict: 'throw', versionKey: false },
)
impersonation.index({ profileId: 1, begunAt: -1 })
impersonation.index({ begunAt: 1 }, { expireAfterSeconds: keptSeconds })
