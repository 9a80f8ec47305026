import { type Gender, genders } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

/** An ad that was paid for, or given: shown from its payment until its end, and then kept for its author for a while. */
export interface QuickScorAdRow {
  /** The orderId, so that a payment shows one ad and never two. */
  _id: number
  profileId: number
  community: string
  /** Shown on the side on which it was written, and nowhere else. */
  dark: boolean
  words: string
  countryAreaId: number | null
  seeks: Gender[]
  /** A present on the birthday. */
  present: boolean
  shownAt: Date
  endsAt: Date
  /** Of the author, from ProfileChanged: whether others find the author on this side, and as whom. */
  authorListed: boolean
  gender: Gender
  /** Since when safety keeps it from everybody; absent where it does not. */
  heldAt?: Date
  /** The database erases it then. */
  eraseAt: Date
}

export const quickScorAd = new Schema<QuickScorAdRow>(
  {
    _id: { type: Number, required: true },
    profileId: { type: Number, required: true },
    community: { type: String, required: true },
    dark: { type: Boolean, required: true },
    words: { type: String, required: true },
    countryAreaId: { type: Number, default: null },
    seeks: { type: [{ type: String, enum: genders }], required: true },
    present: { type: Boolean, required: true },
    shownAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    authorListed: { type: Boolean, required: true },
    gender: { type: String, enum: genders, required: true },
    heldAt: Date,
    eraseAt: { type: Date, required: true },
  },
  { collection: 'quick_scor_ads', versionKey: false, strict: 'throw' },
)
quickScorAd.index({ community: 1, dark: 1, authorListed: 1, endsAt: -1, _id: -1 })
quickScorAd.index({ profileId: 1, endsAt: -1, _id: -1 })
quickScorAd.index({ eraseAt: 1 }, { expireAfterSeconds: 0 })
