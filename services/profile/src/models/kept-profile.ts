import { Schema } from 'mongoose'

/** A profile that a member keeps: a favourite or a tagged one. Both sides share them. */
export interface KeptProfileRow {
  /** See keptKey. */
  _id: string
  profileId: number
  otherId: number
  /** The other one may be found (docs/product/states.md). */
  listed: boolean
  addedAt: Date
}

export const keptKey = (profileId: number, otherId: number): string => `${profileId}:${otherId}`

export const keptProfileSchema = (collection: string): Schema<KeptProfileRow> => {
  const schema = new Schema<KeptProfileRow>(
    {
      _id: { type: String, required: true },
      profileId: { type: Number, required: true },
      otherId: { type: Number, required: true },
      listed: { type: Boolean, required: true },
      addedAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, listed: 1, addedAt: -1, otherId: -1 })
  // Finds whoever keeps a profile, the latest first.
  schema.index({ otherId: 1, addedAt: -1, profileId: -1 })
  return schema
}
