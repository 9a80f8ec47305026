import { Schema } from 'mongoose'

/** An event of the provider that has taken effect: heard again, it changes nothing (R24). */
export interface ProcessedEventRow {
  _id: string
  at: Date
}

const keptSeconds = 30 * 24 * 60 * 60

export const processedEvent = new Schema<ProcessedEventRow>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'heard_events', versionKey: false, strict: 'throw' },
)
processedEvent.index({ at: 1 }, { expireAfterSeconds: keptSeconds })
