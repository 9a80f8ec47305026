import { Schema } from 'mongoose'

/** The facts of a member besides the directory, light and dark together. */
export interface PresenceRow {
  /** The profileId. */
  _id: number
  /** When the member was there last; an owner who is away long loses the lodge (docs/product/lodges.md). */
  seenAt?: Date
  /** The member's home, as the member gave it: for lodges nearby. */
  countryId?: number
  zipCode?: string
}

export const presenceSchema = (collection: string): Schema<PresenceRow> =>
  new Schema<PresenceRow>(
    { _id: { type: Number, required: true }, seenAt: Date, countryId: Number, zipCode: String },
    { collection, versionKey: false },
  )
