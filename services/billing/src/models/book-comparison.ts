import { type DifferenceKind, differenceKinds } from '@samvaer/contracts/billing/values'
import { Schema } from 'mongoose'

/** As long as somebody may ask what was found when. */
const keptSeconds = 90 * 24 * 60 * 60

/** One comparison of the books, and how much it has found. */
export interface BookComparisonRow {
  _id: number
  at: Date
  differences: number
}

export const bookComparison = new Schema<BookComparisonRow>(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    differences: { type: Number, required: true },
  },
  { collection: 'book_comparisons', versionKey: false, strict: 'throw' },
)
bookComparison.index({ at: 1 }, { expireAfterSeconds: keptSeconds })

export interface BookDifferenceRow {
  _id: number
  comparisonId: number
  kind: DifferenceKind
  orderId: number | null
  profileId: number | null
  /** Of its order or member; null where the provider knows of money that we know nothing of. */
  community: string | null
  at: Date
}

export const bookDifference = new Schema<BookDifferenceRow>(
  {
    _id: { type: Number, required: true },
    comparisonId: { type: Number, required: true },
    kind: { type: String, enum: differenceKinds, required: true },
    orderId: { type: Number, default: null },
    profileId: { type: Number, default: null },
    community: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'book_differences', versionKey: false, strict: 'throw' },
)
bookDifference.index({ comparisonId: 1, _id: 1 })
bookDifference.index({ at: 1 }, { expireAfterSeconds: keptSeconds })
