import type { eventStatuses, joinModes } from '@samvaer/contracts/events/values'
import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import { Schema } from 'mongoose'
import { type Dated, datedFields } from './dates.ts'
import type { Reminded } from './reminded.ts'
import { type InSeries, inSeriesSchema } from './series.ts'
import { type ShareRow, shareSchema } from './share.ts'
import { type Taken, takenSchema } from './taken.ts'

/** A guest who is asked to organise the event too, and has no right of an organiser before the answer. */
export interface AskedOrganiser {
  profileId: number
  /** The organiser who asks. */
  by: number
}

export interface EventRow extends Reminded, Dated {
  /** The eventId. */
  _id: number
  community: string
  title: string
  text: string
  category: LodgeCategory
  /** Its picture, an upload of one of its organisers. */
  pictureId: number | null
  /** Its uploader. */
  pictureBy: number | null
  startsAt: Date
  endsAt: Date | null
  /** From then on it is past: its end, or some hours after a beginning without one. */
  overAt: Date
  /** By its IANA name. */
  timeZone: string
  /** The day on which it begins there, yyyy-mm-dd. */
  day: string
  place: { countryId: number; zipCode: string; city: string }
  /** Its region with those around it. */
  countryAreaIds: number[]
  address: string
  joinMode: (typeof joinModes)[number]
  status: (typeof eventStatuses)[number]
  cancelText: string | null
  places: number | null
  balanced: boolean
  /** The organisers, the first one first. */
  organiserIds: number[]
  /** Those who are asked to organise it too; absent without any. */
  askedOrganisers?: AskedOrganiser[]
  /** Not cancelled, not of mode Invite, and an organiser is found: what lists of everybody show. */
  listed: boolean
  /** Guests in these states who are found. */
  going: number
  waiting: number
  requesting: number
  /** Places that are taken, by whoever it is. */
  taken: Taken
  comments: number
  /** Things that are brought, and rides; absent without any. */
  shares?: ShareRow[]
  /** Absent for one that takes place once. */
  series?: InSeries
  version: number
  createdAt: Date
  /** When it was changed, cancelled or commented last. */
  changedAt: Date
  /** When its guests were reminded of it. */
  /** Rises with every change of its guests, so that two at once meet at the event. */
  turns: number
  /** Since when safety keeps it from everybody; absent where it does not. */
  heldAt?: Date
  /** Somebody wrote to its organisers. */
  hasMail: boolean
  /** Its organisers changed and the mail service has not heard of it. */
  mailDue: boolean
}

export const eventSchema = (collection: string): Schema<EventRow> =>
  new Schema<EventRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      title: { type: String, required: true },
      text: { type: String, default: '' },
      category: { type: String, default: 'Other' },
      pictureId: { type: Number, default: null },
      pictureBy: { type: Number, default: null },
      startsAt: { type: Date, required: true },
      endsAt: { type: Date, default: null },
      overAt: { type: Date, required: true },
      timeZone: { type: String, required: true },
      day: { type: String, required: true },
      place: {
        type: new Schema({ countryId: Number, zipCode: String, city: String }, { _id: false }),
        required: true,
      },
      countryAreaIds: { type: [Number], required: true },
      address: { type: String, default: '' },
      joinMode: { type: String, required: true },
      status: { type: String, required: true },
      cancelText: { type: String, default: null },
      places: { type: Number, default: null },
      balanced: { type: Boolean, default: false },
      organiserIds: { type: [Number], required: true },
      askedOrganisers: {
        type: [new Schema({ profileId: Number, by: Number }, { _id: false })],
        default: undefined,
      },
      listed: { type: Boolean, required: true },
      going: { type: Number, default: 0 },
      waiting: { type: Number, default: 0 },
      requesting: { type: Number, default: 0 },
      taken: { type: takenSchema, required: true },
      comments: { type: Number, default: 0 },
      shares: { type: [shareSchema], default: undefined },
      series: { type: inSeriesSchema, default: undefined },
      ...datedFields,
      version: { type: Number, default: 1 },
      createdAt: { type: Date, required: true },
      changedAt: { type: Date, required: true },
      remindedAt: { type: Date, default: null },
      remindedSoonAt: { type: Date, default: null },
      turns: { type: Number, default: 0 },
      heldAt: Date,
      hasMail: { type: Boolean, default: false },
      mailDue: { type: Boolean, default: false },
    },
    { collection, versionKey: false },
  )
    .index({ community: 1, listed: 1, startsAt: 1, _id: 1 })
    .index({ community: 1, listed: 1, countryAreaIds: 1, startsAt: 1, _id: 1 })
    .index({ community: 1, listed: 1, category: 1, startsAt: 1, _id: 1 })
    .index({ organiserIds: 1, overAt: 1 })
    .index({ 'askedOrganisers.profileId': 1 }, { sparse: true })
    .index({ pictureBy: 1 })
    .index({ startsAt: 1 })
    .index({ 'series.id': 1, startsAt: 1 })
    .index({ overAt: 1 })
    .index({ mailDue: 1, hasMail: 1 })
