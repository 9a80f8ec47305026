import { Schema } from 'mongoose'

/** Seconds for which a word is remembered after it was looked for last: 90 days. */
const keptSeconds = 90 * 24 * 60 * 60

/** A word that found no question of a brand, and how often; nothing says who looked for it, nor with what other words. */
export interface UnansweredSearchRow {
  /** Brand and word. */
  _id: string
  siteId: number
  word: string
  count: number
  at: Date
}

export const unansweredSearchSchema = (collection: string): Schema<UnansweredSearchRow> =>
  new Schema<UnansweredSearchRow>(
    {
      _id: { type: String, required: true },
      siteId: { type: Number, required: true },
      word: { type: String, required: true },
      count: { type: Number, required: true },
      at: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
    .index({ siteId: 1, count: -1 })
    .index({ at: 1 }, { expireAfterSeconds: keptSeconds })
