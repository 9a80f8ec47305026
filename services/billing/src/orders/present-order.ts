/** Gives a present of the house: an order of nothing, which is in no books and at no provider (decision 78). */
import type { Product } from '@samvaer/contracts/billing/products'
import type { Brand } from '@samvaer/contracts/site/brand'
import { vatRateOf } from '../catalogue/price-of.ts'
import type { OrderRow } from '../models/order.ts'

interface Present {
  _id: number
  profileId: number
  community: string
  brand: Brand
  product: Product
  /** Under which it is given once. */
  slot: string
}

export const presentOrder = ({ brand, ...present }: Present, now: Date): OrderRow => ({
  ...{ ...present, presentProfileId: null, siteId: brand.id, kind: 'Present', offerId: null },
  ...{ value: 0, vat: 0, vatRate: vatRateOf(brand, now), currency: brand.currency, renewsFor: null },
  ...{ status: 'Paid', failure: null, method: null, handle: `present-${present._id}`, address: null },
  ...{ createdAt: now, settledAt: now, refundedAt: null, refunded: 0, refundedVat: 0 },
})
