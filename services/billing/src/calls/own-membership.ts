/** The own membership: how it stands, ending it, going on with it, withdrawing from it. */
import { packageProducts } from '@samvaer/contracts/billing/products'
import { ProductError } from '@samvaer/contracts/errors'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { priceOf } from '../catalogue/price-of.ts'
import { monthsOf } from '../catalogue/products.ts'
import { isEntitled, newSubscription, type Subscription, withdrawableUntil } from '../lifecycle/subscription.ts'
import { type MachineEvent, publicState, transitions } from '../lifecycle/transitions.ts'
import type { OrderRow } from '../models/order.ts'
import type { SubscriptionRow } from '../models/subscription-row.ts'
import { offerFor, offersFor } from '../paying/offers-of-member.ts'
import { mayRenewAgain, renew } from '../paying/renew.ts'
import { billwerkHandlers, membershipHandlers } from '../policy.ts'
import { changeSubscription, subscriptionOf, takeTurn } from '../subscriptions/change-subscription.ts'
import { orUnavailable } from './or-unavailable.ts'
import { monthlyOf } from './price-lists.ts'

const text = (at: Date | null): string | null => at?.toISOString() ?? null
const conflict = (reason: string) => new ProductError('Conflict', { reason })

const canHappen = ({ state }: Subscription, event: MachineEvent): boolean => transitions[state][event] !== undefined

const withdrawalOf = (row: Subscription, order: OrderRow | null, now: Date) => {
  const until = withdrawableUntil(row)
  if (order?.status !== 'Paid' || until === null || until < now || !canHappen(row, 'Withdrawn')) return null
  return { orderId: order._id, until: until.toISOString(), price: { value: order.value, currency: order.currency } }
}

export const membershipCalls = (billing: Billing) => {
  const { models, clock } = billing
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
      const first = row.firstOrderId === null ? null : await models.order.findById(row.firstOrderId).lean<OrderRow>()
      const withdrawal = withdrawalOf(row, first, now)
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
    WithdrawFromContract: async ({ objects: { order }, profile: { profileId } }) => {
      const { _id: orderId, product, community, siteId } = order
      const home = { profileId, community, siteId }
      await billing.transaction(async (transaction) => {
        const row = await takeTurn(billing, transaction, home)
        const known = await models.order.findById(orderId, null, { session: transaction.session }).lean<OrderRow>()
        if (known?.status === 'Refunded') return
        if (row.firstOrderId !== orderId || !withdrawalOf(row, known, clock())) throw conflict('TooLate')
        await changeSubscription(billing, transaction, home, 'Withdrawn', { order: { orderId, product } })
      }, aboutMember(profileId))
      const { refundedAt, value, currency } = await models.order.findById(orderId).lean<OrderRow>().orFail()
      return { withdrawnAt: (refundedAt ?? clock()).toISOString(), paidBack: { value, currency } }
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
