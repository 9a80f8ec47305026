import { type DarkStatus, darkStatuses } from '@samvaer/contracts/core/values'
import { darkDeclineReasons } from '@samvaer/contracts/profile/values'
import { Schema } from 'mongoose'

/** The way of one profile into the dark variant. */
export interface DarkApplicationRow {
  /** The profileId. */
  _id: number
  community: string
  /** None: only a text was saved yet. */
  status: DarkStatus
  /** The reason in the member's words; for staff. */
  text: string
  appliedAt: Date | null
  decidedAt: Date | null
  /** The staff member. */
  decidedBy: number | null
  reason: (typeof darkDeclineReasons)[number] | null
  reasonText: string
  /** Applied again after a refusal. */
  again: boolean
}

export const darkApplicationSchema = (collection: string): Schema<DarkApplicationRow> => {
  const schema = new Schema<DarkApplicationRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      status: { type: String, enum: darkStatuses, required: true },
      text: { type: String, default: '' },
      appliedAt: { type: Date, default: null },
      decidedAt: { type: Date, default: null },
      decidedBy: { type: Number, default: null },
      reason: { type: String, enum: [...darkDeclineReasons, null], default: null },
      reasonText: { type: String, default: '' },
      again: { type: Boolean, default: false },
    },
    { collection, versionKey: false },
  )
  schema.index({ community: 1, status: 1, appliedAt: 1, _id: 1 })
  return schema
}
