/** The own membership: how it stands, ending it, going on with it. */
import { packageProducts } from '@samvaer/contracts/billing/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { priceOf } from '../catalogue/price-of.ts'
import { monthsOf } from '../catalogue/products.ts'
import { isEntitled, newSubscription, type Subscription } from '../lifecycle/subscription.ts'
import { type MachineEvent, publicState, transitions } from '../lifecycle/transitions.ts'
import type { SubscriptionRow } from '../models/subscription-row.ts'
import { offerFor, offersFor } from '../paying/offers-of-member.ts'
import { mayRenewAgain, renew } from '../paying/renew.ts'
import { billwerkHandlers, membershipHandlers } from '../policy.ts'
import { changeSubscription, subscriptionOf, takeTurn } from '../subscriptions/change-subscription.ts'
import { withdrawableOrders } from '../withdrawals/withdraw.ts'
import { orUnavailable } from './or-unavailable.ts'
import { monthlyOf } from './price-lists.ts'
import { shownWithdrawable } from './withdrawals.ts'

const text = (at: Date | null): string | null => at?.toISOString() ?? null
const conflict = (reason: string) => new ProductError('Conflict', { reason })

const canHappen = ({ state }: Subscription, event: MachineEvent): boolean => transitions[state][event] !== undefined

export const membershipCalls = (billing: Billing) => {
  const { clock } = billing
  /** Lets the member's own act happen, unless it is done already. */
  const act = (
    { profileId, community, siteId }: { profileId: number; community: string; siteId: number },
    event: MachineEvent,
    done: (row: SubscriptionRow) => boolean,
  ): Promise<SubscriptionRow | undefined> =>
    billing.transaction(async (transaction) => {
      const home = { profileId, community, siteId }
      const row = await takeTurn(billing, transaction, home)
      if (done(row)) return row
      return changeSubscription(billing, transaction, home, event)
    }, aboutMember(profileId))

  return membershipHandlers({
    SpecialOfferData: async ({ input: { offerId }, context: { siteId }, profile: { profileId } }) => {
      const brand = await billing.brandOf(siteId)
      const offer = await offerFor(billing, brand, offerId, profileId)
      if (!offer) throw new ProductError('NotFound')
      const { product, value, currency, until } = offer
      return {
        ...{ offerId, product, months: monthsOf(product), price: { value, currency } },
        afterwards: priceOf(brand, product, clock()),
        until: new Date(until).toISOString(),
      }
    },
    BuyMembershipDialogData: async ({ context: { siteId }, profile: { profileId } }) => {
      const [brand, now] = [await billing.brandOf(siteId), clock()]
      const monthly = packageProducts.map((product) => {
        const listed = priceOf(brand, product, now)
        return { ...listed, value: monthlyOf(listed.value, monthsOf(product)) }
      })
      const row = await subscriptionOf(billing, profileId)
      const [offer] = await offersFor(billing, brand, profileId)
      return {
        monthlyFrom: monthly.reduce((lowest, one) => (one.value < lowest.value ? one : lowest)),
        oneDay: row && isEntitled(row, now) ? null : priceOf(brand, 'OneDayMembership', now),
        offerId: offer?.offerId ?? null,
      }
    },
    MembershipPageData: async ({ profile: { profileId } }) => {
      const now = clock()
      const row: Subscription = (await subscriptionOf(billing, profileId)) ?? newSubscription()
      const own = row.periods.map(({ orderId }) => orderId)
      const orders = await withdrawableOrders(billing, profileId)
      const found = orders.find(({ order }) => own.includes(order._id) && order.presentProfileId === null)
      const withdrawal = found ? shownWithdrawable(found) : null
      const { state, product, price, method, renewsAt, failure, failedSince, until } = row
      return {
        state: publicState(state),
        product,
        subscriberUntil: isEntitled(row, now) ? text(until) : null,
        renewal: renewsAt && price ? { at: renewsAt.toISOString(), price, method } : null,
        failure: failure && { reason: failure, since: text(failedSince) },
        withdrawal,
        may: {
          stop: canHappen(row, 'Stopped'),
          continue: canHappen(row, 'Continued') && isEntitled(row, now),
          withdraw: withdrawal !== null,
          pay: failure !== null,
        },
      }
    },
    StopSubscription: async ({ context: { community, siteId }, profile: { profileId } }) => {
      const stopped = await act(
        { profileId, community, siteId },
        'Stopped',
        ({ state }) => state === 'DeactivatedByUser',
      )
      if (!stopped) throw conflict('NotRunning')
      return { subscriberUntil: text(stopped.until) }
    },
    ContinueSubscription: async ({ context: { community, siteId }, profile: { profileId } }) => {
      const before = await subscriptionOf(billing, profileId)
      if (before?.state === 'DeactivatedByUser' && !isEntitled(before, clock())) throw conflict('NotStopped')
      const on = await act({ profileId, community, siteId }, 'Continued', ({ renewsAt }) => renewsAt !== null)
      if (!on?.renewsAt) throw conflict('NotStopped')
      return { renewsAt: on.renewsAt.toISOString() }
    },
  })
}

export const rerunCalls = (billing: Billing) =>
  billwerkHandlers({
    RerunRecurrentTransaction: async ({ profile: { profileId } }) => {
      const order = await orUnavailable(renew(billing, profileId, true))
      if (!order) throw conflict('NothingFailed')
      return { paid: order.status === 'Paid', failure: order.failure }
    },
    RerunMemberTransaction: async ({ input: { profileId } }) => {
      const row = await subscriptionOf(billing, profileId)
      if (!row || !mayRenewAgain(row)) throw conflict('NothingFailed')
      const order = await orUnavailable(renew(billing, profileId, true))
      if (!order) throw conflict('NothingFailed')
      return { paid: order.status === 'Paid', failure: order.failure }
    },
  })
