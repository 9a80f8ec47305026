import type { StoredReadMark } from '@samvaer/service-kit/writing/read-marks'
import { Schema } from 'mongoose'

/** A member's relation to an entry as its reader: has read it, follows it. */
export interface DebateReadingRow extends StoredReadMark {
  debateEntryId: number
  lodgeId: number
  /** The author of the entry: a block ends the follow. */
  authorId: number
  profileId: number
  countedAt: Date | null
  followed: boolean
}

export const debateReadingKey = (debateEntryId: number, profileId: number): string => `${debateEntryId}:${profileId}`

export const debateReadingSchema = (collection: string): Schema<DebateReadingRow> =>
  new Schema<DebateReadingRow>(
    {
      _id: { type: String, required: true },
      debateEntryId: { type: Number, required: true },
      lodgeId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      readAt: { type: Date, default: null },
      countedAt: { type: Date, default: null },
      followed: { type: Boolean, default: false },
    },
    { collection, versionKey: false },
  )
    .index({ debateEntryId: 1, followed: 1, profileId: 1 })
    .index({ profileId: 1, authorId: 1 })
    .index({ lodgeId: 1 })
