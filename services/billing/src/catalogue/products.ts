/** The products, and for how long each holds. */
import type { Product } from '@samvaer/contracts/billing/products'
import { type PackageProduct, packageProducts } from '@samvaer/contracts/billing/values'

/** Months are months of the calendar. */
export type Length = { readonly months: number } | { readonly days: number }

interface ProductFacts {
  readonly length: Length
  /** True when it makes its buyer a subscriber. */
  readonly membership: boolean
  /** Charged again for each new period until it is stopped. */
  readonly renews: boolean
}

const membershipOf = (months: number): ProductFacts => ({ length: { months }, membership: true, renews: true })
const once = (days: number, membership = false): ProductFacts => ({ length: { days }, membership, renews: false })

export const productFacts: Readonly<Record<Product, ProductFacts>> = {
  Membership1Month: membershipOf(1),
  Membership3Months: membershipOf(3),
  Membership6Months: membershipOf(6),
  Membership12Months: membershipOf(12),
  OneDayMembership: once(1, true),
  SearchPromotion: once(7),
  QuickScorAd: once(7),
  BirthdayWishes: once(1),
}

export const isPackage = (product: Product): product is PackageProduct =>
  (packageProducts as readonly Product[]).includes(product)

export const monthsOf = (product: PackageProduct): number => {
  const { length } = productFacts[product]
  return 'months' in length ? length.months : 0
}

/**
 * The moment a length later; the last day of a month that has fewer days.
 * @param day of the month, which is kept where the month has it
 */
export const after = (from: Date, length: Length, day = from.getUTCDate()): Date => {
  const end = new Date(from)
  if ('days' in length) {
    end.setUTCDate(end.getUTCDate() + length.days)
    return end
  }
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + length.months)
  const daysOfMonth = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, daysOfMonth))
  return end
}
