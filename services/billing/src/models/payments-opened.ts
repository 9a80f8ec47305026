import { Schema } from 'mongoose'

/** As long as the audit is kept (docs/product/retention.md), seconds. */
const keptSeconds = 730 * 24 * 60 * 60

/** That one of the staff opened the payments of a member, and why. Never changed. */
export interface PaymentsOpenedRow {
  _id: number
  /** The profileId of the staff member. */
  by: number
  /** The member whose payments were opened. */
  profileId: number
  community: string
  reason: string
  at: Date
}

export const paymentsOpened = new Schema<PaymentsOpenedRow>(
  {
    _id: { type: Number, required: true },
    by: { type: Number, required: true },
    profileId: { type: Number, required: true },
    community: { type: String, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'payments_opened', versionKey: false, strict: 'throw' },
)
paymentsOpened.index({ by: 1, profileId: 1, at: -1 })
paymentsOpened.index({ at: 1 }, { expireAfterSeconds: keptSeconds })
