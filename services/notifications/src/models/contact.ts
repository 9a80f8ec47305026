import type { Language } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

/** The mail address of a member, kept from ContactChanged. */
export interface ContactRow {
  /** The profileId. */
  _id: number
  /** Null: may not be written to. */
  email: string | null
  name: string
  language: Language
  /** The brand that the member visited last. */
  siteId: number
  signedInAt: Date | null
  /** When the next digest is due; null: never. */
  digestAt: Date | null
  /** Mails of one day (yyyy-mm-dd, UTC) count against the limit. */
  mailDay: string | null
  mailCount: number
}

export const contactSchema = new Schema<ContactRow>(
  {
    _id: { type: Number, required: true },
    email: { type: String, default: null },
    name: { type: String, required: true },
    language: { type: String, required: true },
    siteId: { type: Number, required: true },
    signedInAt: { type: Date, default: null },
    digestAt: { type: Date, default: null },
    mailDay: { type: String, default: null },
    mailCount: { type: Number, default: 0 },
  },
  { collection: 'contacts', versionKey: false },
).index({ digestAt: 1 })
