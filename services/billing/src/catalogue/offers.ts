/** Offers with the days between which they hold; one that has begun is never changed. */
import type { PackageProduct } from '@samvaer/contracts/billing/values'
import type { Currency } from '@samvaer/contracts/core/values'

export interface OfferRow {
  readonly offerId: number
  readonly siteIds: readonly number[]
  readonly product: PackageProduct
  readonly currency: Currency
  /** The price of the first period; the next one costs what the catalogue says. */
  readonly value: number
  /** Members who never had a membership, or those who had one and have none now. */
  readonly to: 'NeverPaid' | 'Former'
  readonly from: string
  readonly until: string
}

const welcome = { product: 'Membership3Months', to: 'NeverPaid', from: '2026-01-01', until: '2028-01-01' } as const
const back = { product: 'Membership6Months', to: 'Former', from: '2026-01-01', until: '2028-01-01' } as const

export const offers: readonly OfferRow[] = [
  { offerId: 1, siteIds: [1, 5], currency: 'DKK', value: 29_900, ...welcome },
  { offerId: 2, siteIds: [2], currency: 'SEK', value: 44_900, ...welcome },
  { offerId: 3, siteIds: [3], currency: 'NOK', value: 44_900, ...welcome },
  { offerId: 4, siteIds: [4], currency: 'GBP', value: 3299, ...welcome },
  { offerId: 5, siteIds: [1, 5], currency: 'DKK', value: 49_900, ...back },
  { offerId: 6, siteIds: [2], currency: 'SEK', value: 72_900, ...back },
  { offerId: 7, siteIds: [3], currency: 'NOK', value: 72_900, ...back },
  { offerId: 8, siteIds: [4], currency: 'GBP', value: 5499, ...back },
]
