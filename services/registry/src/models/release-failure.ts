import { releaseFailures } from '@samvaer/contracts/registry/values'
import { Schema } from 'mongoose'

/** A release failed in the browser of a member, who is nobody's id here: once a member and release, for a day. */
export const releaseFailure = new Schema(
  {
    name: { type: String, required: true },
    version: { type: String, required: true },
    member: { type: String, required: true },
    kind: { type: String, enum: releaseFailures, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'releaseFailures', strict: 'throw', versionKey: false },
)
releaseFailure.index({ name: 1, version: 1, member: 1 }, { unique: true })
releaseFailure.index({ at: 1 }, { expireAfterSeconds: 24 * 60 * 60 })
