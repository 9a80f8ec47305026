/** A subscription as it stands, and the times by which it lives. */
import type { Price, Product } from '@samvaer/contracts/billing/products'
import type { PackageProduct, PaymentFailure, PaymentMethod } from '@samvaer/contracts/billing/values'
import type { MachineState } from './transitions.ts'

export interface Period {
  /** The order that paid for it. */
  orderId: number
  product: Product
  from: Date
  until: Date
}

export interface Subscription {
  state: MachineState
  /** The product that renews, at the price that was agreed; null before the first purchase. */
  product: PackageProduct | null
  price: Price | null
  method: PaymentMethod | null
  /** The reference by which the provider charges again. */
  agreement: string | null
  /** The periods that were paid for, in their order, the newest last. */
  periods: Period[]
  /** Until when the member is a subscriber, grace included; null where there is nothing. */
  until: Date | null
  /** When it is charged next. */
  renewsAt: Date | null
  /** Of a renewal that fails: how often it was tried, since when, and why it failed last. */
  attempts: number
  failedSince: Date | null
  failure: PaymentFailure | null
  /** The purchase that began it: withdrawn from, it ends with it. */
  firstOrderId: number | null
  boughtAt: Date | null
}

export const newSubscription = (): Subscription => ({
  state: 'None',
  ...{ product: null, price: null, method: null, agreement: null },
  ...{ periods: [], until: null, renewsAt: null },
  ...{ attempts: 0, failedSince: null, failure: null },
  ...{ firstOrderId: null, boughtAt: null },
})

const day = 24 * 60 * 60_000

/** Days by which a renewal is charged before the paid time ends. */
const chargedBefore = 1
/** Days after the first failure on which it is tried again. */
export const retriesAfter = [1, 3, 5] as const
/** Days that members stay subscribers beyond the paid time while a renewal is tried again. */
export const graceDays = 7
/** Periods that are kept. */
export const keptPeriods = 40

export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * day)

/** When what was paid for ends; null where nothing ever was. */
export const paidUntil = ({ periods }: Pick<Subscription, 'periods'>): Date | null => periods.at(-1)?.until ?? null

/** From here on not every month has the day. */
const firstOfLastDays = 28

/**
 * The day of the month on which a period that begins then goes on: that of the first of those it follows without a gap,
 * so that the 31st is the 31st again after a February.
 */
export const keptDay = ({ periods }: Pick<Subscription, 'periods'>, from: Date): number => {
  const own = from.getUTCDate()
  if (own < firstOfLastDays) return own
  let day = own
  let beginning = from
  for (const period of periods.toReversed()) {
    if (period.until.getTime() !== beginning.getTime()) break
    beginning = period.from
    day = Math.max(day, beginning.getUTCDate())
  }
  return day
}

export const isEntitled = ({ until }: Pick<Subscription, 'until'>, now: Date): boolean => until !== null && until > now

/** True when the paid time is over: nobody is charged for it any more, and what was not renewed ends. */
export const isTooLate = (row: Pick<Subscription, 'periods'>, now: Date): boolean => {
  const end = paidUntil(row)
  return end !== null && daysAfter(end, graceDays) <= now
}

export const renewalBefore = (end: Date): Date => daysAfter(end, -chargedBefore)
