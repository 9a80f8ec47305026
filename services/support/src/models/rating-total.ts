import { Schema } from 'mongoose'

/** The ratings of a brand, all together: they outlive the tickets. */
export interface RatingTotalRow {
  /** The siteId. */
  _id: number
  stars: number
  count: number
}

export const ratingTotalSchema = (collection: string): Schema<RatingTotalRow> =>
  new Schema<RatingTotalRow>(
    { _id: { type: Number, required: true }, stars: { type: Number, default: 0 }, count: { type: Number, default: 0 } },
    { collection, versionKey: false },
  )
