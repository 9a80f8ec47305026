/**
 * The one way in which an order becomes paid or failed. How it stands is asked of the provider each time, because what
 * messages say comes late, twice and out of order (R24); it takes effect once, in one transaction, whoever asks first.
 */
import type { Transaction } from '@samvaer/service-kit/parts'
import { showAd } from '../ads/show-ad.ts'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { handOverWish } from '../birthdays/wishes.ts'
import { post } from '../books/post.ts'
import { isPackage, productFacts } from '../catalogue/products.ts'
import { deliverGift } from '../gifts/deliver-gift.ts'
import { postings } from '../ledger/postings.ts'
import { failureEvent } from '../lifecycle/step.ts'
import type { OrderRow } from '../models/order.ts'
import { publishPurchase } from '../orders/publish-purchase.ts'
import { raiseBegun } from '../orders/raise-begun.ts'
import type { ProviderPayment } from '../provider/provider.ts'
import { enterReceipt } from '../receipts/enter-receipt.ts'
import { changeSubscription, subscriptionOf } from '../subscriptions/change-subscription.ts'
import { isTransfer } from '../transfers/transfer-of.ts'
import { refundInFull } from './refund-in-full.ts'

export interface SettleOptions {
  /** The event that brought it about, marked as heard with what it does. */
  eventId?: string
  /** The answer to a charge, for a provider that refuses one and afterwards knows nothing of it. */
  answered?: ProviderPayment
  /** True for an order of which the provider knows nothing: it counts as given up. */
  forgotten?: boolean
}

/**
 * True when an order may still be paid: also one that was given up, on a page that was opened too late to be closed.
 */
export const isOpen = ({ status }: OrderRow): boolean => status === 'Pending' || status === 'Failed'

/** The facts of a payment about how it was paid. */
export type PaidBy = Pick<ProviderPayment, 'method' | 'fee' | 'agreement'>

const homeOf = ({ profileId, community, siteId }: OrderRow) => ({ profileId, community, siteId })

/** Names what is booked, or mailed, anew after it was taken back. */
export const roundOf = ({ round }: Pick<OrderRow, 'round'>): string => (round === undefined ? '' : `.${round}`)

const enterBooks = async (billing: Billing, transaction: Transaction, order: OrderRow, fee: number): Promise<void> => {
  const sum = { gross: order.value, vat: order.vat }
  if (order.presentProfileId === null)
    await post(billing, transaction, `sale${roundOf(order)}`, order, postings.sale(sum))
  else await post(billing, transaction, `giftSale${roundOf(order)}`, order, postings.giftSale(sum))
  const { value } = order
  const paid = isTransfer(order) ? postings.transfer(value) : postings.payment(value, fee)
  await post(billing, transaction, `payment${roundOf(order)}`, order, paid)
}

/** Begins a product other than a membership, or pays it back where it cannot begin. */
const beginOther = async (billing: Billing, transaction: Transaction, order: OrderRow): Promise<void> => {
  const begun =
    order.product === 'QuickScorAd'
      ? (await showAd(billing, transaction, order)) !== undefined
      : order.product !== 'BirthdayWishes' || (await handOverWish(billing, transaction, order))
  await (begun ? raiseBegun : refundInFull)(billing, transaction, order)
}

/** Begins what was paid for. */
const handOver = async (
  billing: Billing,
  transaction: Transaction,
  order: OrderRow,
  payment: PaidBy,
): Promise<void> => {
  const { _id: orderId, product, presentProfileId, kind, renewsFor, currency, method } = order
  if (!productFacts[product].membership) return beginOther(billing, transaction, order)
  const facts = { order: { orderId, product } }
  if (presentProfileId !== null) {
    if (order.gift?.waitsUntil && order.gift.waitsUntil > billing.clock()) return
    return deliverGift(billing, transaction, order)
  }
  if (kind === 'Renewal') {
    await changeSubscription(billing, transaction, homeOf(order), 'RenewalPaid', facts)
    return
  }
  if (!isPackage(product) || renewsFor === null) {
    await changeSubscription(billing, transaction, homeOf(order), 'PaidOnce', facts)
    return
  }
  const { agreement } = payment
  const bought = { product, price: { value: renewsFor, currency }, method, agreement }
  await changeSubscription(billing, transaction, homeOf(order), 'Purchased', { ...facts, bought })
}

/** Settles an open order that is paid, in a turn of its member. */
export const settlePaid = async (
  billing: Billing,
  transaction: Transaction,
  row: OrderRow,
  payment: PaidBy,
): Promise<void> => {
  const { models, clock } = billing
  const { session } = transaction
  const { method, fee } = payment
  // A renewal keeps its slot: its period is paid for and is charged no more. So do wishes: once a year.
  const free = row.kind === 'Purchase' && row.product !== 'BirthdayWishes' && { $unset: { slot: 1 } }
  const paid = { status: 'Paid' as const, failure: null, method, settledAt: clock() }
  await models.order.updateOne({ _id: row._id }, { $set: paid, ...free }, { session })
  const order: OrderRow = { ...row, ...paid }
  await enterBooks(billing, transaction, order, fee)
  const { _id: orderId, value: gross, vat } = order
  await enterReceipt(billing, transaction, {
    _id: `paid${roundOf(order)}:${orderId}`,
    kind: 'Paid',
    orderId,
    gross,
    vat,
  })
  await publishPurchase(transaction, order)
  // A refund that happens at once is told afterwards.
  await handOver(billing, transaction, order, payment)
}

const settleFailed = async (
  billing: Billing,
  transaction: Transaction,
  row: OrderRow,
  failure: ProviderPayment['failure'],
): Promise<void> => {
  const { models, clock } = billing
  const { session } = transaction
  const failed = { status: 'Failed' as const, failure, settledAt: clock() }
  await models.order.updateOne({ _id: row._id }, { $set: failed, $unset: { slot: 1 } }, { session })
  await publishPurchase(transaction, { ...row, ...failed })
  if (row.kind !== 'Renewal') return
  const subscription = await subscriptionOf(billing, row.profileId, transaction)
  if (!subscription) return
  const event = failureEvent(subscription, 'bank')
  await changeSubscription(billing, transaction, homeOf(row), event, { failure: failure ?? 'Unknown' })
}

/**
 * Settles an order by what its provider says; undefined where there is no such order.
 * @throws ProviderAway
 */
export const settleOrder = async (
  billing: Billing,
  handle: string,
  { eventId, answered, forgotten = false }: SettleOptions = {},
): Promise<OrderRow | undefined> => {
  const { models, provider, log } = billing
  const known = await models.order.findOne({ handle }).lean<OrderRow>()
  // Of a bank transfer no provider knows anything.
  const asked = known && isTransfer(known) ? undefined : provider
  if (!known || !(asked || isTransfer(known))) return known ?? undefined
  const payment = asked && isOpen(known) ? ((await asked.paymentOf(handle)) ?? answered) : undefined
  return billing.transaction(async (transaction) => {
    const { session } = transaction
    if (eventId !== undefined) await models.processedEvent.create([{ _id: eventId, at: billing.clock() }], { session })
    const row = await models.order.findById(known._id, null, { session }).lean<OrderRow>()
    if (!row || !isOpen(row)) return row ?? undefined
    if (payment?.state === 'Paid') {
      if (payment.amount !== row.value || payment.currency !== row.currency) {
        // Nobody gets for it what was not paid; reconciling names it.
        log.error({ orderId: row._id }, 'another sum was paid than was ordered')
        return row
      }
      await settlePaid(billing, transaction, row, payment)
    } else if (row.status === 'Failed') return row
    else if (payment?.state === 'Failed') await settleFailed(billing, transaction, row, payment.failure)
    else if (payment?.state === 'Cancelled' || (forgotten && !payment))
      await settleFailed(billing, transaction, row, null)
    else return row
    return models.order.findById(row._id, null, { session }).lean<OrderRow>().orFail()
  }, aboutMember(known.profileId))
}
