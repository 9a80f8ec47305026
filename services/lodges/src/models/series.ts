import { Schema } from 'mongoose'

/** The part of a meetup or an event in a series: each of it is an ordinary one, made with the first (decision 172). */
export interface InSeries {
  /** The number of the first of the series. */
  id: number
  /** The recurrence rule of RFC 5545, from the one that has it first. */
  rule: string
  /** The place in the series, from 0. */
  index: number
  /** It was changed by itself, and stays as it is when others of the series change. */
  alone?: boolean
}

export const inSeriesSchema = new Schema<InSeries>(
  { id: { type: Number, required: true }, rule: { type: String, required: true }, index: Number, alone: Boolean },
  { _id: false },
)
