/** A role that was given or taken by hand: kept for the audit (docs/product/retention.md). */
import { Schema } from 'mongoose'

const keptSeconds = 730 * 24 * 60 * 60

export const appointment = new Schema(
  {
    profileId: { type: Number, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    /** Leads the staff from then on. */
    head: { type: Boolean, default: false },
    /** The scopes that are held from then on; absent in rows of before there were any. */
    scopes: { type: [String], default: undefined },
    /** The user of the machine who gave the command. */
    by: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'appointments', strict: 'throw', versionKey: false },
)
appointment.index({ at: 1 }, { expireAfterSeconds: keptSeconds })
