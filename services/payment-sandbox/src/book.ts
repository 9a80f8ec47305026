/** The book of the provider: payments by the merchant's handles, and agreements to charge again. */
import { randomBytes } from 'node:crypto'

export const failures = ['InsufficientFunds', 'CardBlocked', 'DeclinedByBank', 'CardExpired', 'Unknown'] as const
export type Failure = (typeof failures)[number]
export type Outcome = 'Paid' | Failure
export const outcomes = ['Paid', ...failures] as const

export const methods = ['CreditCard', 'MobilePay'] as const
export type Method = (typeof methods)[number]

export interface Payment {
  handle: string
  /** Minor units. */
  amount: number
  currency: string
  /** The text on the payer's statement. */
  text: string
  state: 'Pending' | 'Paid' | 'Failed' | 'Cancelled'
  failure: Failure | null
  method: Method | null
  /** The reference by which it can be charged again, where the payer agreed to that. */
  agreement: string | null
  /** The fee that the provider keeps for itself, minor units. */
  fee: number
  refunds: { handle: string; amount: number }[]
  createdAt: number
  changedAt: number
  /** Of one that is paid on a hosted page. */
  page: Page | null
}

export interface Page {
  id: string
  recurring: boolean
  acceptUrl: string
  cancelUrl: string
  language: string
  expiresAt: number
}

export interface Agreement {
  id: string
  method: Method
  ended: boolean
  /** The outcome of its charges. */
  outcome: Outcome
}

export interface Kept {
  payments: Payment[]
  agreements: Agreement[]
}

export type EventType =
  | 'payment.authorised'
  | 'payment.settled'
  | 'payment.failed'
  | 'payment.cancelled'
  | 'payment.refunded'

const pageLifetime = 60 * 60_000

/** Returns a fee of one and a half per cent and a little, in integers all the way. */
const feeOf = (amount: number): number => Math.round((amount * 15) / 1000) + 50

const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`

export type Ordered = Pick<Payment, 'handle' | 'amount' | 'currency' | 'text'>

/** The reason why the book does not do what it is asked to. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export class Book {
  private readonly payments = new Map<string, Payment>()
  private readonly pages = new Map<string, Payment>()
  private readonly agreements = new Map<string, Agreement>()
  private readonly clock: () => number
  private readonly changed: () => void

  constructor(kept: Kept, clock: () => number, changed: () => void) {
    this.clock = clock
    this.changed = changed
    this.add(kept)
  }

  /** Adds what was there before, or happened in the past of a demo. */
  add({ payments, agreements }: Kept): void {
    for (const payment of payments) {
      this.payments.set(payment.handle, payment)
      if (payment.page) this.pages.set(payment.page.id, payment)
    }
    for (const agreement of agreements) this.agreements.set(agreement.id, agreement)
    this.changed()
  }

  kept(): Kept {
    return { payments: [...this.payments.values()], agreements: [...this.agreements.values()] }
  }

  /** @throws Refused 404 */
  payment(handle: string): Payment {
    const payment = this.payments.get(handle)
    if (!payment) throw new Refused(404, 'no such payment')
    const { page, state } = payment
    if (state === 'Pending' && page && page.expiresAt <= this.clock()) this.set(payment, { state: 'Cancelled' })
    return payment
  }

  /** Payments that changed in a time, for whoever compares books. */
  between(from: number, until: number): Payment[] {
    return [...this.payments.values()].filter(({ changedAt }) => changedAt >= from && changedAt < until)
  }

  ofPage(id: string): Payment | undefined {
    const payment = this.pages.get(id)
    return payment && this.payment(payment.handle)
  }

  /** @throws Refused 404 */
  agreement(id: string): Agreement {
    const agreement = this.agreements.get(id)
    if (!agreement) throw new Refused(404, 'no such agreement')
    return agreement
  }

  /** The page of a payment; the same one for the same handle. @throws Refused 409 for another amount */
  open(ordered: Ordered, page: Omit<Page, 'id' | 'expiresAt'>): Payment {
    const known = this.known(ordered)
    if (known) return known
    const payment = this.begin(ordered, { ...page, id: newId('page'), expiresAt: this.clock() + pageLifetime })
    this.changed()
    return payment
  }

  /** Records the payer's decision; does nothing once it is decided. */
  decide(payment: Payment, outcome: Outcome | 'Cancelled', method: Method): EventType[] {
    if (payment.state !== 'Pending') return []
    if (outcome === 'Cancelled') {
      this.set(payment, { state: 'Cancelled' })
      return ['payment.cancelled']
    }
    if (outcome !== 'Paid') {
      this.set(payment, { state: 'Failed', failure: outcome, method })
      return ['payment.failed']
    }
    const agreement = payment.page?.recurring ? this.agree(method) : null
    this.set(payment, { state: 'Paid', method, agreement, fee: feeOf(payment.amount) })
    return ['payment.authorised', 'payment.settled']
  }

  /** Closes a page that nobody has paid on. */
  cancel(payment: Payment): EventType[] {
    return this.decide(payment, 'Cancelled', 'CreditCard')
  }

  /** Charges again; the same handle is charged once. @throws Refused 404, 409 */
  charge(ordered: Ordered, agreementId: string): { payment: Payment; events: EventType[] } {
    const known = this.known(ordered)
    if (known) return { payment: known, events: [] }
    const { outcome, method, ended } = this.agreement(agreementId)
    if (ended) throw new Refused(409, 'the agreement has ended')
    const payment = this.begin(ordered, null)
    payment.agreement = agreementId
    return { payment, events: this.decide(payment, outcome, method) }
  }

  /** Pays back; the same handle once. @throws Refused 404, 409 beyond what was paid */
  refund(handle: string, refund: { handle: string; amount: number }): { payment: Payment; events: EventType[] } {
    const payment = this.payment(handle)
    if (payment.refunds.some((one) => one.handle === refund.handle)) return { payment, events: [] }
    const sum = payment.refunds.reduce((all, { amount }) => all + amount, refund.amount)
    if (payment.state !== 'Paid' || sum > payment.amount) throw new Refused(409, 'more than was paid')
    this.set(payment, { refunds: [...payment.refunds, refund] })
    return { payment, events: ['payment.refunded'] }
  }

  setOutcome(agreementId: string, outcome: Outcome): void {
    this.agreement(agreementId).outcome = outcome
    this.changed()
  }

  end(agreementId: string): void {
    this.agreement(agreementId).ended = true
    this.changed()
  }

  private known({ handle, amount, currency }: Ordered): Payment | undefined {
    const known = this.payments.get(handle)
    if (known && (known.amount !== amount || known.currency !== currency))
      throw new Refused(409, 'the handle has another amount')
    return known
  }

  private begin(ordered: Ordered, page: Page | null): Payment {
    const at = this.clock()
    const undecided = { state: 'Pending' as const, failure: null, method: null, agreement: null, fee: 0, refunds: [] }
    const payment: Payment = { ...ordered, ...undecided, createdAt: at, changedAt: at, page }
    this.payments.set(ordered.handle, payment)
    if (page) this.pages.set(page.id, payment)
    return payment
  }

  private agree(method: Method): string {
    const id = newId('agreement')
    this.agreements.set(id, { id, method, ended: false, outcome: 'Paid' })
    return id
  }

  private set(payment: Payment, change: Partial<Payment>): void {
    Object.assign(payment, change, { changedAt: this.clock() })
    this.changed()
  }
}
