import { type Product, products } from '@samvaer/contracts/billing/products'
import { Schema } from 'mongoose'

/** A member's part in a contest, once. */
export interface ContestEntryRow {
  /** `1:17`: the contest and the member. */
  _id: string
  contestId: number
  profileId: number
  at: Date
  /** The member's prize; absent for all others. */
  prize?: Product
  /** The order by which it was given; null while it is yet to be given. */
  orderId?: number | null
}

export const contestEntry = new Schema<ContestEntryRow>(
  {
    _id: { type: String, required: true },
    contestId: { type: Number, required: true },
    profileId: { type: Number, required: true },
    at: { type: Date, required: true },
    prize: { type: String, enum: products },
    orderId: Number,
  },
  { collection: 'contest_entries', versionKey: false, strict: 'throw' },
)
contestEntry.index({ profileId: 1 })
contestEntry.index({ contestId: 1, at: -1, profileId: -1 })
contestEntry.index({ orderId: 1, contestId: 1 }, { partialFilterExpression: { prize: { $type: 'string' } } })
