import type { StoryState } from '@samvaer/contracts/support/values'
import { Schema } from 'mongoose'

/** A profile's story of how its members met, of a light brand: at most one. */
export interface StoryRow {
  /** The storyId. */
  _id: number
  profileId: number
  siteId: number
  title: string
  text: string
  names: string
  state: StoryState
  /** The words of staff when they declined it. */
  reason: string | null
  writtenAt: Date
  decidedAt: Date | null
  /** Rises with every change of its words. */
  version: number
  /** Its profile is paused: nobody reads it meanwhile. */
  away?: boolean
}

export const storySchema = (collection: string): Schema<StoryRow> =>
  new Schema<StoryRow>(
    {
      _id: { type: Number, required: true },
      profileId: { type: Number, required: true },
      siteId: { type: Number, required: true },
      title: { type: String, required: true },
      text: { type: String, required: true },
      names: { type: String, required: true },
      state: { type: String, required: true },
      reason: { type: String, default: null },
      writtenAt: { type: Date, required: true },
      decidedAt: { type: Date, default: null },
      version: { type: Number, required: true },
      away: Boolean,
    },
    { collection, versionKey: false },
  )
    .index({ profileId: 1 }, { unique: true })
    .index({ siteId: 1, state: 1, writtenAt: 1, _id: 1 })
    .index({ siteId: 1, state: 1, decidedAt: -1 })
