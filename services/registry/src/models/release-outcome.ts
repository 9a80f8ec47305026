import { outcomeHours, releaseOutcomes } from '@samvaer/contracts/registry/values'
import { Schema } from 'mongoose'

/** The way in which a release fared in the browser of a member, who is nobody's id here: once a member and release, for a day. */
export const releaseOutcome = new Schema(
  {
    name: { type: String, required: true },
    version: { type: String, required: true },
    member: { type: String, required: true },
    kind: { type: String, enum: releaseOutcomes, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'releaseOutcomes', strict: 'throw', versionKey: false },
)
releaseOutcome.index({ name: 1, version: 1, member: 1 }, { unique: true })
releaseOutcome.index({ at: 1 }, { expireAfterSeconds: outcomeHours * 60 * 60 })
