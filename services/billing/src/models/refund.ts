import type { RefundState } from '@samvaer/contracts/billing/refunds'
import { type RefundActName, refundActs, refundStates } from '@samvaer/contracts/billing/values'
import { type Currency, currencies } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

export interface RefundAct {
  act: RefundActName
  /** The profileId of the staff member. */
  by: number
  at: Date
  reason: string | null
}

/** A refund by staff, and its log: acts are added to it, and none is ever changed or erased. */
export interface RefundRow {
  _id: number
  orderId: number
  /** The member who gets it. */
  profileId: number
  community: string
  value: number
  currency: Currency
  state: RefundState
  /** The first one asks for it. */
  acts: RefundAct[]
  /** While it waits: of an order one waits at a time. */
  waitsFor?: number
  createdAt: Date
}

export const refundAct = new Schema<RefundAct>(
  {
    act: { type: String, enum: refundActs, required: true },
    by: { type: Number, required: true },
    at: { type: Date, required: true },
    reason: { type: String, default: null },
  },
  { _id: false, strict: 'throw' },
)

export const refund = new Schema<RefundRow>(
  {
    _id: { type: Number, required: true },
    orderId: { type: Number, required: true },
    profileId: { type: Number, required: true },
    community: { type: String, required: true },
    value: { type: Number, required: true },
    currency: { type: String, enum: currencies, required: true },
    state: { type: String, enum: refundStates, required: true },
    acts: { type: [refundAct], required: true },
    waitsFor: Number,
    createdAt: { type: Date, required: true },
  },
  { collection: 'refunds', versionKey: false, strict: 'throw' },
)
refund.index({ orderId: 1 })
refund.index({ profileId: 1, createdAt: 1 })
refund.index({ waitsFor: 1 }, { unique: true, partialFilterExpression: { waitsFor: { $type: 'number' } } })
refund.index({ community: 1, state: 1, createdAt: 1, _id: 1 })
