import { Schema } from 'mongoose'

/** A member who was sent, and when. */
export interface SentPick {
  profileId: number
  at: Date
}

/** The weekly picks of a member, who has asked for them at some time; of the light side alone. */
export interface WeeklyPicksRow {
  /** The profileId. */
  _id: number
  community: string
  /** IANA name, of the browser in which they were asked for. */
  timeZone: string
  /** When the next ones are due; null while the member does not want them. */
  dueAt: Date | null
  /** Those of the last week, the best first. */
  picks: number[]
  pickedAt: Date | null
  /** The weeks in a row that the member has not looked at. */
  unseen: number
  /** Nobody comes twice within these weeks. */
  sent: SentPick[]
}

export const weeklyPicksSchema = (collection: string): Schema<WeeklyPicksRow> => {
  const schema = new Schema<WeeklyPicksRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      timeZone: { type: String, required: true },
      dueAt: { type: Date, default: null },
      picks: { type: [Number], default: [] },
      pickedAt: { type: Date, default: null },
      unseen: { type: Number, default: 0 },
      sent: [
        new Schema<SentPick>(
          { profileId: { type: Number, required: true }, at: { type: Date, required: true } },
          { _id: false },
        ),
      ],
    },
    { collection, versionKey: false },
  )
  schema.index({ dueAt: 1 })
  return schema
}
