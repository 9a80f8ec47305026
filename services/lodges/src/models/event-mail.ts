import { Schema } from 'mongoose'

/** A mail of an organiser to guests of an event, with those who have not got it yet. */
export interface EventMailRow {
  /** A UUID: with the guest it names the message. */
  _id: string
  eventId: number
  authorId: number
  text: string
  at: Date
  waiting: number[]
}

export const eventMailSchema = (collection: string): Schema<EventMailRow> =>
  new Schema<EventMailRow>(
    {
      _id: { type: String, required: true },
      eventId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      text: { type: String, required: true },
      at: { type: Date, required: true },
      waiting: { type: [Number], required: true },
    },
    { collection, versionKey: false },
  ).index({ at: 1 })
