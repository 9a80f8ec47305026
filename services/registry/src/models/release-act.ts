import { releaseActs } from '@samvaer/contracts/registry/values'
import { Schema } from 'mongoose'

/** An act on a remote's releases; added in the transaction of the act, never changed, never removed. */
export const releaseAct = new Schema(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    version: { type: String, required: true },
    act: { type: String, enum: releaseActs, required: true },
    /** The version that pages load from then on. */
    current: { type: String, default: null },
    by: { type: String, default: null },
    reason: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'releaseActs', strict: 'throw', versionKey: false },
)
releaseAct.index({ name: 1, _id: -1 })
