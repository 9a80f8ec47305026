import { Schema } from 'mongoose'

/**
 * One row a writer, touched by every new entry: two at once meet here, so that the daily limit holds against parallel
 * requests. Light and dark entries count together.
 */
export interface WritingTurnRow {
  /** The profileId. */
  _id: number
  turns: number
}

export const writingTurnSchema = new Schema<WritingTurnRow>(
  { _id: { type: Number, required: true }, turns: { type: Number, default: 0 } },
  { collection: 'writing_turns', versionKey: false },
)
