import { Schema } from 'mongoose'

/**
 * One row for whoever has a limit by the day, touched by every act that counts against it: two at once meet here, and the
 * limit holds against parallel requests. Light and dark count together.
 */
export interface TurnRow {
  /** The profileId. */
  _id: number
  turns: number
}

export const turnSchema = (collection: string): Schema<TurnRow> =>
  new Schema<TurnRow>(
    { _id: { type: Number, required: true }, turns: { type: Number, default: 0 } },
    { collection, versionKey: false },
  )
