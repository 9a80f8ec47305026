import type { RefundState } from '@samvaer/contracts/billing/refunds'
import { type ArrivalOutcome, arrivalOutcomes, refundStates } from '@samvaer/contracts/billing/values'
import { type Currency, currencies } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'
import { type RefundAct, refundAct } from './refund.ts'

/** Taking it back: acts are added, and none is ever changed. */
export interface Reversal {
  state: RefundState
  acts: RefundAct[]
}

/** Money that came by bank transfer, as staff have recorded it: never erased, as the books; a reversal is added. */
export interface TransferArrivalRow {
  /**
   * The community and the number of the entry on the bank's statement: an entry is recorded once, and once more for each
   * time that it was taken back.
   */
  _id: string
  arrivalId: number
  community: string
  entry: string
  /** Of the order, when it was recorded: its postings have it in their names. */
  round: number | null
  orderId: number
  profileId: number
  value: number
  currency: Currency
  outcome: ArrivalOutcome
  /** The profileId of the staff member. */
  by: number
  at: Date
  reversal?: Reversal
}

const reversal = new Schema<Reversal>(
  { state: { type: String, enum: refundStates, required: true }, acts: { type: [refundAct], required: true } },
  { _id: false, strict: 'throw' },
)

export const transferArrival = new Schema<TransferArrivalRow>(
  {
    _id: { type: String, required: true },
    arrivalId: { type: Number, required: true },
    community: { type: String, required: true },
    entry: { type: String, required: true },
    round: { type: Number, default: null },
    orderId: { type: Number, required: true },
    profileId: { type: Number, required: true },
    value: { type: Number, required: true },
    currency: { type: String, enum: currencies, required: true },
    outcome: { type: String, enum: arrivalOutcomes, required: true },
    by: { type: Number, required: true },
    at: { type: Date, required: true },
    reversal: { type: reversal },
  },
  { collection: 'transfer_arrivals', versionKey: false, strict: 'throw' },
)
transferArrival.index({ orderId: 1 })
transferArrival.index({ arrivalId: 1 }, { unique: true, partialFilterExpression: { arrivalId: { $type: 'number' } } })
transferArrival.index({ community: 1, at: -1, arrivalId: -1 })
transferArrival.index({ community: 1, 'reversal.state': 1, at: 1, arrivalId: 1 })
