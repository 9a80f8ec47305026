import type { eventStatuses, joinModes } from '@samvaer/contracts/events'
import { Schema } from 'mongoose'

export interface EventRow {
  /** The eventId. */
  _id: number
  community: string
  title: string
  text: string
  startsAt: Date
  endsAt: Date | null
  timeZone: string
  countryAreaId: number | null
  town: string
  address: string
  joinMode: (typeof joinModes)[number]
  status: (typeof eventStatuses)[number]
  places: number | null
  balanced: boolean
  organiserIds: number[]
  /** Not cancelled, not of mode Invite, and an organiser is found: what lists of everybody show. */
  listed: boolean
  going: number
  waiting: number
  requesting: number
  comments: number
  version: number
  createdAt: Date
  changedAt: Date
}

export const eventSchema = (collection: string): Schema<EventRow> =>
  new Schema<EventRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      title: { type: String, required: true },
      text: { type: String, default: '' },
      startsAt: { type: Date, required: true },
      endsAt: { type: Date, default: null },
      timeZone: { type: String, required: true },
      countryAreaId: { type: Number, default: null },
      town: { type: String, required: true },
      address: { type: String, default: '' },
      joinMode: { type: String, required: true },
      status: { type: String, required: true },
      places: { type: Number, default: null },
      balanced: { type: Boolean, default: false },
      organiserIds: { type: [Number], required: true },
      listed: { type: Boolean, required: true },
      going: { type: Number, default: 0 },
      waiting: { type: Number, default: 0 },
      requesting: { type: Number, default: 0 },
      comments: { type: Number, default: 0 },
      version: { type: Number, default: 1 },
      createdAt: { type: Date, required: true },
      changedAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
    .index({ community: 1, listed: 1, startsAt: 1, _id: 1 })
    .index({ community: 1, listed: 1, countryAreaId: 1, startsAt: 1, _id: 1 })
    .index({ organiserIds: 1, startsAt: 1, _id: 1 })
    .index({ startsAt: 1 })
