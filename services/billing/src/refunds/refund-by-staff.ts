/**
 * Staff pay back: asking for it, confirming it, taking it back. All of it within one turn of the member who gets it, so
 * that two at once meet there, and what is paid back is counted once.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { productFacts } from '../catalogue/products.ts'
import { isEntitled } from '../lifecycle/subscription.ts'
import type { OrderRow } from '../models/order.ts'
import type { RefundAct, RefundRow } from '../models/refund.ts'
import type { SubscriptionRow } from '../models/subscription-row.ts'
import { publishPurchase } from '../orders/publish-purchase.ts'
import { leftOf, refundOrder } from '../orders/refund-order.ts'
import { changeSubscription, notifyMember, takeTurn } from '../subscriptions/change-subscription.ts'
import { needsFourEyes } from './four-eyes.ts'

const conflict = (reason: string) => new ProductError('Conflict', { reason })

const homeOf = ({ profileId, community, siteId }: OrderRow) => ({ profileId, community, siteId })

/** True when the order has paid for time that the member has, now or later: it ends with the money. */
export const paysForTime = ({ _id, product, presentProfileId }: OrderRow, row: SubscriptionRow, now: Date): boolean => {
  if (!productFacts[product].membership || presentProfileId !== null || !isEntitled(row, now)) return false
  return row.periods.some(({ orderId, until }) => orderId === _id && until > now)
}

/** @throws ProductError Conflict for what is not there to be paid back */
const payBack = async (
  billing: Billing,
  transaction: Transaction,
  { _id: refundId, value: amount }: Pick<RefundRow, '_id' | 'value'>,
  before: OrderRow,
  row: SubscriptionRow,
): Promise<void> => {
  const order = await refundOrder(billing, transaction, before._id, { refundId, amount })
  if (!order) throw conflict(before.status === 'Paid' ? 'TooMuch' : 'NotPaid')
  const { _id: orderId, product, profileId, status } = order
  if (status === 'Refunded') {
    await publishPurchase(transaction, order)
    if (paysForTime(order, row, billing.clock())) {
      await changeSubscription(billing, transaction, homeOf(order), 'PaidBack', { order: { orderId, product } })
      return
    }
  }
  await notifyMember(billing, transaction, profileId, 'paidBack')
}

const oneDay = 24 * 60 * 60_000

/** Returns the sum that staff have paid back to a member within a day, of whatever order, or asked to. */
const ofTheDay = async (
  { models, clock }: Billing,
  { profileId, currency }: Pick<OrderRow, 'profileId' | 'currency'>,
  { session }: Transaction,
): Promise<number> => {
  const since = new Date(clock().getTime() - oneDay)
  const counted = { profileId, currency, createdAt: { $gt: since }, state: { $ne: 'Declined' as const } }
  const rows = await models.refund.find(counted, { value: 1 }, { session }).lean<Pick<RefundRow, 'value'>[]>()
  return rows.reduce((sum, { value }) => sum + value, 0)
}

export interface RefundWish {
  order: OrderRow
  amount: number
  /** The sum that the page has shown as paid back before. */
  paidBack: number
  reason: string
  /** The profileId of the staff member. */
  by: number
}

/** @throws ProductError Conflict with the reasons of the call */
export const askRefund = async (billing: Billing, wish: RefundWish): Promise<Pick<RefundRow, '_id' | 'state'>> => {
  const { models, clock } = billing
  const { amount, paidBack, reason, by } = wish
  const _id = await billing.nextId('refund')
  return billing.transaction(async (transaction) => {
    const { session } = transaction
    const row = await takeTurn(billing, transaction, homeOf(wish.order))
    const order = await models.order.findById(wish.order._id, null, { session }).lean<OrderRow>().orFail()
    const { _id: orderId, profileId, community, currency } = order
    if (order.status !== 'Paid') throw conflict('NotPaid')
    if (order.refunded !== paidBack) throw conflict('Changed')
    if (amount > leftOf(order)) throw conflict('TooMuch')
    if (await models.refund.findOne({ waitsFor: orderId }, { _id: 1 }, { session }).lean()) throw conflict('Waiting')
    const before = Math.max(order.refunded, await ofTheDay(billing, order, transaction))
    const waits = needsFourEyes(before + amount, currency)
    const asked: RefundAct = { act: 'Asked', by, at: clock(), reason }
    const refund: RefundRow = {
      ...{ _id, orderId, profileId, community, value: amount, currency, createdAt: clock() },
      ...{ state: waits ? 'Waiting' : 'Done', acts: [asked], ...(waits && { waitsFor: orderId }) },
    }
    await models.refund.create([refund], { session })
    if (!waits) await payBack(billing, transaction, refund, order, row)
    return refund
  }, aboutMember(wish.order.profileId))
}

type Decision = Pick<RefundAct, 'by' | 'reason'> & { act: 'Confirmed' | 'Declined' }

/** @throws ProductError Conflict for one that was decided the other way, or cannot be paid back any more */
export const decideRefund = (billing: Billing, known: RefundRow, decision: Decision): Promise<RefundRow['state']> =>
  billing.transaction(async (transaction) => {
    const { models, clock } = billing
    const { session } = transaction
    const order = await models.order.findById(known.orderId, null, { session }).lean<OrderRow>().orFail()
    const row = await takeTurn(billing, transaction, homeOf(order))
    const state = decision.act === 'Confirmed' ? 'Done' : 'Declined'
    const { modifiedCount } = await models.refund.updateOne(
      { _id: known._id, state: 'Waiting' },
      { $set: { state }, $unset: { waitsFor: 1 }, $push: { acts: { ...decision, at: clock() } } },
      { session },
    )
    if (modifiedCount === 1) {
      if (state === 'Done') await payBack(billing, transaction, known, order, row)
      return state
    }
    const now = await models.refund.findById(known._id, null, { session }).lean<RefundRow>().orFail()
    if (now.state !== state) throw conflict(now.state)
    return state
  }, aboutMember(known.profileId))
