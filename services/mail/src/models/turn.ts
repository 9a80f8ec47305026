import { Schema } from 'mongoose'

/**
 * One row for a member, touched by every act that counts against a limit by the day, that brings somebody into a
 * conversation, or that blocks: two at once meet here. So the limit holds against parallel requests, and a block is known
 * to a group that begins meanwhile. Light and dark count together.
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
