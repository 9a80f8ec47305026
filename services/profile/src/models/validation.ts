import { type ValidationMethod, validationMethods } from '@samvaer/contracts/profile/values'
import { Schema } from 'mongoose'

/** That a person of a profile was confirmed. Of an eID nothing else is kept than this (docs/product/retention.md). */
export interface ValidationRow {
  /** See validationKey. */
  _id: string
  profileId: number
  personId: number
  method: ValidationMethod
  validatedAt: Date
  /** An eID says that the person is 18 or older. */
  over18: boolean
  /** Keyed hash of the subject of an eID: one person, one profile. Absent for the other methods. */
  subjectHash?: string
}

export const validationKey = (profileId: number, personId: number): string => `${profileId}:${personId}`

export const validationSchema = (collection: string): Schema<ValidationRow> => {
  const schema = new Schema<ValidationRow>(
    {
      _id: { type: String, required: true },
      profileId: { type: Number, required: true },
      personId: { type: Number, required: true },
      method: { type: String, enum: validationMethods, required: true },
      validatedAt: { type: Date, required: true },
      over18: { type: Boolean, required: true },
      subjectHash: { type: String },
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1 })
  schema.index({ subjectHash: 1 }, { unique: true, sparse: true })
  return schema
}
