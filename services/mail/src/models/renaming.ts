import { Schema } from 'mongoose'

/** Conversations do not yet find a member by the name of now. */
export interface RenamingRow {
  /** The profileId. */
  _id: number
  /** Of this side, and of the dark one where it is the light. */
  dark: boolean
  /** The last whose conversations with the member find them. */
  after: number
}

export const renamingSchema = (collection: string): Schema<RenamingRow> =>
  new Schema<RenamingRow>(
    {
      _id: { type: Number, required: true },
      dark: { type: Boolean, required: true },
      after: { type: Number, required: true },
    },
    { collection, versionKey: false },
  )
