import { Schema } from 'mongoose'

/** Who takes part in a contest, once. */
export interface ContestEntryRow {
  /** `1:17`: the contest and the member. */
  _id: string
  contestId: number
  profileId: number
  at: Date
}

export const contestEntry = new Schema<ContestEntryRow>(
  {
    _id: { type: String, required: true },
    contestId: { type: Number, required: true },
    profileId: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'contest_entries', versionKey: false, strict: 'throw' },
)
contestEntry.index({ profileId: 1 })
