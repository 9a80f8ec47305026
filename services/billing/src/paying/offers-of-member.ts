/** Which offers are for whom. */
import type { Brand } from '@samvaer/contracts/brand'
import type { Transaction } from '@samvaer/service-kit/define-service'
import type { Billing } from '../billing-parts.ts'
import type { OfferRow } from '../catalogue/offers.ts'
import { offersOf } from '../catalogue/price-of.ts'
import { isEntitled } from '../lifecycle/subscription.ts'
import { subscriptionOf } from '../subscriptions/change-subscription.ts'

/** Those that hold now and are for this member. */
export const offersFor = async (
  billing: Billing,
  brand: Brand,
  profileId: number,
  transaction?: Transaction,
): Promise<OfferRow[]> => {
  const now = billing.clock()
  const row = await subscriptionOf(billing, profileId, transaction)
  const had = (row?.periods.length ?? 0) > 0
  const has = row !== null && isEntitled(row, now)
  return offersOf(brand, now).filter(({ to }) => (to === 'NeverPaid' ? !had : had && !has))
}

export const offerFor = async (
  billing: Billing,
  brand: Brand,
  offerId: number,
  profileId: number,
  transaction?: Transaction,
): Promise<OfferRow | undefined> =>
  (await offersFor(billing, brand, profileId, transaction)).find((offer) => offer.offerId === offerId)
