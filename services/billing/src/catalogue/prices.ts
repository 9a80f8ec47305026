/**
 * The prices by brand and currency, with the days between which each holds: minor units, tax included. A new price is a
 * new row that ends the one before; a row that has begun is never changed, because receipts stand on it.
 */
import type { Product } from '@samvaer/contracts/billing/products'
import type { Currency } from '@samvaer/contracts/core/values'

export interface PriceRow {
  /** The dark brand of a community sells what its light one sells. */
  readonly siteIds: readonly number[]
  readonly currency: Currency
  /** The first day, and the first day on which it holds no more (UTC). */
  readonly from: string
  readonly until: string | null
  readonly values: Readonly<Record<Product, number>>
}

const valuesOf = (
  [month, quarter, half, year]: readonly [number, number, number, number],
  [oneDay, search, ad, birthday]: readonly [number, number, number, number],
): PriceRow['values'] => ({
  Membership1Month: month,
  Membership3Months: quarter,
  Membership6Months: half,
  Membership12Months: year,
  OneDayMembership: oneDay,
  SearchPromotion: search,
  QuickScorAd: ad,
  BirthdayWishes: birthday,
})

const before = { from: '2015-01-01', until: '2026-01-01' } as const
const now = { from: '2026-01-01', until: null } as const

export const prices: readonly PriceRow[] = [
  {
    ...{ siteIds: [1, 5], currency: 'DKK', ...before },
    values: valuesOf([12_900, 32_900, 54_900, 89_900], [2900, 3900, 1900, 1900]),
  },
  {
    ...{ siteIds: [1, 5], currency: 'DKK', ...now },
    values: valuesOf([14_900, 35_900, 59_900, 95_900], [3500, 4900, 2500, 2500]),
  },
  {
    ...{ siteIds: [2], currency: 'SEK', ...before },
    values: valuesOf([18_900, 46_900, 77_900, 129_900], [3900, 5900, 2900, 2900]),
  },
  {
    ...{ siteIds: [2], currency: 'SEK', ...now },
    values: valuesOf([21_900, 52_900, 87_900, 139_900], [4900, 6900, 3500, 3500]),
  },
  {
    ...{ siteIds: [3], currency: 'NOK', ...before },
    values: valuesOf([18_900, 46_900, 77_900, 129_900], [3900, 5900, 2900, 2900]),
  },
  {
    ...{ siteIds: [3], currency: 'NOK', ...now },
    values: valuesOf([21_900, 52_900, 87_900, 139_900], [4900, 6900, 3500, 3500]),
  },
  {
    ...{ siteIds: [4], currency: 'GBP', ...before },
    values: valuesOf([1499, 3699, 6199, 9999], [349, 449, 249, 249]),
  },
  {
    ...{ siteIds: [4], currency: 'GBP', ...now },
    values: valuesOf([1699, 3999, 6699, 10_799], [399, 549, 299, 299]),
  },
]
