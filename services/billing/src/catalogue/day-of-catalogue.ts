/** The catalogue of a brand as it holds on a day, and what of it changes afterwards: what staff look ahead with. */
import { type Product, products } from '@samvaer/contracts/billing/products'
import type { CallOutput } from '@samvaer/contracts/client'
import { type BankAccountRow, bankAccounts } from './bank-accounts.ts'
import { type OfferRow, offers } from './offers.ts'
import { holds, type Shop } from './price-of.ts'
import { type PriceRow, prices } from './prices.ts'
import { type VatRow, vatRates } from './vat.ts'

export interface Catalogue {
  readonly prices: readonly PriceRow[]
  readonly offers: readonly OfferRow[]
  readonly vatRates: readonly VatRow[]
  readonly bankAccounts: readonly BankAccountRow[]
}

const ours: Catalogue = { prices, offers, vatRates, bankAccounts }

type Answer = CallOutput<'Payment/GetCatalogue'>
export type DayOfCatalogue = Pick<Answer, 'prices' | 'vat' | 'offers' | 'changes'> & {
  account: BankAccountRow | null
}
type Change = Answer['changes'][number]

const noChange = { product: null, offerId: null, was: null, becomes: null, percent: null } as const

const change = (on: string, what: Change['what'], about: Partial<Change> = {}): Change => ({
  ...noChange,
  ...about,
  on,
  what,
})

export const dayOfCatalogue = (shop: Shop, day: string, catalogue: Catalogue = ours): DayOfCatalogue => {
  const { id, currency, countryCodes } = shop
  const ofShop = <Row extends { siteIds: readonly number[]; currency: string }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => row.siteIds.includes(id) && row.currency === currency)
  const money = (value: number) => ({ value, currency })
  const rows = ofShop(catalogue.prices).toSorted((a, b) => a.from.localeCompare(b.from))
  const now = rows.find((row) => holds(row, day))
  const taxes = catalogue.vatRates
    .filter(({ country }) => country === countryCodes[0])
    .toSorted((a, b) => a.from.localeCompare(b.from))
  const tax = taxes.findLast(({ from }) => from <= day)
  const accounts = ofShop(catalogue.bankAccounts)
  const listed = ofShop(catalogue.offers)

  const priceChanges = rows
    .filter(({ from }) => from > day)
    .flatMap((row) => {
      const before = rows.find(({ until }) => until === row.from)
      return products
        .filter((product) => before?.values[product] !== row.values[product])
        .map((product: Product) => {
          const was = before ? money(before.values[product]) : null
          return change(row.from, 'Price', { product, was, becomes: money(row.values[product]) })
        })
    })
  const changes = [
    ...priceChanges,
    ...taxes.filter(({ from }) => from > day).map(({ from, rate }) => change(from, 'Vat', { percent: rate / 100 })),
    ...listed.flatMap(({ offerId, product, value, from, until }) => {
      const about = { offerId, product, becomes: money(value) }
      return [
        ...(from > day ? [change(from, 'OfferBegins', about)] : []),
        ...(until > day ? [change(until, 'OfferEnds', about)] : []),
      ]
    }),
    ...accounts.flatMap(({ from, until }) => [
      ...(from > day ? [change(from, 'AccountBegins')] : []),
      ...(until !== null && until > day ? [change(until, 'AccountEnds')] : []),
    ]),
  ]
  return {
    prices: now
      ? {
          ...{ from: now.from, until: now.until },
          items: products.map((product) => ({ product, price: money(now.values[product]) })),
        }
      : null,
    vat: { percent: (tax?.rate ?? 0) / 100, from: tax?.from ?? null },
    offers: listed
      .filter((offer) => holds(offer, day))
      .map(({ offerId, product, value, to, from, until }) => ({
        ...{ offerId, product, price: money(value), to, from, until },
        usual: now ? money(now.values[product]) : null,
      })),
    account: accounts.find((row) => holds(row, day)) ?? null,
    changes: changes.toSorted((a, b) => a.on.localeCompare(b.on)),
  }
}
