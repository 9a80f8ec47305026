import { Schema } from 'mongoose'

/** A member whom another one does not want to be shown any more, on neither side. */
export interface HiddenProfileRow {
  /** `<profileId>:<otherId>` */
  _id: string
  /** The member who does not want to find the other one. */
  profileId: number
  otherId: number
  hiddenAt: Date
}

export const hiddenKey = (profileId: number, otherId: number): string => `${profileId}:${otherId}`

export const hiddenProfileSchema = (collection: string): Schema<HiddenProfileRow> => {
  const schema = new Schema<HiddenProfileRow>(
    {
      _id: { type: String, required: true },
      profileId: { type: Number, required: true },
      otherId: { type: Number, required: true },
      hiddenAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  // Every question reads whom its asker has hidden: from the index alone.
  schema.index({ profileId: 1, hiddenAt: -1, otherId: -1 })
  schema.index({ otherId: 1 })
  return schema
}
