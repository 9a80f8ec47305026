/**
 * A member as a search finds them: there while the profile is Active, on the dark side while the member may also enter
 * there. Kept from identity's events; see ../event-handlers/listings.ts.
 */
import { type Gender, genders } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

/** Letters of a name by which the newest stand in order; what else is asked of a name is judged row by row. */
export const orderedLetters = 3

export interface ListingRow {
  /** The profileId. */
  _id: number
  community: string
  nameFolded: string
  /** The key by which the name sorts; see nameKey. */
  nameKey: string
  /** The first letters of the folded name: one, two, three. By them the newest of a name are in order. */
  beginnings: string[]
  gender: Gender
  /** yyyy-mm-dd, one or two. */
  birthdays: string[]
  placeFolded: string
  /** Has pictures on its cards, and others may see them. */
  pictured: boolean
  validated: boolean
  createdAt: Date
}

export const listingSchema = (collection: string): Schema<ListingRow> => {
  const schema = new Schema<ListingRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      nameFolded: { type: String, required: true },
      nameKey: { type: String, required: true },
      beginnings: { type: [String], required: true },
      gender: { type: String, enum: genders, required: true },
      birthdays: { type: [String], required: true },
      placeFolded: { type: String, default: '' },
      pictured: { type: Boolean, required: true },
      validated: { type: Boolean, required: true },
      createdAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ community: 1, createdAt: -1, _id: -1 })
  schema.index({ community: 1, beginnings: 1, createdAt: -1, _id: -1 })
  schema.index({ community: 1, nameKey: 1, _id: 1 })
  return schema
}
