/**
 * Withdrawing from what was bought online, within 14 days of its payment: it ends, and goes back, whole or without what
 * was used of it. Of a membership, a gift, a promotion, an ad and wishes, however they were paid (decision 101).
 */
import { withdrawalDays } from '@samvaer/contracts/billing/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Language } from '@samvaer/contracts/core/values'
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'
import type { Transaction } from '@samvaer/service-kit/parts'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { after, productFacts } from '../catalogue/products.ts'
import { daysAfter } from '../lifecycle/subscription.ts'
import { transitions } from '../lifecycle/transitions.ts'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'
import type { SubscriptionRow } from '../models/subscription-row.ts'
import type { WithdrawalRow } from '../models/withdrawal.ts'
import { publishPurchase } from '../orders/publish-purchase.ts'
import { leftOf, refundOrder } from '../orders/refund-order.ts'
import { changeSubscription, notifyMember, subscriptionOf, takeTurn } from '../subscriptions/change-subscription.ts'
import { declarationOf } from './declaration.ts'
import { proratedValue } from './proration.ts'

const notifications = notificationsFrom('billing')

/** The effect of withdrawing from an order now. */
export interface Withdrawable {
  until: Date
  /** Minor units: what goes back, and what is kept for what was used. */
  back: number
  kept: number
}

/** Returns the time for which the purchase holds; that of a membership stands in its row. */
const timeOf = ({ _id, product, settledAt, createdAt }: OrderRow, row: SubscriptionRow | null) => {
  const period = row?.periods.find(({ orderId }) => orderId === _id)
  if (period) return period
  const from = settledAt ?? createdAt
  return { from, until: after(from, productFacts[product].length) }
}

/**
 * Returns what withdrawing would mean; undefined for what is no contract with that right, is over its days, or was used
 * up by a buyer who asked it to begin.
 */
export const withdrawableOf = async (
  parts: Pick<BillingParts, 'models' | 'clock'>,
  order: OrderRow,
  { session }: Partial<Pick<Transaction, 'session'>> = {},
): Promise<Withdrawable | undefined> => {
  const { status, kind, value, settledAt, presentProfileId, profileId, product, gift } = order
  // A renewal goes on with a contract whose buyer knew of it; a present of the house was not bought.
  if (status !== 'Paid' || kind !== 'Purchase' || settledAt === null) return undefined
  const now = parts.clock()
  const until = daysAfter(settledAt, withdrawalDays)
  if (until < now) return undefined
  const waits = gift?.waitsUntil !== undefined
  const holder = productFacts[product].membership ? (presentProfileId ?? profileId) : undefined
  const row = holder === undefined ? null : await subscriptionOf(parts, holder, session ? { session } : {})
  const kept = order.beginsAtOnce && !waits ? proratedValue(value, timeOf(order, row), now) : 0
  const back = Math.min(leftOf(order), value - kept)
  return back > 0 ? { until, back, kept: leftOf(order) - back } : undefined
}

/** True when the time of an order lies now or ahead. */
const hasTime = ({ _id }: Pick<OrderRow, '_id'>, { periods }: SubscriptionRow, now: Date): boolean =>
  periods.some(({ orderId, until }) => orderId === _id && until > now)

interface Home {
  profileId: number
  community: string
  siteId: number
}

/** Ends what was bought, whoever has it. */
const endWhatWasBought = async (billing: Billing, transaction: Transaction, order: OrderRow): Promise<void> => {
  const { _id: orderId, product, profileId, presentProfileId, community, siteId } = order
  const facts = { order: { orderId, product }, told: true }
  if (product === 'BirthdayWishes') return takeWishBack(billing, transaction, orderId)
  if (!productFacts[product].membership) return
  const home: Home = { profileId: presentProfileId ?? profileId, community, siteId }
  const row = await takeTurn(billing, transaction, home)
  if (presentProfileId === null && row.firstOrderId === orderId && transitions[row.state].Withdrawn) {
    await changeSubscription(billing, transaction, home, 'Withdrawn', facts)
    return
  }
  if (!hasTime(order, row, billing.clock())) return
  await changeSubscription(billing, transaction, home, 'TimeTakenBack', facts)
  if (presentProfileId !== null) await notifyMember(billing, transaction, presentProfileId, 'giftWithdrawn')
}

const takeWishBack = async ({ models }: Billing, transaction: Transaction, orderId: number): Promise<void> => {
  const { session } = transaction
  const wish = await models.birthdayWish.findByIdAndDelete(orderId, { session }).lean()
  if (wish) await notifications.withdraw(transaction, wish.toId, `wish:${orderId}`)
}

export interface Declaration {
  name: string
  by: WithdrawalRow['by']
  language: Language
}

/**
 * Withdraws from an order; a second time answers as the first.
 * @throws ProductError Conflict TooLate for what cannot be withdrawn from
 */
export const withdraw = (billing: Billing, known: OrderRow, declared: Declaration): Promise<WithdrawalRow> =>
  billing.transaction(async (transaction) => {
    const { models, clock } = billing
    const { session } = transaction
    const { _id, profileId, community, siteId, product } = known
    await takeTurn(billing, transaction, { profileId, community, siteId })
    const before = await models.withdrawal.findById(_id, null, { session }).lean<WithdrawalRow>()
    if (before) return before
    const order = await models.order.findById(_id, null, { session }).lean<OrderRow>().orFail()
    const what = await withdrawableOf(billing, order, { session })
    if (!what) throw new ProductError('Conflict', { reason: 'TooLate' })
    const { back, kept } = what
    const at = clock()
    const refunded = await refundOrder(billing, transaction, _id, { amount: back, withdrawn: at })
    if (!refunded) throw new ProductError('Conflict', { reason: 'TooLate' })
    const words = declarationOf({ ...declared, product, orderId: _id, boughtAt: order.createdAt })
    const row: WithdrawalRow = { _id, profileId, ...declared, words, at, back, kept }
    await models.withdrawal.create([row], { session })
    await publishPurchase(transaction, refunded)
    await endWhatWasBought(billing, transaction, order)
    await notifyMember(billing, transaction, profileId, 'withdrawn')
    return row
  }, aboutMember(known.profileId))

/** Returns the orders of a member that can be withdrawn from now, the newest first. */
export const withdrawableOrders = async (billing: Billing, profileId: number) => {
  const { models, clock } = billing
  const since = daysAfter(clock(), -withdrawalDays)
  const paid = { profileId, kind: 'Purchase' as const, status: 'Paid' as const, settledAt: { $gte: since } }
  const orders = await models.order.find(paid).sort({ createdAt: -1, _id: -1 }).limit(50).lean<OrderRow[]>()
  const found = await Promise.all(orders.map(async (order) => ({ order, what: await withdrawableOf(billing, order) })))
  return found.flatMap(({ order, what }) => (what ? [{ order, what }] : []))
}
