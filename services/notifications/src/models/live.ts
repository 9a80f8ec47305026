import type { LiveMessage } from '@samvaer/contracts/notifications/calls'
import { Schema } from 'mongoose'

/** A message that was sent to open pages just now, for the connections of other processes. */
export interface LiveRow {
  /** The receivers; null for everybody who watches the topic. */
  profileIds: number[] | null
  actorId: number | null
  dark: boolean
  /** Null: nothing is said, the connections of these members end. */
  live: LiveMessage | null
  /** The process that has sent it to its own connections. */
  sentBy: string
  at: Date
}

const keptSeconds = 60

export const liveSchema = new Schema<LiveRow>(
  {
    profileIds: { type: [Number], default: null },
    actorId: { type: Number, default: null },
    dark: { type: Boolean, required: true },
    live: { type: Schema.Types.Mixed, default: null },
    sentBy: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'live', versionKey: false },
).index({ at: 1 }, { expireAfterSeconds: keptSeconds })
