/**
 * Charges what renews. A period has one order, and the order one handle: whoever charges it again, after a crash or while
 * the provider did not answer, is answered with the same payment.
 */

import { aboutMember, type Billing } from '../billing-parts.ts'
import { vatRateOf } from '../catalogue/price-of.ts'
import { vatWithin } from '../catalogue/vat.ts'
import { failureEvent } from '../lifecycle/step.ts'
import { daysAfter, isTooLate, paidUntil, type Subscription } from '../lifecycle/subscription.ts'
import type { OrderRow } from '../models/order.ts'
import type { SubscriptionRow } from '../models/subscription-row.ts'
import { ProviderAway } from '../provider/provider.ts'
import { changeSubscription, takeTurn } from '../subscriptions/change-subscription.ts'
import { isHeldBack } from '../subscriptions/held-back.ts'
import { statementOf } from './begin-order.ts'
import { settleOrder } from './settle-order.ts'

const failedStates = ['DeactivatedPaymentServiceError', 'DeactivatedByPaymentMethodFailed']

/** True when a charge failed that can be tried again before its day. */
export const mayRenewAgain = ({ state, product, price, agreement }: Subscription): boolean =>
  (state === 'Retrying' || failedStates.includes(state)) && product !== null && price !== null && agreement !== null

type Prepared = { order: OrderRow; agreement: string; home: { profileId: number; community: string; siteId: number } }

/** The order of the period that comes next; undefined where none is to be charged. */
const prepare = async (billing: Billing, profileId: number, byMember: boolean): Promise<Prepared | undefined> => {
  const found = await billing.models.subscription.findById(profileId).lean<SubscriptionRow>()
  if (!found) return undefined
  const brand = await billing.brandOf(found.siteId)
  const _id = await billing.nextId('order')
  return billing.transaction(async (transaction) => {
    const { models, clock } = billing
    const { session } = transaction
    const { community, siteId } = found
    const home = { profileId, community, siteId }
    const row = await takeTurn(billing, transaction, home)
    const now = clock()
    const { product, price, agreement, renewsAt } = row
    const due = byMember ? mayRenewAgain(row) : renewsAt !== null && renewsAt <= now && !isTooLate(row, now)
    if (!due || product === null || price === null || agreement === null) return undefined
    if (await isHeldBack(billing, profileId)) {
      // Held: asked again tomorrow, and over when the paid time is (docs/product/states.md).
      if (!byMember)
        await models.subscription.updateOne({ _id: profileId }, { $set: { renewsAt: daysAfter(now, 1) } }, { session })
      return undefined
    }
    const period = (paidUntil(row) ?? now).toISOString()
    const slot = `${profileId}:renewal:${period}`
    const waiting = await models.order.findOne({ slot }, null, { session }).lean<OrderRow>()
    if (waiting) return waiting.status === 'Pending' ? { order: waiting, agreement, home } : undefined
    const vatRate = vatRateOf(brand, now)
    const order: OrderRow = {
      ...{ _id, profileId, presentProfileId: null, community, siteId, kind: 'Renewal', product, offerId: null },
      ...{ ...price, vat: vatWithin(price.value, vatRate), vatRate, renewsFor: price.value },
      ...{ status: 'Pending', failure: null, method: null, address: null, slot },
      handle: `renewal-${_id}`,
      ...{ createdAt: now, settledAt: null, refundedAt: null, refunded: 0, refundedVat: 0 },
    }
    await models.order.create([order], { session })
    return { order, agreement, home }
  }, aboutMember(profileId))
}

/** The provider did not answer: the order waits, and is charged by the same handle the next time. */
const putOff = async (billing: Billing, { home }: Prepared): Promise<void> => {
  await billing.transaction(async (transaction) => {
    const row = await takeTurn(billing, transaction, home)
    await changeSubscription(billing, transaction, home, failureEvent(row, 'provider'))
  }, aboutMember(home.profileId))
}

/**
 * Charges the period of a member that is due.
 * @param byMember whoever renews asks for it, after a failure, or staff do
 * @returns the order as it stands then; undefined where nothing was to be charged
 * @throws ProviderAway when the member asked and the provider does not answer
 */
export const renew = async (billing: Billing, profileId: number, byMember = false): Promise<OrderRow | undefined> => {
  const { provider } = billing
  if (!provider) return undefined
  const prepared = await prepare(billing, profileId, byMember)
  if (!prepared) return undefined
  const { order, agreement } = prepared
  const brand = await billing.brandOf(order.siteId)
  const price = { value: order.value, currency: order.currency }
  try {
    const answered = await provider.charge({ handle: order.handle, price, statement: statementOf(brand), agreement })
    return await settleOrder(billing, order.handle, { answered })
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    if (byMember) throw error
    await putOff(billing, prepared)
    return order
  }
}
