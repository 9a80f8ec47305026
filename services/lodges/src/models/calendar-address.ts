import { Schema } from 'mongoose'

/** The private address of a lodge's calendar for one member. */
export interface CalendarAddressRow {
  /** `<lodgeId>:<profileId>` */
  _id: string
  lodgeId: number
  profileId: number
  /** SHA-256 of the secret in the address, hex: what an address is found by. */
  secretHash: string
  /** The secret, readable with the keys of this installation alone, to show it to the member again. */
  sealed: string
}

export const calendarAddressSchema = (collection: string): Schema<CalendarAddressRow> =>
  new Schema<CalendarAddressRow>(
    {
      _id: { type: String, required: true },
      lodgeId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      secretHash: { type: String, required: true },
      sealed: { type: String, required: true },
    },
    { collection, versionKey: false },
  )
    .index({ secretHash: 1 }, { unique: true })
    .index({ profileId: 1 })
