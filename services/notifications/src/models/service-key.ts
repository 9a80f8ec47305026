import { Schema } from 'mongoose'

/** A key that the service made for itself at its first start and keeps for ever. */
export interface ServiceKeyRow {
  _id: 'vapid' | 'stopMail'
  publicKey: string
  privateKey: string
}

export const serviceKeySchema = new Schema<ServiceKeyRow>(
  {
    _id: { type: String, required: true },
    publicKey: { type: String, default: '' },
    privateKey: { type: String, required: true },
  },
  { collection: 'service_keys', versionKey: false },
)
