import type { LodgeActivityType } from '@samvaer/contracts/lodges/management'
import { Schema } from 'mongoose'

/** Something that was done in a lodge; written in the transaction of the act (docs/product/lodges.md). */
export interface ActivityRow {
  /** The lodgeActivityId. */
  _id: number
  lodgeId: number
  type: LodgeActivityType
  /** Null where nobody did it. */
  actorId: number | null
  byStaff: boolean
  /** The member whom it concerns; the actor, where nobody else. */
  profileId: number | null
  detail: string | null
  at: Date
}

export const activitySchema = (collection: string): Schema<ActivityRow> =>
  new Schema<ActivityRow>(
    {
      _id: { type: Number, required: true },
      lodgeId: { type: Number, required: true },
      type: { type: String, required: true },
      actorId: { type: Number, default: null },
      byStaff: { type: Boolean, default: false },
      profileId: { type: Number, default: null },
      detail: { type: String, default: null },
      at: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
    .index({ lodgeId: 1, at: -1, _id: -1 })
    .index({ lodgeId: 1, profileId: 1, at: -1, _id: -1 })
