import type { LiveNews } from '@samvaer/contracts/notifications'
import { Schema } from 'mongoose'

/** What was told to open pages just now, for the connections of other processes. */
export interface LiveRow {
  profileIds: number[]
  dark: boolean
  live: LiveNews
  /** The process that has told its own connections. */
  toldBy: string
  at: Date
}

const keptSeconds = 60

export const liveSchema = new Schema<LiveRow>(
  {
    profileIds: { type: [Number], required: true },
    dark: { type: Boolean, required: true },
    live: { type: Schema.Types.Mixed, required: true },
    toldBy: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'live', versionKey: false },
).index({ at: 1 }, { expireAfterSeconds: keptSeconds })
