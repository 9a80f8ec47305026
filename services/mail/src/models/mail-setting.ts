import type { MailSettings } from '@samvaer/contracts/mail/shapes'
import { Schema } from 'mongoose'

/** The choices of a member, on the light and the dark side separately. */
export interface MailSettingRow extends MailSettings {
  /** The profileId. */
  _id: number
}

export const defaultSettings: MailSettings = {
  whoMayWrite: 'Everyone',
  ageFrom: null,
  ageTo: null,
  requestsFrom: 'NotValidated',
  readReceipts: true,
  typing: true,
  calls: true,
}

export const mailSettingSchema = (collection: string): Schema<MailSettingRow> =>
  new Schema<MailSettingRow>(
    {
      _id: { type: Number, required: true },
      whoMayWrite: { type: String, required: true },
      ageFrom: { type: Number, default: null },
      ageTo: { type: Number, default: null },
      requestsFrom: { type: String, required: true },
      readReceipts: { type: Boolean, required: true },
      typing: { type: Boolean, required: true },
      calls: Boolean,
    },
    { collection, versionKey: false },
  )
