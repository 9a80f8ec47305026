/**
 * Compares what must agree: the provider's payments, our orders, the books, and who is a subscriber. It changes nothing;
 * each difference is for somebody to look at.
 */
import type { Billing } from '../billing-parts.ts'
import { balanceOf, type Line } from '../ledger/postings.ts'
import { isEntitled } from '../lifecycle/subscription.ts'
import type { LedgerEntryRow } from '../models/ledger-entry.ts'
import type { OrderRow } from '../models/order.ts'
import type { ProviderDutyRow } from '../models/provider-duty.ts'
import type { SubscriptionRow } from '../models/subscription-row.ts'
import type { PaymentProvider, ProviderPayment } from '../provider/provider.ts'

export interface Difference {
  kind: /** The provider took money for an order that is not paid here, or for none. */
    | 'PaidUnknown'
    /** Paid here, and not at the provider. */
    | 'PaidNowhere'
    | 'AmountDiffers'
    /** Paid back on one side alone, and no duty waits. */
    | 'RefundDiffers'
    /** Paid, and its posting is missing or has another sum. */
    | 'NotInBooks'
    | 'Unbalanced'
    /** A subscriber without paid time, or paid time without a subscriber. */
    | 'Entitlement'
  orderId: number | null
  profileId: number | null
}

type Told = (kind: Difference['kind'], who?: { orderId?: number; profileId?: number }) => void

const atProvider = (
  payments: ReadonlyMap<string, ProviderPayment>,
  orders: readonly OrderRow[],
  waiting: ReadonlySet<number | null>,
  tell: Told,
): void => {
  const known = new Map(orders.map((order) => [order.handle, order]))
  for (const { handle, state } of payments.values()) {
    if (state !== 'Paid') continue
    const order = known.get(handle)
    const settled = order?.status === 'Paid' || order?.status === 'Refunded'
    if (!settled) tell('PaidUnknown', order && { orderId: order._id, profileId: order.profileId })
  }
  for (const { _id: orderId, profileId, handle, status, value, refunded } of orders) {
    if (status !== 'Paid' && status !== 'Refunded') continue
    const payment = payments.get(handle)
    if (payment?.state !== 'Paid') {
      tell('PaidNowhere', { orderId, profileId })
      continue
    }
    if (payment.amount !== value) tell('AmountDiffers', { orderId, profileId })
    if (payment.refunded !== refunded && !waiting.has(orderId)) tell('RefundDiffers', { orderId, profileId })
  }
}

const valueOn = (lines: readonly Line[], account: Line['account']): number =>
  balanceOf(lines.filter((line) => line.account === account))

const inBooks = (entries: readonly LedgerEntryRow[], orders: readonly OrderRow[], tell: Told): void => {
  const byId = new Map(entries.map((entry) => [entry._id, entry]))
  for (const { orderId, profileId, lines } of entries)
    if (balanceOf(lines) !== 0) tell('Unbalanced', { orderId, profileId })
  for (const { _id: orderId, profileId, status, value, refunded } of orders) {
    const paid = status === 'Paid' || status === 'Refunded'
    const payment = byId.get(`payment:${orderId}`)
    const right = paid && payment !== undefined && valueOn(payment.lines, 'MemberReceivable') === -value
    const back = entries.filter(({ _id, orderId: of }) => of === orderId && /^refund[:-]/.test(_id))
    const owed = -back.reduce((sum, { lines }) => sum + valueOn(lines, 'MemberReceivable'), 0)
    const whole = (status === 'Refunded') === (refunded === value)
    if (paid && !(right && whole && owed === refunded)) tell('NotInBooks', { orderId, profileId })
  }
}

/** Paid time, who is a subscriber by it, and what the profile is published as: all three say the same. */
const entitled = async (billing: Billing, tell: Told): Promise<void> => {
  const { models, directory, clock } = billing
  const now = clock()
  const rows = await models.subscription.find({}).lean<SubscriptionRow[]>()
  const current = rows.map((row) => ({
    row,
    period: row.periods.find(({ from, until }) => from <= now && until > now),
  }))
  const paidFor = {
    _id: { $in: current.flatMap(({ period }) => period?.orderId ?? []) },
    // What was given stays with its receiver, also where its giver got the money back.
    $or: [{ status: 'Paid' as const }, { status: 'Refunded' as const, presentProfileId: { $ne: null } }],
  }
  const paid = new Set((await models.order.find(paidFor, { _id: 1 }).lean()).map(({ _id }) => _id))
  const published = await directory.findAmong(rows.map(({ _id }) => _id))
  for (const { row, period } of current) {
    const { _id: profileId, state } = row
    const profile = published.get(profileId)
    if (profile && ['PermaLocked', 'Deleted'].includes(profile.status)) continue
    const is = isEntitled(row, now)
    const byPayment = period !== undefined && paid.has(period.orderId)
    if ((byPayment !== is && state !== 'Retrying') || (profile && profile.subscriber !== is))
      tell('Entitlement', { profileId })
  }
}

/** Payments and orders of a time; what one side has booked outside of it is asked of the other. */
const bothSides = async (
  { models }: Billing,
  provider: PaymentProvider,
  from: Date,
  until: Date,
): Promise<{ payments: Map<string, ProviderPayment>; orders: OrderRow[] }> => {
  const booked = await provider.paymentsBetween(from, until)
  const handles = booked.filter(({ state }) => state === 'Paid').map(({ handle }) => handle)
  const either = { $or: [{ settledAt: { $gte: from, $lt: until } }, { handle: { $in: handles } }] }
  const orders = await models.order.find(either).lean<OrderRow[]>()
  const payments = new Map(booked.map((payment) => [payment.handle, payment]))
  for (const { handle } of orders) {
    const payment = payments.get(handle) ?? (await provider.paymentOf(handle))
    if (payment) payments.set(handle, payment)
  }
  return { payments, orders }
}

/** Of what was settled in the time, and of everybody who has a subscription. @throws ProviderAway */
export const reconcile = async (billing: Billing, from: Date, until: Date): Promise<Difference[]> => {
  const { models, provider } = billing
  const found: Difference[] = []
  const tell: Told = (kind, { orderId = null, profileId = null } = {}) => void found.push({ kind, orderId, profileId })
  if (provider) {
    const duties = await models.providerDuty.find({ doneAt: null, kind: 'Refund' }).lean<ProviderDutyRow[]>()
    const { payments, orders } = await bothSides(billing, provider, from, until)
    atProvider(payments, orders, new Set(duties.map(({ orderId }) => orderId)), tell)
    const ofOrders = { orderId: { $in: orders.map(({ _id }) => _id) } }
    inBooks(await models.ledgerEntry.find(ofOrders).lean<LedgerEntryRow[]>(), orders, tell)
  }
  await entitled(billing, tell)
  return found
}
