import { type Language, languages } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

/** The address of the payer, kept from ContactChanged; gone when nothing may be written any more. */
export interface ContactRow {
  /** The profileId. */
  _id: number
  email: string
  /** As accounts compare addresses. */
  emailFolded: string
  name: string
  language: Language
}

export const contact = new Schema<ContactRow>(
  {
    _id: { type: Number, required: true },
    email: { type: String, required: true },
    emailFolded: { type: String, required: true },
    name: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
  },
  { collection: 'contacts', versionKey: false, strict: 'throw' },
)
contact.index({ emailFolded: 1 })
