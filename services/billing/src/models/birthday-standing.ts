import { Schema } from 'mongoose'

/** Since when the birthdays of a member have been what they are: whoever changes one celebrates it later. */
export interface BirthdayStandingRow {
  /** The profileId. */
  _id: number
  birthdays: { day: string; since: Date }[]
}

export const birthdayStanding = new Schema<BirthdayStandingRow>(
  {
    _id: { type: Number, required: true },
    birthdays: [{ _id: false, day: { type: String, required: true }, since: { type: Date, required: true } }],
  },
  { collection: 'birthday_standings', versionKey: false, strict: 'throw' },
)
