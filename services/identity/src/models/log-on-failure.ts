/** Failed sign-ins of one login, known or not (R4). */
import { Schema } from 'mongoose'

export const logOnFailure = new Schema(
  {
    /** SHA-256 of community and folded login: a mistyped login may be a password, so it is not kept readable. */
    _id: { type: String, required: true },
    failures: { type: Number, required: true },
    /** No attempt is looked at before; null below five failures. */
    until: { type: Date, default: null },
    /** A day after the last failure everything is forgotten. */
    expiresAt: { type: Date, required: true },
  },
  { collection: 'logOnFailures', strict: 'throw', versionKey: false },
)
logOnFailure.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
