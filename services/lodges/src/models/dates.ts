import type { DateAnswer } from '@samvaer/contracts/events/values'
import { Schema } from 'mongoose'

/** The kinds of gatherings whose date may be found by a poll. */
export type DatesOf = 'Meetup' | 'Event'

/** The answers of one member to the dates that are proposed for a meetup or an event: gone once it has its date. */
export interface DateAnswerRow {
  /** `<of>:<itemId>:<profileId>` */
  _id: string
  of: DatesOf
  /** The meetup or the event. */
  itemId: number
  /** Absent for an event. */
  lodgeId?: number
  profileId: number
  answers: { startsAt: Date; answer: DateAnswer }[]
  answeredAt: Date
  /** The profile is found on this side. */
  listed: boolean
}

export const dateAnswerKey = (of: DatesOf, itemId: number, profileId: number): string => `${of}:${itemId}:${profileId}`

const answerSchema = new Schema({ startsAt: Date, answer: String }, { _id: false })

export const dateAnswerSchema = (collection: string): Schema<DateAnswerRow> =>
  new Schema<DateAnswerRow>(
    {
      _id: { type: String, required: true },
      of: { type: String, required: true },
      itemId: { type: Number, required: true },
      lodgeId: Number,
      profileId: { type: Number, required: true },
      answers: { type: [answerSchema], required: true },
      answeredAt: { type: Date, required: true },
      listed: { type: Boolean, required: true },
    },
    { collection, versionKey: false },
  )
    .index({ of: 1, itemId: 1, answeredAt: 1, profileId: 1 })
    .index({ profileId: 1, lodgeId: 1 })

/** The mark of a gathering whose date is still to be found, within its row. */
export interface Dated {
  /** The proposed beginnings, in their order; absent once it has its date. */
  dates?: Date[]
  /** The one that was chosen among several; absent for a date that was never asked for. */
  chosenDate?: Date
}

export const datedFields = { dates: { type: [Date], default: undefined }, chosenDate: Date } as const

/** Matches what has its date. */
export const hasDate = { 'dates.0': { $exists: false } }
/** Matches what has none yet. */
export const findsDate = { 'dates.0': { $exists: true } }
