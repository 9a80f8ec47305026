/** The answers of Billwerk+ (Reepay), as far as we read them, and what they are to us (docs/product/billing.md). */
import type { PaymentFailure, PaymentMethod } from '@samvaer/contracts/billing/values'
import { currency } from '@samvaer/contracts/core/fields'
import * as z from 'zod'
import type { ProviderPayment } from './provider.ts'

/** A hosted page. */
export const sessionShape = z.object({ id: z.string(), url: z.url() })

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const states = ['created', 'pending', 'authorized', 'settled', 'failed', 'cancelled'] as const

export const chargeShape = z.object({
  handle: z.string(),
  state: z.enum(states),
  amount: z.int(),
  currency,
  created: moment,
  settled: moment.nullish(),
  cancelled: moment.nullish(),
  error: z.string().nullish(),
  source: z.object({ type: z.string() }).nullish(),
  refunded_amount: z.int().nullish(),
  recurring_payment_method: z.string().nullish(),
})
export type ChargeShape = z.infer<typeof chargeShape>

/** Invoices of the list: each charge has one, of the same handle. */
export const invoicesShape = z.object({
  content: z.array(
    z.object({
      id: z.string(),
      handle: z.string().nullish(),
      amount: z.int(),
      currency,
      created: moment,
      settled: moment.nullish(),
      refunded_amount: z.int().nullish(),
    }),
  ),
  next_page_token: z.string().nullish(),
})
export type InvoiceShape = z.infer<typeof invoicesShape>['content'][number]

export const refundShape = z.object({ state: z.enum(['refunded', 'failed', 'processing']) })

/** The reason why it does not do what it is asked to; `code` is one of its numbers. */
export const errorShape = z.object({ code: z.int() })

/** A message; what happened to which customer is left aside, because it is asked for. */
export const eventShape = z.object({
  id: z.string().min(1).max(100),
  timestamp: z.string().max(40),
  signature: z.string(),
  /** Not there in what is about no payment. */
  invoice: z.string().max(255).nullish(),
})

/** Settled is paid; authorized is on its way there, because we ask for both at once. */
const stateOf: Readonly<Record<ChargeShape['state'], ProviderPayment['state']>> = {
  created: 'Pending',
  pending: 'Pending',
  authorized: 'Pending',
  settled: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

const failures: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'InsufficientFunds',
  credit_card_expired: 'CardExpired',
  credit_card_lost_or_stolen: 'CardBlocked',
  credit_card_suspected_fraud: 'CardBlocked',
  emv_token_deleted: 'CardBlocked',
  emv_token_suspended: 'CardBlocked',
  declined_by_acquirer: 'DeclinedByBank',
  settle_blocked: 'DeclinedByBank',
  sca_required: 'DeclinedByBank',
  risk_filter_block: 'DeclinedByBank',
  fraud_block: 'DeclinedByBank',
}

const methods: Readonly<Record<string, PaymentMethod>> = {
  card: 'CreditCard',
  card_token: 'CreditCard',
  emv_token: 'CreditCard',
  applepay: 'CreditCard',
  googlepay: 'CreditCard',
  mpo: 'MobilePay',
  mobilepay_subscriptions: 'MobilePay',
  vipps: 'MobilePay',
  vipps_recurring: 'MobilePay',
}

/** The provider's fee is in its invoices to us, in none of these answers. */
const feeUnknown = 0

export const paymentOfCharge = (charge: ChargeShape): ProviderPayment => {
  const { handle, state, amount, currency, created, settled, cancelled, error, source } = charge
  return {
    ...{ handle, amount, currency, fee: feeUnknown, address: null },
    state: stateOf[state],
    failure: state === 'failed' ? (failures[error ?? ''] ?? 'Unknown') : null,
    method: methods[source?.type ?? ''] ?? null,
    agreement: charge.recurring_payment_method ?? null,
    refunded: charge.refunded_amount ?? 0,
    changedAt: settled ?? cancelled ?? created,
  }
}

/** Returns the payment of an invoice, from a list of settled ones alone. */
export const paymentOfInvoice = ({ id, handle, amount, currency, ...invoice }: InvoiceShape): ProviderPayment => ({
  ...{ handle: handle ?? id, amount, currency, fee: feeUnknown, address: null },
  ...{ state: 'Paid', failure: null, method: null, agreement: null },
  refunded: invoice.refunded_amount ?? 0,
  changedAt: invoice.settled ?? invoice.created,
})
