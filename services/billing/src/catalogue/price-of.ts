/** Reading the catalogue: what something costs at a brand on a day. */
import type { Price, Product } from '@samvaer/contracts/billing/products'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Brand } from '@samvaer/contracts/site/brand'
import { type BankAccountRow, bankAccounts } from './bank-accounts.ts'
import { type OfferRow, offers } from './offers.ts'
import { type PriceRow, prices } from './prices.ts'
import { type VatRow, vatRates } from './vat.ts'

/** The facts of a brand that the catalogue needs. */
export type Shop = Pick<Brand, 'id' | 'currency' | 'countryCodes'>

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export const holds = ({ from, until }: { from: string; until: string | null }, day: string): boolean =>
  from <= day && (until === null || day < until)

/** @throws ProductError UnsupportedCurrency where the brand has no price in its currency */
export const priceOf = (shop: Shop, product: Product, at: Date, rows: readonly PriceRow[] = prices): Price => {
  const { id, currency } = shop
  const day = dayOf(at)
  const row = rows.find((one) => one.siteIds.includes(id) && one.currency === currency && holds(one, day))
  if (!row) throw new ProductError('UnsupportedCurrency')
  return { value: row.values[product], currency }
}

/** Returns hundredths of a per cent, of the country that the brand is for. */
export const vatRateOf = (
  { countryCodes }: Pick<Shop, 'countryCodes'>,
  at: Date,
  rows: readonly VatRow[] = vatRates,
) => {
  const [country] = countryCodes
  const held = rows.filter((row) => row.country === country && row.from <= dayOf(at))
  return held.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1)?.rate ?? 0
}

/** Returns every offer of the brand that holds now. */
export const offersOf = ({ id, currency }: Shop, at: Date): OfferRow[] =>
  offers.filter((one) => one.siteIds.includes(id) && one.currency === currency && holds(one, dayOf(at)))

/** An offer of the brand that holds now. */
export const offerOf = (shop: Shop, offerId: number, at: Date): OfferRow | undefined =>
  offersOf(shop, at).find((one) => one.offerId === offerId)

/** The account of the company to which members of the brand transfer, if it has one. */
export const accountOf = (
  { id, currency }: Pick<Shop, 'id' | 'currency'>,
  at: Date,
  rows: readonly BankAccountRow[] = bankAccounts,
): BankAccountRow | undefined =>
  rows.find((one) => one.siteIds.includes(id) && one.currency === currency && holds(one, dayOf(at)))
