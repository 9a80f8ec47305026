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
import type { ProviderPayment } from '../provider/provider.ts'

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
  for (const { _id: orderId, profileId, handle, status, value } of orders) {
    if (status !== 'Paid' && status !== 'Refunded') continue
    const payment = payments.get(handle)
    if (payment?.state !== 'Paid') {
      tell('PaidNowhere', { orderId, profileId })
      continue
    }
    if (payment.amount !== value) tell('AmountDiffers', { orderId, profileId })
    const owed = status === 'Refunded' ? value : 0
    if (payment.refunded !== owed && !waiting.has(orderId)) tell('RefundDiffers', { orderId, profileId })
  }
}

const valueOn = (lines: readonly Line[], account: Line['account']): number =>
  balanceOf(lines.filter((line) => line.account === account))

const inBooks = (entries: readonly LedgerEntryRow[], orders: readonly OrderRow[], tell: Told): void => {
  const byId = new Map(entries.map((entry) => [entry._id, entry]))
  for (const { orderId, profileId, lines } of entries)
    if (balanceOf(lines) !== 0) tell('Unbalanced', { orderId, profileId })
  for (const { _id: orderId, profileId, status, value } of orders) {
    const paid = status === 'Paid' || status === 'Refunded'
    const payment = byId.get(`payment:${orderId}`)
    const right = paid && payment !== undefined && valueOn(payment.lines, 'MemberReceivable') === -value
    const refunded = byId.has(`refund:${orderId}`) === (status === 'Refunded')
    if (paid && !(right && refunded)) tell('NotInBooks', { orderId, profileId })
  }
}

/** What the profile is published as, against the subscription that says so. */
const entitled = async (
  { directory, clock }: Billing,
  rows: readonly SubscriptionRow[],
  orders: readonly OrderRow[],
  tell: Told,
): Promise<void> => {
  const now = clock()
  const published = await directory.findAmong(rows.map(({ _id }) => _id))
  const paid = new Map(orders.map((order) => [order._id, order.status === 'Paid']))
  for (const row of rows) {
    const profileId = row._id
    const running = row.periods.some(
      ({ from, until, orderId }) => from <= now && until > now && paid.get(orderId) === true,
    )
    const profile = published.get(profileId)
    const gone = profile !== undefined && ['PermaLocked', 'Deleted'].includes(profile.status)
    if (running !== isEntitled(row, now) && !gone && row.state !== 'Retrying') tell('Entitlement', { profileId })
  }
}

/** Of orders that were settled in the time, and of everybody who has anything to do with a subscription. */
export const reconcile = async (billing: Billing, from: Date, until: Date): Promise<Difference[]> => {
  const { models, provider } = billing
  const found: Difference[] = []
  const tell: Told = (kind, { orderId = null, profileId = null } = {}) =>
    found.push({ kind, orderId, profileId } as Difference)
  const within = { settledAt: { $gte: from, $lt: until } }
  const orders = await models.order.find(within).lean<OrderRow[]>()
  const duties = await models.providerDuty.find({ doneAt: null, kind: 'Refund' }).lean<ProviderDutyRow[]>()
  if (provider) {
    const payments = new Map((await provider.paymentsBetween(from, until)).map((payment) => [payment.handle, payment]))
    atProvider(payments, orders, new Set(duties.map(({ orderId }) => orderId)), tell)
  }
  const ids = orders.map(({ _id }) => _id)
  inBooks(await models.ledgerEntry.find({ orderId: { $in: ids } }).lean<LedgerEntryRow[]>(), orders, tell)
  const rows = await models.subscription.find({}).lean<SubscriptionRow[]>()
  await entitled(billing, rows, orders, tell)
  return found
}
