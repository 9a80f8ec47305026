import { type Gender, genders } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

/** A member's own note about another one. */
export interface NoteRow {
  /** See keptKey. */
  _id: string
  profileId: number
  otherId: number
  text: string
  /** The other one's, to filter by. */
  gender: Gender
  listed: boolean
  savedAt: Date
}

export const noteSchema = (collection: string): Schema<NoteRow> => {
  const schema = new Schema<NoteRow>(
    {
      _id: { type: String, required: true },
      profileId: { type: Number, required: true },
      otherId: { type: Number, required: true },
      text: { type: String, required: true },
      gender: { type: String, enum: genders, required: true },
      listed: { type: Boolean, required: true },
      savedAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, listed: 1, savedAt: -1, otherId: -1 })
  schema.index({ profileId: 1, listed: 1, gender: 1, savedAt: -1, otherId: -1 })
  schema.index({ otherId: 1 })
  return schema
}
