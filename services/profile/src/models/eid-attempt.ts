import { type EidMethod, eidMethods } from '@samvaer/contracts/validate-profile'
import { Schema } from 'mongoose'

/** A validation with an eID that is under way. */
export interface EidAttemptRow {
  /** SHA-256 of the state that the provider sends back. */
  _id: string
  profileId: number
  personId: number
  method: EidMethod
  expiresAt: Date
}

export const eidAttemptSchema = (collection: string): Schema<EidAttemptRow> => {
  const schema = new Schema<EidAttemptRow>(
    {
      _id: { type: String, required: true },
      profileId: { type: Number, required: true },
      personId: { type: Number, required: true },
      method: { type: String, enum: eidMethods, required: true },
      expiresAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1 })
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  return schema
}
