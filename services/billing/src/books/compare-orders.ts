/** Orders beside what the provider says of them, and beside the books. */
import { balanceOf, type Line } from '../ledger/postings.ts'
import type { LedgerEntryRow } from '../models/ledger-entry.ts'
import type { OrderRow } from '../models/order.ts'
import type { ProviderPayment } from '../provider/provider.ts'
import type { DifferenceReporter } from './difference.ts'

const isSettled = ({ status }: OrderRow): boolean => status === 'Paid' || status === 'Refunded'

/** @param waiting orders of which something is still to be paid back */
export const atProvider = (
  orders: readonly OrderRow[],
  payments: ReadonlyMap<string, ProviderPayment>,
  waiting: ReadonlySet<number | null>,
  tell: DifferenceReporter,
): void => {
  for (const order of orders) {
    const { _id: orderId, profileId, value, refunded } = order
    const payment = payments.get(order.handle)
    const paid = payment?.state === 'Paid'
    if (isSettled(order) !== paid) tell(paid ? 'PaidUnknown' : 'PaidNowhere', { orderId, profileId })
    else if (paid) {
      if (payment.amount !== value) tell('AmountDiffers', { orderId, profileId })
      if (payment.refunded !== refunded && !waiting.has(orderId)) tell('RefundDiffers', { orderId, profileId })
    }
  }
}

const valueOn = (lines: readonly Line[], account: Line['account']): number =>
  balanceOf(lines.filter((line) => line.account === account))

/** Counts what was paid, without what was taken back of it. */
const isPayment = ({ _id }: LedgerEntryRow): boolean => /^(payment(\.\d+)?|reversal-\d+-payment):/.test(_id)

const isRefund = ({ _id }: LedgerEntryRow): boolean => /^refund[:-]/.test(_id)

export const inBooks = (
  orders: readonly OrderRow[],
  entries: readonly LedgerEntryRow[],
  tell: DifferenceReporter,
): void => {
  for (const { orderId, profileId, lines } of entries)
    if (balanceOf(lines) !== 0) tell('Unbalanced', { orderId, profileId })
  const ofOrder = Map.groupBy(entries, ({ orderId }) => orderId)
  for (const order of orders.filter(isSettled)) {
    const { _id: orderId, profileId, status, value, refunded, withdrawnAt } = order
    const own = ofOrder.get(orderId) ?? []
    const payments = own.filter(isPayment).flatMap(({ lines }) => lines)
    const right = payments.length > 0 && valueOn(payments, 'MemberReceivable') === -value
    const back = own.filter(isRefund).reduce((sum, { lines }) => sum - valueOn(lines, 'MemberReceivable'), 0)
    // A member who withdraws may have paid for the used part.
    const whole = (status === 'Refunded') === (refunded === value || withdrawnAt !== undefined)
    if (!(right && whole && back === refunded)) tell('NotInBooks', { orderId, profileId })
  }
}
