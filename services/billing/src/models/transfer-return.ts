import { type ReturnReason, returnReasons } from '@samvaer/contracts/billing/values'
import { type Currency, currencies } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

/** Money that came by bank transfer and is to be sent back to its account, which no provider does for us. */
export interface TransferReturnRow {
  _id: number
  /** The posting that is made when it was sent: also what makes it one. */
  posting: string
  orderId: number
  profileId: number
  community: string
  value: number
  currency: Currency
  why: ReturnReason
  createdAt: Date
  doneAt: Date | null
  /** The profileId of the staff member who sent it. */
  doneBy: number | null
}

export const transferReturn = new Schema<TransferReturnRow>(
  {
    _id: { type: Number, required: true },
    posting: { type: String, required: true },
    orderId: { type: Number, required: true },
    profileId: { type: Number, required: true },
    community: { type: String, required: true },
    value: { type: Number, required: true },
    currency: { type: String, enum: currencies, required: true },
    why: { type: String, enum: returnReasons, required: true },
    createdAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
    doneBy: { type: Number, default: null },
  },
  { collection: 'transfer_returns', versionKey: false, strict: 'throw' },
)
transferReturn.index({ orderId: 1, posting: 1 }, { unique: true })
transferReturn.index({ community: 1, doneAt: 1, createdAt: 1, _id: 1 })
