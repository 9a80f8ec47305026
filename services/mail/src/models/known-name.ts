import { Schema } from 'mongoose'

/** The name by which the conversations of a member find them, so that a changed one is noticed. */
export interface KnownNameRow {
  /** The profileId. */
  _id: number
  name: string
}

export const knownNameSchema = (collection: string): Schema<KnownNameRow> =>
  new Schema<KnownNameRow>(
    { _id: { type: Number, required: true }, name: { type: String, required: true } },
    { collection, versionKey: false },
  )
