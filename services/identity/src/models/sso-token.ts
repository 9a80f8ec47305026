/** The right to begin a session on another site of the community once, within a minute (docs/product/states.md). */
import { Schema } from 'mongoose'

export const ssoToken = new Schema(
  {
    /** SHA-256 of the token in the link, hexadecimal. */
    _id: { type: String, required: true },
    profileId: { type: Number, required: true },
    community: { type: String, required: true },
    /** The site that it opens. */
    siteId: { type: Number, required: true },
    /** The hash of the secret in the cookie of the browser that may use it. */
    challenge: { type: String, required: true },
    /** The path to which the link leads on that site. */
    path: { type: String, required: true },
    /** The id of the session that asked for it; with that session the link ends. */
    askedBy: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'ssoTokens', strict: 'throw', versionKey: false },
)
ssoToken.index({ profileId: 1 })
ssoToken.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
