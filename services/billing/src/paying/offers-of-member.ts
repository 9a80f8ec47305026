/** Which offers are for whom. */
import type { Brand } from '@samvaer/contracts/brand'
import type { Transaction } from '@samvaer/service-kit/define-service'
import type { Billing } from '../billing-parts.ts'
import type { OfferRow } from '../catalogue/offers.ts'
import { offerOf } from '../catalogue/price-of.ts'
import { isEntitled } from '../lifecycle/subscription.ts'
import { subscriptionOf } from '../subscriptions/change-subscription.ts'

/** The offer, where it holds now and is for this member. */
export const offerFor = async (
  billing: Billing,
  brand: Brand,
  offerId: number,
  profileId: number,
  transaction?: Transaction,
): Promise<OfferRow | undefined> => {
  const now = billing.clock()
  const offer = offerOf(brand, offerId, now)
  if (!offer) return undefined
  const row = await subscriptionOf(billing, profileId, transaction)
  const had = (row?.periods.length ?? 0) > 0
  const has = row !== null && isEntitled(row, now)
  return (offer.to === 'NeverPaid' ? !had : had && !has) ? offer : undefined
}
