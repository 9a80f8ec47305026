/** The interface between us and any payment provider: one for all of them (docs/product/billing.md). */
import type { Price } from '@samvaer/contracts/billing/products'
import type { PaymentFailure, PaymentMethod } from '@samvaer/contracts/billing/values'
import type { Currency, Language } from '@samvaer/contracts/core/values'

/** A payment, by the name that we gave it: the same name is never paid twice. */
export interface ProviderPayment {
  handle: string
  state: 'Pending' | 'Paid' | 'Failed' | 'Cancelled'
  amount: number
  currency: Currency
  failure: PaymentFailure | null
  method: PaymentMethod | null
  /** The reference by which it may charge again; all that we ever know of a card. */
  agreement: string | null
  /** The provider's fee, minor units. */
  fee: number
  refunded: number
  /** Of its page, while there is one. */
  address: string | null
  changedAt: Date
}

interface Charge {
  handle: string
  price: Price
  /** The text that the payer reads on the statement. */
  statement: string
}

export interface PageOrder extends Charge {
  /** The payer agrees to further charges. */
  recurring: boolean
  acceptUrl: string
  cancelUrl: string
  language: Language
}

export interface ProviderEvent {
  id: string
  handle: string
}

export interface PaymentProvider {
  readonly name: string
  /** The page on which an order is paid; the same one for the same handle. @throws ProviderAway */
  openPage(order: PageOrder): Promise<ProviderPayment>
  /** Returns the present payment; undefined where nothing of that name was begun. @throws ProviderAway */
  paymentOf(handle: string): Promise<ProviderPayment | undefined>
  /** Closes the page, unless it is paid by now. @throws ProviderAway */
  closePage(handle: string): Promise<ProviderPayment | undefined>
  /** Charges again; for the same handle once, and answered as the first time. @throws ProviderAway */
  charge(charge: Charge & { agreement: string }): Promise<ProviderPayment>
  /** Pays back; for the same handle once. @throws ProviderAway */
  refund(refund: { handle: string; payment: string; amount: number }): Promise<void>
  endAgreement(agreement: string): Promise<void>
  /** Payments that changed in a time, for comparing the books. @throws ProviderAway */
  paymentsBetween(from: Date, until: Date): Promise<ProviderPayment[]>
  /** Undefined for what it did not sign, or signed more than five minutes ago (R24). */
  readEvent(message: { signature: string; event: string }, now: Date): ProviderEvent | undefined
}

/** It did not answer, or not as it does: whether something has happened is not known. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

export interface ProviderAddress {
  key: string
  /** The first is current, all are believed. */
  secrets: readonly string[]
  host: string
}
