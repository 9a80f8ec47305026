/** The right to choose a new password once, mailed as a link (R6). */
import { Schema } from 'mongoose'

export const resetToken = new Schema(
  {
    /** SHA-256 of the token in the link, hexadecimal. */
    _id: { type: String, required: true },
    profileId: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'resetTokens', strict: 'throw', versionKey: false },
)
resetToken.index({ profileId: 1 })
resetToken.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
