import { Schema } from 'mongoose'

/** A team that publishes its remote over HTTP. The token itself is kept nowhere. */
export const publisher = new Schema(
  {
    name: { type: String, required: true },
    /** SHA-256 of the token, in hexadecimal; null once it has ended. */
    tokenHash: { type: String, default: null },
    /** Public Ed25519 keys (`x` of their JWK), the newest last: the newest signs, all verify. */
    keys: { type: [String], required: true },
    /** The moment of the first key: releases from then on are signed. */
    since: { type: Date, required: true },
  },
  { collection: 'publishers', strict: 'throw', versionKey: false },
)
publisher.index({ name: 1 }, { unique: true })
