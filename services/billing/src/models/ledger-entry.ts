import { type Currency, currencies } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'
import { accounts, isBalanced, type Line } from '../ledger/postings.ts'

/** A posting: never changed and never erased, because the law wants books kept. It names no person beyond a number. */
export interface LedgerEntryRow {
  /** The event that it books, once: `payment:17`. */
  _id: string
  orderId: number
  profileId: number
  currency: Currency
  lines: Line[]
  at: Date
}

const line = new Schema(
  { account: { type: String, enum: accounts, required: true }, value: { type: Number, required: true } },
  { _id: false, strict: 'throw' },
)

export const ledgerEntry = new Schema<LedgerEntryRow>(
  {
    _id: { type: String, required: true },
    orderId: { type: Number, required: true },
    profileId: { type: Number, required: true },
    currency: { type: String, enum: currencies, required: true },
    lines: { type: [line], required: true, validate: [isBalanced, 'does not balance'] },
    at: { type: Date, required: true },
  },
  { collection: 'ledger', versionKey: false, strict: 'throw' },
)
ledgerEntry.index({ at: 1 })
ledgerEntry.index({ orderId: 1 })
