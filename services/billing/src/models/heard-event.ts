import { Schema } from 'mongoose'

/** An event of the provider that has taken effect: heard again, it changes nothing (R24). */
export interface HeardEventRow {
  _id: string
  at: Date
}

const keptSeconds = 30 * 24 * 60 * 60

export const heardEvent = new Schema<HeardEventRow>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'heard_events', versionKey: false, strict: 'throw' },
)
heardEvent.index({ at: 1 }, { expireAfterSeconds: keptSeconds })
