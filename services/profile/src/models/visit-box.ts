import { Schema } from 'mongoose'

/** The counts of a member's visits that were published last, and where two acts on them meet. */
export interface VisitBoxRow {
  /** The profileId. */
  _id: number
  visits: number
  newVisits: number
  /** Rises with every act. */
  turns: number
}

export const visitBoxSchema = (collection: string): Schema<VisitBoxRow> =>
  new Schema<VisitBoxRow>(
    {
      _id: { type: Number, required: true },
      visits: { type: Number, default: 0 },
      newVisits: { type: Number, default: 0 },
      turns: { type: Number, default: 0 },
    },
    { collection, versionKey: false },
  )
