/**
 * Compares what must agree: the provider's payments, our orders, the books, and who is a subscriber. It changes nothing.
 * Everything is read in slices: it costs memory by the slice, and keys of an index by what is compared.
 */
import type { Billing } from '../billing-parts.ts'
import type { LedgerEntryRow } from '../models/ledger-entry.ts'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'
import type { ProviderDutyRow } from '../models/provider-duty.ts'
import type { PaymentProvider, ProviderPayment } from '../provider/provider.ts'
import { isTransfer } from '../transfers/transfer-of.ts'
import { compareEntitlements } from './compare-entitlements.ts'
import { atProvider, inBooks } from './compare-orders.ts'
import { compareTransfers, onAccount } from './compare-transfers.ts'
import type { Difference, DifferenceReporter } from './difference.ts'
import { inBatches } from './in-batches.ts'

/** Returns the orders settled in a time, in the order in which they are read. */
export const settledBetween = ({ models }: Pick<BillingParts, 'models'>, from: Date, until: Date) =>
  models.order.find({ settledAt: { $gte: from, $lt: until } }).lean<OrderRow[]>()

const refundsThatWait = async ({ models }: Billing): Promise<Set<number | null>> => {
  const duties = await models.providerDuty.find({ doneAt: null, kind: 'Refund' }).lean<ProviderDutyRow[]>()
  return new Set(duties.map(({ orderId }) => orderId))
}

/** Compares the payments and orders of a time; what one side has booked outside of it is asked of the other. */
const compareOrders = async (
  billing: Billing,
  provider: PaymentProvider,
  [from, until]: readonly [Date, Date],
  tell: DifferenceReporter,
): Promise<void> => {
  const { models } = billing
  const waiting = await refundsThatWait(billing)
  const booked = new Map((await provider.paymentsBetween(from, until)).map((payment) => [payment.handle, payment]))
  const left = new Set([...booked.values()].flatMap(({ state, handle }) => (state === 'Paid' ? [handle] : [])))
  const compare = async (found: readonly OrderRow[]): Promise<void> => {
    const orders = found.filter(({ kind }) => kind !== 'Present')
    const payments = new Map<string, ProviderPayment>()
    const { byBank = [], atOthers = [] } = Object.groupBy(orders, (one) => (isTransfer(one) ? 'byBank' : 'atOthers'))
    for (const { handle } of atOthers) {
      left.delete(handle)
      const payment = booked.get(handle) ?? (await provider.paymentOf(handle))
      if (payment) payments.set(handle, payment)
    }
    atProvider(atOthers, payments, waiting, tell)
    await onAccount(billing, byBank, tell)
    const ofOrders = { orderId: { $in: orders.map(({ _id }) => _id) } }
    inBooks(orders, await models.ledgerEntry.find(ofOrders).lean<LedgerEntryRow[]>(), tell)
  }
  for await (const slice of inBatches<OrderRow>(settledBetween(billing, from, until).cursor())) await compare(slice)
  for await (const handles of inBatches([...left])) {
    const orders = await models.order.find({ handle: { $in: handles } }).lean<OrderRow[]>()
    await compare(orders)
  }
  for (const _handle of left) tell('PaidUnknown')
}

/** Compares what was settled in the time, and everybody who has a subscription. @throws ProviderAway */
export const reconcile = async (billing: Billing, from: Date, until: Date): Promise<Difference[]> => {
  const found: Difference[] = []
  const tell: DifferenceReporter = (kind, { orderId = null, profileId = null } = {}) =>
    void found.push({ kind, orderId, profileId })
  if (billing.provider) await compareOrders(billing, billing.provider, [from, until], tell)
  await compareTransfers(billing, tell)
  await compareEntitlements(billing, tell)
  return found
}
