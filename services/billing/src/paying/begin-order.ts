/**
 * Begins an order, once: the same key is the same order (R25), and of the same thing one is under way at a time, whoever
 * asks and however often. The page of the provider is opened afterwards, by the order's own handle: a process that dies
 * in between leaves nothing that could be charged twice.
 */
import type { Price, Product } from '@samvaer/contracts/billing/products'
import { adLimits } from '@samvaer/contracts/billing/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Language } from '@samvaer/contracts/core/values'
import type { Brand } from '@samvaer/contracts/site/brand'
import { linkTo } from '@samvaer/service-kit/mail/mail-brand'
import type { Transaction } from '@samvaer/service-kit/parts'
import { runningAds } from '../ads/show-ad.ts'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { dayIn } from '../birthdays/celebrates.ts'
import { requireBirthday } from '../birthdays/wishes.ts'
import { priceOf, vatRateOf } from '../catalogue/price-of.ts'
import { isPackage, productFacts } from '../catalogue/products.ts'
import { vatWithin } from '../catalogue/vat.ts'
import { giftOf } from '../gifts/deliver-gift.ts'
import { isEntitled } from '../lifecycle/subscription.ts'
import type { OrderedAd, OrderedWish, OrderRow } from '../models/order.ts'
import type { SubscriptionRow } from '../models/subscription-row.ts'
import { publishPurchase } from '../orders/publish-purchase.ts'
import { type PaymentProvider, ProviderAway } from '../provider/provider.ts'
import { takeTurn } from '../subscriptions/change-subscription.ts'
import { isTransfer } from '../transfers/transfer-of.ts'
import { offerFor } from './offers-of-member.ts'
import { paysForUse } from './pays-for-use.ts'
import { settleOrder } from './settle-order.ts'

export interface Wish {
  profileId: number
  community: string
  brand: Brand
  language: Language
  /** Of the act, with its member; none where the slot alone makes it one. */
  key?: string
  /** The buyer asks for it to begin at once, and to pay for what is used by a withdrawal. */
  beginsAtOnce?: boolean | undefined
  /** Paid by bank transfer: it waits for the money, and never renews. */
  byTransfer?: boolean
  product: Product
  shown: Price
  offerId?: number | undefined
  presentProfileId?: number | undefined
  gift?: { words: string; on?: string | undefined } | undefined
  ad?: OrderedAd | undefined
  /** Names its receiver itself: who gets wishes has no part in the order. */
  wish?: OrderedWish | undefined
}

const running = ['ActiveInitialPurchase', 'Active']

/** @throws ProductError Conflict for a membership that the member has */
const refuseWhatIsThere = (row: SubscriptionRow, product: Product, now: Date): void => {
  const there = isPackage(product) ? running.includes(row.state) : isEntitled(row, now)
  if (there) throw new ProductError('Conflict', { reason: 'AlreadySubscriber' })
}

/** Returns the slot of a membership for oneself. */
export const ownMembershipSlot = (profileId: number): string => `${profileId}:self:membership`

/** Returns the key that is under way only once at a time: a membership of somebody, or another product. */
const slotOf = (billing: Billing, { profileId, presentProfileId, product, wish, brand }: Wish): string => {
  const to = wish?.profileId ?? presentProfileId ?? 'self'
  const what = productFacts[product].membership ? 'membership' : product
  // Wishes keep theirs when they are paid.
  const year = wish ? `:${dayIn(brand.openingHours.zone, billing.clock()).slice(0, 4)}` : ''
  return `${profileId}:${to}:${what}${year}`
}

/** @throws ProductError Conflict for an ad too many, and for wishes on another day */
const refuseWhatMayNot = async (
  billing: Billing,
  { profileId, ad, wish, brand }: Wish,
  transaction: Transaction,
): Promise<void> => {
  if (ad && (await runningAds(billing, profileId, transaction)) >= adLimits.atOnce)
    throw new ProductError('Conflict', { reason: 'TooMany' })
  if (wish) await requireBirthday(billing, brand, wish.profileId)
}

/** @throws ProductError Conflict where the page has shown another price, NotFound for an offer that is not for this member */
const pricedOf = async (
  billing: Billing,
  wish: Wish,
  transaction: Transaction,
): Promise<{ price: Price; renewsFor: number | null }> => {
  const { brand, product, offerId, shown, profileId } = wish
  const now = billing.clock()
  const listed = priceOf(brand, product, now)
  const offer = offerId === undefined ? undefined : await offerFor(billing, brand, offerId, profileId, transaction)
  if (offerId !== undefined && offer?.product !== product) throw new ProductError('NotFound')
  const price = offer ? { ...listed, value: offer.value } : listed
  if (price.value !== shown.value || price.currency !== shown.currency)
    throw new ProductError('Conflict', { reason: 'PriceChanged' })
  const renews = productFacts[product].renews && wish.presentProfileId === undefined && !wish.byTransfer
  return { price, renewsFor: renews ? listed.value : null }
}

/** The order, new or from before; `stale` where another one of the same slot waits, which has to be closed first. */
export const place = (billing: Billing, wish: Wish, _id: number): Promise<{ order?: OrderRow; stale?: OrderRow }> =>
  billing.transaction(async (transaction) => {
    const { models, clock } = billing
    const { session } = transaction
    const { profileId, community, brand, product, presentProfileId = null, offerId = null, key } = wish
    const method = wish.byTransfer ? ('BankTransfer' as const) : null
    const own = await takeTurn(billing, transaction, { profileId, community, siteId: brand.id })
    const same = key !== undefined && (await models.order.findOne({ key }, null, { session }).lean<OrderRow>())
    if (same) return { order: same }
    const slot = slotOf(billing, wish)
    const gift = wish.gift && giftOf(wish.gift, clock())
    const words = { ...(wish.ad && { ad: wish.ad }), ...(wish.wish && { wish: wish.wish }) }
    const waiting = await models.order.findOne({ slot }, null, { session }).lean<OrderRow>()
    if (presentProfileId === null && productFacts[product].membership) refuseWhatIsThere(own, product, clock())
    await refuseWhatMayNot(billing, wish, transaction)
    const { price, renewsFor } = await pricedOf(billing, wish, transaction)
    if (!wish.beginsAtOnce && (await paysForUse(billing, wish, transaction)))
      throw new ProductError('Conflict', { reason: 'BeginAtOnce' })
    const begins = wish.beginsAtOnce ? { beginsAtOnce: true as const } : {}
    if (waiting && waiting.status !== 'Pending') throw new ProductError('Conflict', { reason: 'AlreadyWished' })
    if (waiting) {
      const equal =
        waiting.product === product &&
        waiting.value === price.value &&
        waiting.currency === price.currency &&
        waiting.method === method
      if (!equal) return { stale: waiting }
      if (wish.beginsAtOnce && !waiting.beginsAtOnce)
        await models.order.updateOne({ _id: waiting._id }, { $set: begins }, { session })
      // Another card, on the same page: the last one counts.
      const card = gift ? { $set: { gift } } : { $unset: { gift: 1 as const } }
      if (presentProfileId !== null) await models.order.updateOne({ _id: waiting._id }, card, { session })
      // So with the words of an ad, or of wishes.
      if (wish.ad || wish.wish) await models.order.updateOne({ _id: waiting._id }, { $set: words }, { session })
      return { order: waiting }
    }
    const vatRate = vatRateOf(brand, clock())
    const order: OrderRow = {
      ...{ _id, profileId, presentProfileId, community, siteId: brand.id, kind: 'Purchase', product, offerId },
      ...{ ...price, vat: vatWithin(price.value, vatRate), vatRate, renewsFor },
      ...{ status: 'Pending', failure: null, method, handle: `order-${_id}`, address: null, slot },
      ...(key !== undefined && { key }),
      ...{ createdAt: clock(), settledAt: null, refundedAt: null, refunded: 0, refundedVat: 0 },
      ...{ ...(gift && { gift }), ...words, ...begins },
    }
    await models.order.create([order], { session })
    // It waits for days: its buyer finds it among what was bought, with where the money goes.
    if (isTransfer(order)) await publishPurchase(transaction, order)
    return { order }
  }, aboutMember(wish.profileId))

/** Returns the name on a statement: that of the house, never of a brand (docs/product/billing.md). */
export const statementOf = ({ company }: Pick<Brand, 'company'>): string => company.name

const openPage = async (
  { models, settings }: Billing,
  provider: PaymentProvider,
  { _id, handle, value, currency, renewsFor, address }: OrderRow,
  { brand, language }: Wish,
): Promise<string> => {
  if (address !== null) return address
  const opened = await provider.openPage({
    handle,
    price: { value, currency },
    statement: statementOf(brand),
    recurring: renewsFor !== null,
    acceptUrl: linkTo(settings.origin, brand, `/Receipt?order=${_id}`),
    cancelUrl: linkTo(settings.origin, brand, `/Receipt?order=${_id}&left=1`),
    language,
  })
  if (opened.address === null) throw new ProviderAway('has no page')
  await models.order.updateOne({ _id }, { $set: { address: opened.address } })
  return opened.address
}

/** Closes what waits instead, which may still be open in another window, so that nobody pays for both. */
export const closeOther = async (billing: Billing, stale: OrderRow): Promise<void> => {
  if (!isTransfer(stale)) await billing.provider?.closePage(stale.handle)
  const settled = await settleOrder(billing, stale.handle, { forgotten: true })
  if (settled?.status === 'Paid') throw new ProductError('Conflict', { reason: 'AlreadySubscriber' })
}

/**
 * @throws ProductError Conflict with a reason: the price is another one, the membership is there, what waited was paid
 * meanwhile; ServiceUnavailable where no provider takes payments now
 */
export const beginOrder = async (billing: Billing, wish: Wish): Promise<{ orderId: number; address: string }> => {
  const { provider } = billing
  if (!provider) throw new ProductError('ServiceUnavailable')
  const _id = await billing.nextId('order')
  for (let round = 0; round < 3; round += 1) {
    const { order, stale } = await place(billing, wish, _id)
    if (order) {
      const begun = { orderId: order._id, address: await openPage(billing, provider, order, wish) }
      if (order.address === null || order.key === wish.key) return begun
      // It waited, of another act: its page may have been left or paid on, which nobody has told us yet.
      const now = await settleOrder(billing, order.handle)
      if (now?.status !== 'Failed') return begun
      continue
    }
    if (!stale) break
    await closeOther(billing, stale)
  }
  throw new ProductError('Conflict')
}
