import { releaseActs } from '@samvaer/contracts/registry/values'
import { Schema } from 'mongoose'

/** An act on a remote's releases or places; added in the transaction of the act, never changed, never removed. */
export const releaseAct = new Schema(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    /** Null where a place was moved. */
    version: { type: String, default: null },
    place: { type: String, default: null },
    act: { type: String, enum: releaseActs, required: true },
    /** The version that pages load from then on. */
    current: { type: String, default: null },
    /** The readers that a canary got. */
    share: { type: Number, default: null },
    brands: { type: [String], default: null },
    by: { type: String, default: null },
    /** The member who did it at the desk. */
    profileId: { type: Number, default: null },
    commit: { type: String, default: null },
    files: { type: Number, default: null },
    reason: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'releaseActs', strict: 'throw', versionKey: false },
)
releaseAct.index({ name: 1, _id: -1 })
releaseAct.index({ at: -1, _id: -1 })
