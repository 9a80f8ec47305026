/** The demo world's memberships: whoever pays has done so for as long as they are there, year by year. */
import type { Product } from '@samvaer/contracts/billing/products'
import type { Currency } from '@samvaer/contracts/core/values'
import { type WorldMember, world } from '@samvaer/testing/world'
import { createAds } from '@samvaer/testing/world/ads'
import { paidUntil } from '@samvaer/testing/world/people/memberships'
import { priceOf, vatRateOf } from './catalogue/price-of.ts'
import { after } from './catalogue/products.ts'
import { vatWithin } from './catalogue/vat.ts'
import { type Line, postings } from './ledger/postings.ts'
import { daysAfter, type Period, renewalBefore } from './lifecycle/subscription.ts'
import type { LedgerEntryRow } from './models/ledger-entry.ts'
import type { BillingParts } from './models/models.ts'
import type { OrderRow } from './models/order.ts'
import type { SubscriptionRow } from './models/subscription-row.ts'
import { publishPurchase } from './orders/publish-purchase.ts'
import { adRow } from './seed-ads.ts'
import { seedDesk } from './seed-desk.ts'
import { agreementOf, feeOf, tellSandbox } from './seed-sandbox.ts'

const lean = { lean: true } as const

const currencies: Readonly<Record<WorldMember['community'], Currency>> = { dk: 'DKK', se: 'SEK', no: 'NOK', uk: 'GBP' }

const shopOf = ({ siteId, community, countryCode }: WorldMember) => ({
  id: siteId,
  currency: currencies[community],
  countryCodes: [countryCode],
})

/** Years, the last one first, back to when the member came. */
const yearsOf = (member: WorldMember): { from: Date; until: Date }[] => {
  const years: { from: Date; until: Date }[] = []
  let until = paidUntil(member, world)
  while (until > world.now || until > member.createdAt) {
    const from = after(until, { months: -12 })
    // Free at first; and whoever is there for less than a year bought on the first day.
    if (from <= member.createdAt) return years.length > 0 ? years : [{ from: member.createdAt, until }]
    years.push({ from, until })
    until = from
  }
  return years
}

interface Bought {
  product: Product
  at: Date
  renewal?: boolean
  failure?: OrderRow['failure']
  period?: { from: Date; until: Date }
}

/** Returns further purchases of a member, so that a history has something to show. */
const besides = (member: WorldMember): Bought[] =>
  member.persona === 'subscriber'
    ? [
        { product: 'SearchPromotion', at: daysAfter(world.now, -120) },
        { product: 'SearchPromotion', at: daysAfter(world.now, -40), failure: 'InsufficientFunds' },
      ]
    : []

const boughtBy = (member: WorldMember): Bought[] => {
  const years = yearsOf(member).toReversed()
  const memberships = years.map((period, place): Bought => {
    const renewal = place > 0
    return { product: 'Membership12Months', at: renewal ? renewalBefore(period.from) : period.from, renewal, period }
  })
  return [...memberships, ...besides(member)].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

const orderOf = (
  member: WorldMember,
  _id: number,
  { product, at, renewal = false, failure = null }: Bought,
): OrderRow => {
  const shop = shopOf(member)
  const price = priceOf(shop, product, at)
  const vatRate = vatRateOf(shop, at)
  const { profileId, community, siteId } = member
  return {
    ...{ _id, profileId, presentProfileId: null, community, siteId, product, offerId: null },
    ...{ ...price, vat: vatWithin(price.value, vatRate), vatRate },
    kind: renewal ? 'Renewal' : 'Purchase',
    renewsFor: product === 'Membership12Months' ? price.value : null,
    ...{ status: failure ? 'Failed' : 'Paid', failure, method: 'CreditCard', handle: `order-${_id}`, address: null },
    ...{ createdAt: at, settledAt: at, refundedAt: null, refunded: 0, refundedVat: 0 },
  }
}

/** A membership that waits for a bank transfer. */
const waitingOf = (member: WorldMember, _id: number, at: Date): OrderRow => ({
  ...orderOf(member, _id, { product: 'Membership3Months', at }),
  ...{ status: 'Pending', method: 'BankTransfer', settledAt: null, slot: `${member.profileId}:self:membership` },
})

const entriesOf = ({
  _id: orderId,
  profileId,
  currency,
  value,
  vat,
  status,
  createdAt: at,
}: OrderRow): LedgerEntryRow[] => {
  if (status !== 'Paid') return []
  const entry = (what: string, lines: Line[]) => ({
    _id: `${what}:${orderId}`,
    orderId,
    profileId,
    currency,
    lines,
    at,
  })
  return [entry('sale', postings.sale({ gross: value, vat })), entry('payment', postings.payment(value, feeOf(value)))]
}

const subscriptionOf = (member: WorldMember, periods: Period[], orders: readonly OrderRow[]): SubscriptionRow => {
  const first = orders.find(({ product }) => product === 'Membership12Months')
  const last = orders.findLast(({ product }) => product === 'Membership12Months')
  const until = paidUntil(member, world)
  return {
    ...{ _id: member.profileId, community: member.community, siteId: member.siteId, turns: 0, remindedOf: null },
    ...{ state: periods.length > 1 ? 'Active' : 'ActiveInitialPurchase', product: 'Membership12Months' },
    price: last ? { value: last.value, currency: last.currency } : null,
    ...{
      method: 'CreditCard',
      agreement: agreementOf(member.profileId),
      periods,
      until,
      renewsAt: renewalBefore(until),
    },
    ...{ attempts: 0, failedSince: null, failure: null },
    ...{ firstOrderId: first?._id ?? null, boughtAt: first?.createdAt ?? null },
  }
}

export const seed = async (parts: BillingParts): Promise<void> => {
  const { models } = parts
  // Removes the rows of an interrupted seed.
  await Promise.all([
    models.order.deleteMany(),
    models.subscription.deleteMany(),
    models.ledgerEntry.deleteMany(),
    models.quickScorAd.deleteMany(),
  ])
  let last = 0
  const members = world.members
    .filter(({ subscriber }) => subscriber)
    .map((member) => {
      const bought = boughtBy(member).map((one) => {
        last += 1
        return { ...one, order: orderOf(member, last, one) }
      })
      const periods = bought.flatMap(({ period, order: { _id: orderId, product } }) =>
        period ? [{ orderId, product, ...period }] : [],
      )
      const orders = bought.map(({ order }) => order)
      return { member, orders, subscription: subscriptionOf(member, periods, orders) }
    })
  const ads = createAds(world).map((placed) => {
    const { adId, member, at } = placed
    if (adId <= last) throw new Error(`The order ${adId} of an ad is another's`)
    last = adId
    return { placed, order: orderOf(member, adId, { product: 'QuickScorAd', at }) }
  })
  const orders = [...members.flatMap((one) => one.orders), ...ads.map(({ order }) => order)]
  await models.order.insertMany(orders, lean)
  await models.ledgerEntry.insertMany(orders.flatMap(entriesOf), lean)
  await models.subscription.insertMany(
    members.map(({ subscription }) => subscription),
    lean,
  )
  await models.quickScorAd.insertMany(await Promise.all(ads.map((ad) => adRow(parts, ad.placed))), lean)
  const atDesk = await seedDesk(parts, { paid: orders, lastId: last, waitingOf })
  await parts.reserveIds('order', last + atDesk)
  await tellSandbox(parts.settings, orders)
  // The histories of the personas are what anybody looks at.
  const shown = [
    ...members.filter(({ member }) => member.persona !== undefined).flatMap((one) => one.orders),
    ...ads.flatMap(({ placed, order }) => (placed.member.persona === undefined ? [] : [order])),
  ]
  await parts.transaction(async (transaction) => {
    for (const order of shown) await publishPurchase(transaction, order)
  })
}
