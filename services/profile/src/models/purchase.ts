import { type PurchaseStatus, purchaseStatuses } from '@samvaer/contracts/billing/values'
import { currencies } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

/** A purchase of a member, as billing has published it last. */
export interface PurchaseRow {
  /** The purchaseId. */
  _id: number
  profileId: number
  product: string
  boughtAt: Date
  /** In minor units of the currency (R25). */
  value: number
  currency: (typeof currencies)[number]
  status: PurchaseStatus
}

export const purchaseSchema = (collection: string): Schema<PurchaseRow> => {
  const schema = new Schema<PurchaseRow>(
    {
      _id: { type: Number, required: true },
      profileId: { type: Number, required: true },
      product: { type: String, required: true },
      boughtAt: { type: Date, required: true },
      value: { type: Number, required: true },
      currency: { type: String, enum: currencies, required: true },
      status: { type: String, enum: purchaseStatuses, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, boughtAt: -1, _id: -1 })
  return schema
}
