import { Schema } from 'mongoose'

/** The people who did not ask whom a member has reached within a day: one row a member, at which parallel acts meet. */
export interface ContactsOfDayRow {
  /** The profileId of the sender. */
  _id: number
  reached: { profileId: number; at: Date }[]
  /** The database erases it then. */
  purgeAt: Date
}

export const contactsOfDaySchema = (collection: string): Schema<ContactsOfDayRow> => {
  const schema = new Schema<ContactsOfDayRow>(
    {
      _id: { type: Number, required: true },
      reached: [{ _id: false, profileId: { type: Number, required: true }, at: { type: Date, required: true } }],
      purgeAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 })
  return schema
}
