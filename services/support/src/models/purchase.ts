import { type PurchaseStatus, purchaseStatuses } from '@samvaer/contracts/billing/values'
import type { Currency } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

/** A purchase of a member, for the side panel of the desk. */
export interface PurchaseRow {
  /** As billing numbers it. */
  _id: number
  profileId: number
  product: string
  boughtAt: Date
  /** In minor units. */
  value: number
  currency: Currency
  status: PurchaseStatus
}

export const purchaseSchema = (collection: string): Schema<PurchaseRow> =>
  new Schema<PurchaseRow>(
    {
      _id: { type: Number, required: true },
      profileId: { type: Number, required: true },
      product: { type: String, required: true },
      boughtAt: { type: Date, required: true },
      value: { type: Number, required: true },
      currency: { type: String, required: true },
      status: { type: String, enum: purchaseStatuses, required: true },
    },
    { collection, strict: 'throw', versionKey: false },
  ).index({ profileId: 1, boughtAt: -1 })
