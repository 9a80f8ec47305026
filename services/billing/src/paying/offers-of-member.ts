/** Finds the offers of a member: each kind once a person, ever, whatever was paid back of it. */
import type { Brand } from '@samvaer/contracts/site/brand'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { Billing } from '../billing-parts.ts'
import { type OfferRow, offers } from '../catalogue/offers.ts'
import { offersOf } from '../catalogue/price-of.ts'
import { productFacts } from '../catalogue/products.ts'
import { isEntitled } from '../lifecycle/subscription.ts'
import type { OrderRow } from '../models/order.ts'
import { subscriptionOf } from '../subscriptions/change-subscription.ts'
import { type InTransaction, profilesOfPerson } from './person.ts'

/** Returns the memberships that the person has ever paid for; what was withdrawn from was paid for too. */
const paidMemberships = async (billing: Billing, profileId: number, options: InTransaction) => {
  const profileIds = await profilesOfPerson(billing, profileId, options)
  const paid = {
    profileId: { $in: profileIds },
    presentProfileId: null,
    status: { $in: ['Paid', 'Refunded'] as const },
  }
  const rows = await billing.models.order
    .find({ ...paid, kind: 'Purchase' }, { product: 1, offerId: 1 }, options)
    .lean<Pick<OrderRow, 'product' | 'offerId'>[]>()
  return rows.filter(({ product }) => productFacts[product].membership)
}

/** Returns the offers that hold now and are for this member. */
export const offersFor = async (
  billing: Billing,
  brand: Brand,
  profileId: number,
  transaction?: Transaction,
): Promise<OfferRow[]> => {
  const now = billing.clock()
  const options = transaction ? { session: transaction.session } : {}
  const row = await subscriptionOf(billing, profileId, transaction)
  const paid = await paidMemberships(billing, profileId, options)
  const had = (row?.periods.length ?? 0) > 0 || paid.length > 0
  const has = row !== null && isEntitled(row, now)
  const used = new Set(
    offers.filter(({ offerId }) => paid.some((order) => order.offerId === offerId)).map(({ to }) => to),
  )
  return offersOf(brand, now).filter(({ to }) => !used.has(to) && (to === 'NeverPaid' ? !had : had && !has))
}

export const offerFor = async (
  billing: Billing,
  brand: Brand,
  offerId: number,
  profileId: number,
  transaction?: Transaction,
): Promise<OfferRow | undefined> =>
  (await offersFor(billing, brand, profileId, transaction)).find((offer) => offer.offerId === offerId)
