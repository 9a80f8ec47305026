import { Schema } from 'mongoose'

/** A birthday wish of one member to another, paid for. */
export interface BirthdayWishRow {
  /** The orderId. */
  _id: number
  fromId: number
  toId: number
  /** Read on the side on which it was written, and nowhere else. */
  dark: boolean
  words: string
  wishedAt: Date
  /** Since when safety keeps it from everybody; absent where it does not. */
  heldAt?: Date
  /** The database erases it then. */
  eraseAt: Date
}

export const birthdayWish = new Schema<BirthdayWishRow>(
  {
    _id: { type: Number, required: true },
    fromId: { type: Number, required: true },
    toId: { type: Number, required: true },
    dark: { type: Boolean, required: true },
    words: { type: String, required: true },
    wishedAt: { type: Date, required: true },
    heldAt: Date,
    eraseAt: { type: Date, required: true },
  },
  { collection: 'birthday_wishes', versionKey: false, strict: 'throw' },
)
birthdayWish.index({ toId: 1, dark: 1, wishedAt: -1, _id: -1 })
birthdayWish.index({ fromId: 1 })
birthdayWish.index({ eraseAt: 1 }, { expireAfterSeconds: 0 })
