import { Schema } from 'mongoose'

/** That the winners of a contest were drawn: once, because its number is the contest's. The entries say who has won. */
export interface ContestDrawRow {
  /** The contestId. */
  _id: number
  /** Of the staff. */
  by: number
  reason: string
  at: Date
}

export const contestDraw = new Schema<ContestDrawRow>(
  {
    _id: { type: Number, required: true },
    by: { type: Number, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'contest_draws', versionKey: false, strict: 'throw' },
)
