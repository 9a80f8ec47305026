import { Schema } from 'mongoose'

/** Groups of one member with another are not counted anew yet since a block came or went between the two. */
export interface GroupRecountRow {
  /** `<one>:<other>`, behind `dark:` on that side */
  _id: string
  dark: boolean
  /** The member whose rows are counted. */
  one: number
  other: number
  /** The two stand apart. */
  apart: boolean
  /** The last conversation that was seen to. */
  after: number
}

export const groupRecountSchema = (collection: string): Schema<GroupRecountRow> =>
  new Schema<GroupRecountRow>(
    {
      _id: { type: String, required: true },
      dark: { type: Boolean, required: true },
      one: { type: Number, required: true },
      other: { type: Number, required: true },
      apart: { type: Boolean, required: true },
      after: { type: Number, required: true },
    },
    { collection, versionKey: false },
  )
