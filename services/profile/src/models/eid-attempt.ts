import { type EidMethod, eidMethods } from '@samvaer/contracts/profile/values'
import { Schema } from 'mongoose'

/** A validation with an eID that is under way. */
export interface EidAttemptRow {
  /** SHA-256 of the state that the provider sends back. */
  _id: string
  profileId: number
  personId: number
  /** The session that it began in; it ends in no other one. Null where no gateway stood between. */
  session?: string | null | undefined
  method: EidMethod
  /** The value that the answer of the provider has to repeat. */
  nonce: string
  expiresAt: Date
}

export const eidAttemptSchema = (collection: string): Schema<EidAttemptRow> => {
  const schema = new Schema<EidAttemptRow>(
    {
      _id: { type: String, required: true },
      profileId: { type: Number, required: true },
      personId: { type: Number, required: true },
      session: { type: String, default: null },
      method: { type: String, enum: eidMethods, required: true },
      nonce: { type: String, required: true },
      expiresAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1 })
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  return schema
}
