import { type Gender, genders } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

/** That somebody looked at a profile: one row for the two, with the last time. */
export interface VisitRow {
  /** `<visitor>:<visited>` */
  _id: string
  visitorId: number
  /** The visited member. */
  profileId: number
  /** The visitor's, to filter by. */
  gender: Gender
  visitedAt: Date
  /** The visitor keeps it to himself: nobody is shown it (docs/product/roles.md). */
  hidden: boolean
  /** The visitor may be found. */
  listed: boolean
  /** The visited has not looked at the visits since. */
  fresh: boolean
}

/** Returns the filter of the visits that the visited member is shown. */
export const shownVisits = (profileId: number) => ({ profileId, hidden: false, listed: true })

export const visitSchema = (collection: string): Schema<VisitRow> => {
  const schema = new Schema<VisitRow>(
    {
      _id: { type: String, required: true },
      visitorId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      gender: { type: String, enum: genders, required: true },
      visitedAt: { type: Date, required: true },
      hidden: { type: Boolean, required: true },
      listed: { type: Boolean, required: true },
      fresh: { type: Boolean, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, hidden: 1, listed: 1, visitedAt: -1, visitorId: -1 })
  schema.index({ profileId: 1, hidden: 1, listed: 1, gender: 1, visitedAt: -1, visitorId: -1 })
  schema.index({ profileId: 1, hidden: 1, listed: 1, fresh: 1 })
  schema.index({ visitorId: 1 })
  schema.index({ visitedAt: 1 })
  return schema
}
