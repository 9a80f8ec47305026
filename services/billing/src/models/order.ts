import { type Product, products } from '@samvaer/contracts/billing/products'
import {
  type PaymentFailure,
  type PaymentMethod,
  type PurchaseStatus,
  paymentFailures,
  paymentMethods,
  purchaseStatuses,
} from '@samvaer/contracts/billing/values'
import { type Currency, currencies, type Gender, genders } from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

/** The card of a gift. */
export interface GiftRow {
  words: string
  /** Until then it is not handed over. */
  waitsUntil?: Date
  arrivedAt: Date | null
}

/** An ad that waits to be paid; it leaves the order when it is shown. */
export interface OrderedAd {
  words: string
  countryAreaId: number | null
  seeks: Gender[]
  dark: boolean
}

/** Wishes that wait to be paid; they leave the order when they arrive. */
export interface OrderedWish {
  words: string
  /** The member who has the birthday. */
  profileId: number
  dark: boolean
}

/** One thing that is bought or given, or one period that is renewed: once charged at most, by its handle. */
export interface OrderRow {
  /** The orderId, and the purchaseId that others hear of. */
  _id: number
  /** The member who pays. */
  profileId: number
  /** The member to whom it is given. */
  presentProfileId: number | null
  gift?: GiftRow
  ad?: OrderedAd
  wish?: OrderedWish
  community: string
  siteId: number
  /** A present is of the brand: nothing is paid for it, so it is in no books and at no provider. */
  kind: 'Purchase' | 'Renewal' | 'Present'
  product: Product
  offerId: number | null
  /** Minor units, tax included, and the tax within it. */
  value: number
  vat: number
  /** Hundredths of a per cent. */
  vatRate: number
  currency: Currency
  /** The price of a later period, of a product that renews. */
  renewsFor: number | null
  status: PurchaseStatus
  failure: PaymentFailure | null
  /** The method by which it was paid; while it waits, of a bank transfer alone. */
  method: PaymentMethod | null
  /** The provider's name for it. */
  handle: string
  /** The page on which it is paid. */
  address: string | null
  /** The key of the act that began it, with its member. */
  key?: string
  /**
   * The key of an order that can be under way, or paid for, only once: see begin-order.ts, renew.ts and
   * birthdays/presents.ts.
   */
  slot?: string
  createdAt: Date
  /** When it was paid, or could not be. */
  settledAt: Date | null
  /**
   * Its buyer has asked for it to begin at once, and knows that whoever withdraws pays for what was used by then
   * (decision 101). Absent where nobody asked.
   */
  beginsAtOnce?: true
  /** When its buyer withdrew from it. */
  withdrawnAt?: Date
  /** When it was paid back whole, or withdrawn from. */
  refundedAt: Date | null
  /** The sum paid back so far, and the tax within it. */
  refunded: number
  refundedVat: number
  /** The arrivalId that was taken back of it last: what is booked afterwards has it in its names. */
  round?: number
}

const whenThere = (field: string) =>
  ({ unique: true, partialFilterExpression: { [field]: { $type: 'string' } } }) as const

const gift = new Schema<GiftRow>(
  { words: { type: String, default: '' }, waitsUntil: Date, arrivedAt: { type: Date, default: null } },
  { _id: false, strict: 'throw' },
)

const ad = new Schema<OrderedAd>(
  {
    words: { type: String, required: true },
    countryAreaId: { type: Number, default: null },
    seeks: { type: [{ type: String, enum: genders }], required: true },
    dark: { type: Boolean, required: true },
  },
  { _id: false, strict: 'throw' },
)
const wish = new Schema<OrderedWish>(
  {
    words: { type: String, required: true },
    profileId: { type: Number, required: true },
    dark: { type: Boolean, required: true },
  },
  { _id: false, strict: 'throw' },
)

export const order = new Schema<OrderRow>(
  {
    _id: { type: Number, required: true },
    profileId: { type: Number, required: true },
    presentProfileId: { type: Number, default: null },
    gift: { type: gift },
    ad: { type: ad },
    wish: { type: wish },
    community: { type: String, required: true },
    siteId: { type: Number, required: true },
    kind: { type: String, enum: ['Purchase', 'Renewal', 'Present'], required: true },
    product: { type: String, enum: products, required: true },
    offerId: { type: Number, default: null },
    value: { type: Number, required: true },
    vat: { type: Number, required: true },
    vatRate: { type: Number, required: true },
    currency: { type: String, enum: currencies, required: true },
    renewsFor: { type: Number, default: null },
    status: { type: String, enum: purchaseStatuses, required: true },
    failure: { type: String, enum: [...paymentFailures, null], default: null },
    method: { type: String, enum: [...paymentMethods, null], default: null },
    handle: { type: String, required: true },
    address: { type: String, default: null },
    key: String,
    slot: String,
    createdAt: { type: Date, required: true },
    settledAt: { type: Date, default: null },
    beginsAtOnce: Boolean,
    withdrawnAt: Date,
    refundedAt: { type: Date, default: null },
    refunded: { type: Number, required: true },
    refundedVat: { type: Number, required: true },
    round: Number,
  },
  { collection: 'orders', versionKey: false, strict: 'throw' },
)
order.index({ handle: 1 }, { unique: true })
order.index({ key: 1 }, whenThere('key'))
order.index({ slot: 1 }, whenThere('slot'))
order.index({ status: 1, createdAt: 1 })
order.index(
  { community: 1, status: 1, createdAt: 1, _id: 1 },
  { partialFilterExpression: { method: { $eq: 'BankTransfer' } } },
)
order.index({ profileId: 1, product: 1, status: 1, settledAt: -1 })
order.index({ settledAt: 1 })
order.index({ 'gift.waitsUntil': 1 }, { partialFilterExpression: { 'gift.waitsUntil': { $type: 'date' } } })
order.index(
  { presentProfileId: 1, settledAt: -1, _id: -1 },
  { partialFilterExpression: { presentProfileId: { $type: 'number' } } },
)
order.index({ profileId: 1, createdAt: -1, _id: -1 })
