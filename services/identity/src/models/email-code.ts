/**
 * A code that was mailed to prove an address before a profile is made for it, and the proof that its code was typed. Kept
 * for known addresses as well, with a code that nobody has: nothing here tells them apart (R5).
 */
import { Schema } from 'mongoose'

export const emailCode = new Schema(
  {
    /** SHA-256 of community and address: the address itself is in no database before there is a profile. */
    _id: { type: String, required: true },
    /** SHA-256 of the code with the id; null once it was typed. */
    codeHash: { type: String, default: null },
    tries: { type: Number, required: true },
    /** SHA-256 of the proof; null before the code was typed. */
    proofHash: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'emailCodes', strict: 'throw', versionKey: false },
)
emailCode.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
