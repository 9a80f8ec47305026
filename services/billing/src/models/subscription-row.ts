import { products } from '@samvaer/contracts/billing/products'
import { packageProducts, paymentFailures, paymentMethods } from '@samvaer/contracts/billing/values'
import { currencies } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'
import type { Subscription } from '../lifecycle/subscription.ts'
import { machineStates } from '../lifecycle/transitions.ts'

export interface SubscriptionRow extends Subscription {
  /** The profileId. */
  _id: number
  community: string
  /** The brand that it was bought at. */
  siteId: number
  /** Rises with every order and event, so that two at once meet here. */
  turns: number
  /** The renewal of which the member was reminded. */
  remindedOf: Date | null
}

const when = { type: Date, default: null } as const

const period = new Schema(
  {
    orderId: { type: Number, required: true },
    product: { type: String, enum: products, required: true },
    from: { type: Date, required: true },
    until: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
)
const price = new Schema(
  { value: { type: Number, required: true }, currency: { type: String, enum: currencies, required: true } },
  { _id: false, strict: 'throw' },
)

export const subscription = new Schema<SubscriptionRow>(
  {
    _id: { type: Number, required: true },
    community: { type: String, required: true },
    siteId: { type: Number, required: true },
    turns: { type: Number, required: true },
    remindedOf: when,
    state: { type: String, enum: machineStates, required: true },
    product: { type: String, enum: [...packageProducts, null], default: null },
    price: { type: price, default: null },
    method: { type: String, enum: [...paymentMethods, null], default: null },
    agreement: { type: String, default: null },
    periods: { type: [period], required: true },
    until: when,
    renewsAt: when,
    attempts: { type: Number, required: true },
    failedSince: when,
    failure: { type: String, enum: [...paymentFailures, null], default: null },
    firstOrderId: { type: Number, default: null },
    boughtAt: when,
  },
  { collection: 'subscriptions', versionKey: false, strict: 'throw' },
)
subscription.index({ renewsAt: 1 })
subscription.index({ until: 1 })
