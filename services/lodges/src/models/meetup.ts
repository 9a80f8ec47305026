import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import { Schema } from 'mongoose'
import { type Dated, datedFields } from './dates.ts'
import type { Reminded } from './reminded.ts'
import { type InSeries, inSeriesSchema } from './series.ts'
import { type ShareRow, shareSchema } from './share.ts'
import { type Taken, takenSchema } from './taken.ts'

export interface MeetupRow extends Reminded, Dated {
  /** The meetupId. */
  _id: number
  lodgeId: number
  /** The organiser. */
  authorId: number
  title: string
  text: string
  /** Absent where it is that of the lodge. */
  category?: LodgeCategory
  /** Its picture, an upload of whoever called or changed it; absent or null without one. */
  pictureId?: number | null
  /** Its uploader. */
  pictureBy?: number | null
  startsAt: Date
  endsAt: Date | null
  /** From then on it is past: its end, or some hours after a beginning without one. */
  overAt: Date
  /** By its IANA name. */
  timeZone: string
  /** The day on which it begins there, yyyy-mm-dd: a month of the calendar is a range of it. */
  day: string
  town: string
  address: string
  places: number | null
  balanced: boolean
  /** The numbers of members who go and who wait, and are found. */
  going: number
  waiting: number
  /** Places that are taken, by whoever it is. */
  taken: Taken
  comments: number
  /** Things that are brought, and rides; absent without any. */
  shares?: ShareRow[]
  /** Absent for one that takes place once. */
  series?: InSeries
  /** The poll that it has; absent without one. */
  pollId?: number
  version: number
  createdAt: Date
  changedAt: Date
  cancelledAt: Date | null
  /** When those who go were reminded of it. */
  /** Rises with every sign-up, so that two at once meet at the meetup. */
  turns: number
  /** Since when safety keeps it from everybody; absent where it does not. */
  heldAt?: Date
}

export const meetupSchema = (collection: string): Schema<MeetupRow> =>
  new Schema<MeetupRow>(
    {
      _id: { type: Number, required: true },
      lodgeId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      title: { type: String, required: true },
      text: { type: String, default: '' },
      category: String,
      pictureId: Number,
      pictureBy: Number,
      startsAt: { type: Date, required: true },
      endsAt: { type: Date, default: null },
      overAt: { type: Date, required: true },
      timeZone: { type: String, required: true },
      day: { type: String, required: true },
      town: { type: String, required: true },
      address: { type: String, default: '' },
      places: { type: Number, default: null },
      balanced: { type: Boolean, default: false },
      going: { type: Number, default: 0 },
      waiting: { type: Number, default: 0 },
      taken: { type: takenSchema, required: true },
      comments: { type: Number, default: 0 },
      shares: { type: [shareSchema], default: undefined },
      series: { type: inSeriesSchema, default: undefined },
      ...datedFields,
      pollId: Number,
      version: { type: Number, default: 1 },
      createdAt: { type: Date, required: true },
      changedAt: { type: Date, required: true },
      cancelledAt: { type: Date, default: null },
      remindedAt: { type: Date, default: null },
      remindedSoonAt: { type: Date, default: null },
      turns: { type: Number, default: 0 },
      heldAt: Date,
    },
    { collection, versionKey: false },
  )
    .index({ lodgeId: 1, day: 1, startsAt: 1, _id: 1 })
    .index({ lodgeId: 1, createdAt: -1, _id: -1 })
    .index({ startsAt: 1 })
    .index({ 'series.id': 1, startsAt: 1 })
    .index({ authorId: 1 })
    .index({ pictureBy: 1 })
