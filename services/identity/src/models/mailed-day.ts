/** The number of mails to an address in a day (UTC). */
import { Schema } from 'mongoose'

export interface MailedDay {
  /** `<day>:<digest of the address>`: the address itself is in no second place. */
  _id: string
  mails: number
  purgeAt: Date
}

export const mailedDay = new Schema<MailedDay>(
  {
    _id: { type: String, required: true },
    mails: { type: Number, required: true },
    purgeAt: { type: Date, required: true },
  },
  { collection: 'mailedDays', strict: 'throw', versionKey: false },
)
mailedDay.index({ purgeAt: 1 }, { expireAfterSeconds: 0 })
