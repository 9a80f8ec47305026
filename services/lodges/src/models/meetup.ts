import { Schema } from 'mongoose'

export interface MeetupRow {
  /** The meetupId. */
  _id: number
  lodgeId: number
  /** Who organises it. */
  authorId: number
  title: string
  text: string
  startsAt: Date
  endsAt: Date | null
  /** By its IANA name. */
  timeZone: string
  /** The day on which it begins there, yyyy-mm-dd: a month of the calendar is a range of it. */
  day: string
  town: string
  address: string
  places: number | null
  balanced: boolean
  going: number
  waiting: number
  comments: number
  version: number
  createdAt: Date
  cancelledAt: Date | null
}

export const meetupSchema = (collection: string): Schema<MeetupRow> =>
  new Schema<MeetupRow>(
    {
      _id: { type: Number, required: true },
      lodgeId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      title: { type: String, required: true },
      text: { type: String, default: '' },
      startsAt: { type: Date, required: true },
      endsAt: { type: Date, default: null },
      timeZone: { type: String, required: true },
      day: { type: String, required: true },
      town: { type: String, required: true },
      address: { type: String, default: '' },
      places: { type: Number, default: null },
      balanced: { type: Boolean, default: false },
      going: { type: Number, default: 0 },
      waiting: { type: Number, default: 0 },
      comments: { type: Number, default: 0 },
      version: { type: Number, default: 1 },
      createdAt: { type: Date, required: true },
      cancelledAt: { type: Date, default: null },
    },
    { collection, versionKey: false },
  )
    .index({ lodgeId: 1, day: 1, startsAt: 1, _id: 1 })
    .index({ startsAt: 1 })
    .index({ authorId: 1 })
