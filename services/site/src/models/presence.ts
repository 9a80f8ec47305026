/**
 * When members were here last: one document for each Active member, gone after the longest window that is asked for.
 */
import { Schema } from 'mongoose'

/** Seconds after the last sign of life in which a member counts as online. */
export const onlineFor = 5 * 60
/** Seconds for which it is known when somebody was here last: the month of docs/product/limits.md. */
export const rememberedFor = 720 * 60 * 60

/** The indexes of versions before in which nobody hid. */
export const indexesOfBefore = ['community_1_seenAt_-1_profileId_-1', 'community_1_dark_1_seenAt_-1_profileId_-1']

/** The part of a filter that leaves out who hides: the field is absent in all others. */
export const shownToOthers = { hidden: null } as const

export const presence = new Schema(
  {
    profileId: { type: Number, required: true },
    community: { type: String, required: true },
    seenAt: { type: Date, required: true },
    /**
     * May enter the dark variant, so that others meet the member there. Absent in rows of before, until the next beat.
     */
    dark: { type: Boolean },
    /** The member keeps it from others, or has paused the profile; absent where not. */
    hidden: { type: Boolean },
    /** When the visit before this one ended; absent in the first one. */
    lastVisitAt: { type: Date },
  },
  { collection: 'last_seen', strict: 'throw', versionKey: false },
)
presence.index({ profileId: 1 }, { unique: true })
/** Finds those who are seen online: everybody, and on the dark variant. */
presence.index({ community: 1, hidden: 1, seenAt: -1 })
presence.index({ community: 1, dark: 1, hidden: 1, seenAt: -1 })
presence.index({ seenAt: 1 }, { expireAfterSeconds: rememberedFor })
