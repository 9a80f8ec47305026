/** An address that waits for its confirmation, one a profile (R6). */
import { Schema } from 'mongoose'

export const emailChange = new Schema(
  {
    /** The profile id. */
    _id: { type: Number, required: true },
    /** SHA-256 of the token in the link, hexadecimal. */
    tokenHash: { type: String, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'emailChanges', strict: 'throw', versionKey: false },
)
emailChange.index({ tokenHash: 1 }, { unique: true })
emailChange.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
