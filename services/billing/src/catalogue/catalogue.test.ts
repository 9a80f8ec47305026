/** The catalogue as data: whole, without gaps or overlaps, and read by the day. */
import { createHash } from 'node:crypto'
import { products } from '@samvaer/contracts/billing/products'
import { expect, test } from 'vitest'
import { bankAccounts } from './bank-accounts.ts'
import { dayOfCatalogue } from './day-of-catalogue.ts'
import { offers } from './offers.ts'
import { offerOf, priceOf, vatRateOf } from './price-of.ts'
import { prices } from './prices.ts'
import { after, isPackage, monthsOf } from './products.ts'
import { vatRates, vatWithin } from './vat.ts'

const dk = { id: 1, currency: 'DKK', countryCodes: ['DK', 'FO'] } as const
const shop = { ...dk, countryCodes: [...dk.countryCodes] }
const at = (day: string) => new Date(`${day}T12:00:00Z`)

test('every brand has exactly one price of everything on every day', () => {
  const brands = [...new Set(prices.flatMap(({ siteIds }) => siteIds))].toSorted()
  expect(brands).toEqual([1, 2, 3, 4, 5])
  for (const siteId of brands) {
    const rows = prices.filter(({ siteIds }) => siteIds.includes(siteId)).toSorted((a, b) => (a.from < b.from ? -1 : 1))
    expect(rows.at(-1)?.until).toBeNull()
    for (const [place, row] of rows.slice(1).entries()) expect(rows[place]?.until).toBe(row.from)
  }
  for (const { values } of prices)
    expect(products.filter((product) => !(Number.isInteger(values[product]) && values[product] > 0))).toEqual([])
})

test('a longer package is never dearer by the month', () => {
  const packages = products.filter(isPackage)
  for (const { values } of prices) {
    const monthly = packages.map((product) => values[product] / monthsOf(product))
    expect(monthly).toEqual(monthly.toSorted((a, b) => b - a))
  }
})

test('a price holds from its first day until its last', () => {
  expect(priceOf(shop, 'Membership1Month', at('2025-12-31'))).toEqual({ value: 12_900, currency: 'DKK' })
  expect(priceOf(shop, 'Membership1Month', at('2026-01-01'))).toEqual({ value: 14_900, currency: 'DKK' })
})

test('a brand without a price in its currency is refused by the words of the product', () => {
  const baht = { ...shop, currency: 'THB' as const }
  expect(() => priceOf(baht, 'Membership1Month', at('2026-06-01'))).toThrow('Unsupported currency code.')
})

test('tax is that of the country, whole, and never more than the sum', () => {
  expect(vatRateOf(shop, at('2026-06-01'))).toBe(2500)
  expect(vatRateOf({ countryCodes: ['GB'] }, at('2026-06-01'))).toBe(2000)
  expect(vatRateOf({ countryCodes: ['XX'] }, at('2026-06-01'))).toBe(0)
  const later = [
    { country: 'DK', rate: 2500, from: '1992-01-01' },
    { country: 'DK', rate: 2600, from: '2027-01-01' },
  ]
  expect(vatRateOf(shop, at('2026-12-31'), later)).toBe(2500)
  expect(vatRateOf(shop, at('2027-01-01'), later)).toBe(2600)
  // Rounded, not cut off: 549.83 and 3.2.
  expect([vatWithin(14_900, 2500), vatWithin(1699, 2000), vatWithin(1, 2500)]).toEqual([2980, 283, 0])
  expect([vatWithin(3299, 2000), vatWithin(16, 2500), vatWithin(18, 2500)]).toEqual([550, 3, 4])
})

test('offers hold between their days, at their brand, below the price', () => {
  expect(offerOf(shop, 1, at('2026-06-01'))?.product).toBe('Membership3Months')
  expect(offerOf(shop, 1, at('2025-12-31'))).toBeUndefined()
  expect(offerOf(shop, 2, at('2026-06-01'))).toBeUndefined()
  for (const { siteIds, currency, product, value } of offers)
    for (const id of siteIds)
      expect(value).toBeLessThan(priceOf({ id, currency, countryCodes: [] }, product, at('2026-06-01')).value)
})

test.each([
  ['2026-01-31', { months: 1 }, '2026-02-28'],
  ['2027-11-30', { months: 3 }, '2028-02-29'],
  ['2026-03-15', { months: 12 }, '2027-03-15'],
  ['2026-12-31', { days: 1 }, '2027-01-01'],
])('from %s, %o later is %s', (from, length, end) => {
  expect(after(at(from), length)).toEqual(at(end))
})

/** The day of the fingerprint: a row that had begun by then does not change; a later catalogue moves the day on. */
const begunBy = '2026-11-27'

test('a row that has begun is never changed: receipts stand on it', () => {
  // Its last day alone may be set, by the row that follows it.
  const begun = [prices, offers, vatRates, bankAccounts].map((rows) =>
    rows.filter(({ from }) => from <= begunBy).map((row) => ({ ...row, until: undefined })),
  )
  expect(createHash('sha256').update(JSON.stringify(begun)).digest('hex')).toBe(
    'a09392084edae920a8a20aad1b3d9cfae7223276093d3233bde5954a9aab9302',
  )
})

test('a day of the catalogue says what holds then, and what begins or ends afterwards', () => {
  const [old, now] = prices.filter(({ siteIds }) => siteIds.includes(1))
  if (!old || !now) throw new Error('There are no prices')
  const next = { ...now, from: '2027-03-01', values: { ...now.values, Membership1Month: 15_900 } }
  const catalogue = {
    prices: [old, { ...now, until: next.from }, next],
    offers: [{ ...offers[0], from: '2027-01-01', until: '2027-02-01' } as (typeof offers)[number]],
    vatRates: [...vatRates, { country: 'DK', rate: 2600, from: '2027-06-01' }],
    bankAccounts: bankAccounts.map((row) => ({ ...row, until: '2027-04-01' })),
  }
  const found = dayOfCatalogue(shop, '2026-12-31', catalogue)
  expect(found).toMatchObject({
    prices: { from: '2026-01-01', until: '2027-03-01' },
    vat: { percent: 25, from: '1992-01-01' },
    offers: [],
    account: { iban: 'DK50 0040 0440 1162 43' },
  })
  const dkk = (value: number) => ({ value, currency: 'DKK' })
  expect(
    found.changes.map(({ on, what, product, was, becomes, percent }) => [on, what, product, was, becomes, percent]),
  ).toEqual([
    ['2027-01-01', 'OfferBegins', 'Membership3Months', null, dkk(29_900), null],
    ['2027-02-01', 'OfferEnds', 'Membership3Months', null, dkk(29_900), null],
    ['2027-03-01', 'Price', 'Membership1Month', dkk(14_900), dkk(15_900), null],
    ['2027-04-01', 'AccountEnds', null, null, null, null],
    ['2027-06-01', 'Vat', null, null, null, 26],
  ])
  expect(dayOfCatalogue(shop, '2027-01-15', catalogue).offers).toMatchObject([{ offerId: 1, usual: dkk(35_900) }])
  expect(dayOfCatalogue(shop, '2027-04-01', catalogue)).toMatchObject({ account: null, prices: { until: null } })
  expect(dayOfCatalogue(shop, '2014-12-31', catalogue).prices).toBeNull()
})
