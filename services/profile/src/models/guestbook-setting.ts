import { type GuestbookWriters, guestbookWriters } from '@samvaer/contracts/profile/values'
import { Schema } from 'mongoose'

export interface GuestbookSettingRow {
  /** The profileId. */
  _id: number
  whoMayWrite: GuestbookWriters
  approval: boolean
}

export const guestbookSettingSchema = (collection: string): Schema<GuestbookSettingRow> =>
  new Schema<GuestbookSettingRow>(
    {
      _id: { type: Number, required: true },
      whoMayWrite: { type: String, enum: guestbookWriters, required: true },
      approval: { type: Boolean, required: true },
    },
    { collection, versionKey: false },
  )
