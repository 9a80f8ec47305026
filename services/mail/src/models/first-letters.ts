import { Schema } from 'mongoose'

/** A first message as far as it is compared: no word of it can be read from here. */
export interface FirstLetter {
  at: Date
  /** Of each different word a hash. */
  words: number[]
  link: boolean
}

/** The first messages of a member within a day, of both sides: one row a member, at which parallel acts meet. */
export interface FirstLettersRow {
  /** The profileId of the sender. */
  _id: number
  letters: FirstLetter[]
  /** The database erases it then. */
  purgeAt: Date
}

export const firstLettersSchema = (collection: string): Schema<FirstLettersRow> => {
  const schema = new Schema<FirstLettersRow>(
    {
      _id: { type: Number, required: true },
      letters: [
        {
          _id: false,
          at: { type: Date, required: true },
          words: { type: [Number], required: true },
          link: { type: Boolean, required: true },
        },
      ],
      purgeAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 })
  return schema
}
