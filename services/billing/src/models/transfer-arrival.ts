import { type ArrivalOutcome, arrivalOutcomes } from '@samvaer/contracts/billing/bank-transfers'
import { type Currency, currencies } from '@samvaer/contracts/enumerations'
import { Schema } from 'mongoose'

/** Money that came by bank transfer, as staff have recorded it: never changed and never erased, as the books. */
export interface TransferArrivalRow {
  /** The community and the number of the entry on the bank's statement: an entry is recorded once. */
  _id: string
  orderId: number
  profileId: number
  value: number
  currency: Currency
  outcome: ArrivalOutcome
  /** The profileId of the staff member. */
  by: number
  at: Date
}

export const transferArrival = new Schema<TransferArrivalRow>(
  {
    _id: { type: String, required: true },
    orderId: { type: Number, required: true },
    profileId: { type: Number, required: true },
    value: { type: Number, required: true },
    currency: { type: String, enum: currencies, required: true },
    outcome: { type: String, enum: arrivalOutcomes, required: true },
    by: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'transfer_arrivals', versionKey: false, strict: 'throw' },
)
transferArrival.index({ orderId: 1 })
