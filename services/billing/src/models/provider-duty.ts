import { Schema } from 'mongoose'

/** A duty of the provider, written down with what makes it so; tried until it is done, each by its own handle once. */
export interface ProviderDutyRow {
  /** `refund:17`, `refund:17:5` of what staff paid back, `end:<agreement>` */
  _id: string
  kind: 'Refund' | 'EndAgreement'
  orderId: number | null
  /** Of a refund: minor units, and the refund of staff that it is. */
  amount: number | null
  refundId: number | null
  agreement: string | null
  /** When it was written down; absent from those of before. */
  at?: Date
  doneAt: Date | null
}

export const providerDuty = new Schema<ProviderDutyRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: ['Refund', 'EndAgreement'], required: true },
    orderId: { type: Number, default: null },
    amount: { type: Number, default: null },
    refundId: { type: Number, default: null },
    agreement: { type: String, default: null },
    at: { type: Date },
    doneAt: { type: Date, default: null },
  },
  { collection: 'provider_duties', versionKey: false, strict: 'throw' },
)
providerDuty.index({ doneAt: 1, at: 1 })
/** From the time when a duty held its next try itself. */
export const dutyIndexesOfBefore = ['doneAt_1_nextAt_1']
