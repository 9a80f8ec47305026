/** A session (R1). The token itself is nowhere: the browser has it, the database its SHA-256. */
import { Schema } from 'mongoose'
import { memberFields } from './account.ts'

/** A session of staff that looks through a member's profile (R7). */
const look = new Schema(
  {
    profileId: { type: Number, required: true },
    /** The row of it that is kept for the audit. */
    impersonationId: { type: String, required: true },
    until: { type: Date, required: true },
    backTo: { type: String, required: true },
  },
  { _id: false, strict: 'throw' },
)

export const session = new Schema(
  {
    /** SHA-256 of the token, hexadecimal. */
    _id: { type: String, required: true },
    profileId: { type: Number, required: true },
    community: { type: String, required: true },
    createdAt: { type: Date, required: true },
    /**
     * When the password was typed for it, by way of another session where a link began this one: the absolute limit
     * counts from here, so that no chain of links outlives it.
     */
    provenAt: { type: Date, default: null },
    /** True when a second factor was given in it; without one staff have no rights of staff (R7). */
    factor: { type: Boolean, default: false },
    /** When the password or a factor was last given in it; null where that is provenAt. */
    confirmedAt: { type: Date, default: null },
    /** Moved at most once a minute. */
    seenAt: { type: Date, required: true },
    /** When the idle or the absolute limit ends it; session-ends.ts removes it then. */
    expiresAt: { type: Date, required: true },
    /** The cookie outlives the browser; the limits are the same. */
    remember: { type: Boolean, required: true },
    /** Families by the user agent that it began with; empty when unknown. */
    browser: { type: String, default: '' },
    system: { type: String, default: '' },
    /** The network address that it began at, without its last part. */
    address: { type: String, default: '' },
    member: { type: new Schema(memberFields, { _id: false, strict: 'throw' }), required: true },
    looksThrough: { type: look, default: null },
  },
  { collection: 'sessions', strict: 'throw', versionKey: false },
)
session.index({ profileId: 1, createdAt: -1 })
/** For session-ends.ts. */
session.index({ expiresAt: 1, _id: 1 })
