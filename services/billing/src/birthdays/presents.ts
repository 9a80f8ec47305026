/**
 * The present of the brand on a birthday: an ad or being shown in searches, one a year whatever comes twice. It is an
 * order that costs nothing, whose slot stays for the year.
 */
import { presentLimits } from '@samvaer/contracts/billing/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Brand } from '@samvaer/contracts/site/brand'
import type { Transaction } from '@samvaer/service-kit/parts'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { after } from '../catalogue/products.ts'
import type { BillingParts } from '../models/models.ts'
import type { OrderedAd, OrderRow } from '../models/order.ts'
import { presentOrder } from '../orders/present-order.ts'
import { publishPurchase } from '../orders/publish-purchase.ts'
import { takeTurn } from '../subscriptions/change-subscription.ts'
import { celebrates, dayIn } from './celebrates.ts'
import { standingBirthdays } from './standing.ts'

const conflict = (reason: string) => new ProductError('Conflict', { reason })

const slotOf = (profileId: number, day: string): string => `${profileId}:present:${day.slice(0, 4)}`

const chosenLately = (profileId: number, { openingHours: { zone } }: Brand, now: Date) => {
  const since = after(now, { days: -presentLimits.apartDays })
  const lastYear = { slot: slotOf(profileId, dayIn(zone, since)), createdAt: { $gt: since } }
  return { $or: [{ slot: slotOf(profileId, dayIn(zone, now)) }, lastYear] }
}

/** Returns the present that a member chose this year; at the turn of the year, in the last months. */
export const presentOf = (
  { models, clock }: Pick<BillingParts, 'models' | 'clock'>,
  brand: Brand,
  profileId: number,
  { session }: Partial<Pick<Transaction, 'session'>> = {},
): Promise<OrderRow | null> =>
  models.order.findOne(chosenLately(profileId, brand, clock()), null, session ? { session } : {}).lean<OrderRow>()

/** Tells whether today is a birthday of the member, and one that a present is given on. */
const birthdayOf = async (
  { models, directory, clock }: Pick<BillingParts, 'models' | 'directory' | 'clock'>,
  brand: Brand,
  profileId: number,
): Promise<'Today' | 'TooNew' | 'NoBirthday'> => {
  const profile = await directory.find(profileId)
  const day = dayIn(brand.openingHours.zone, clock())
  if (!profile || !celebrates(profile.birthdays, day)) return 'NoBirthday'
  return celebrates(await standingBirthdays({ models, clock }, profile), day) ? 'Today' : 'TooNew'
}

/** True when a present waits for the member today, if none was chosen. */
export const hasBirthday = async (...asked: Parameters<typeof birthdayOf>): Promise<boolean> =>
  (await birthdayOf(...asked)) === 'Today'

export interface Wanted {
  profileId: number
  community: string
  brand: Brand
  product: 'QuickScorAd' | 'SearchPromotion'
  ad?: OrderedAd
}

/**
 * @param begin what the present begins with, in its transaction
 * @throws ProductError Conflict NoBirthday on another day, TooNew for an account or a birthday of less than a month, Given where this year’s was chosen
 */
export const givePresent = async (
  billing: Billing,
  { profileId, community, brand, product, ad }: Wanted,
  begin: (order: OrderRow, transaction: Transaction) => Promise<void>,
): Promise<OrderRow> => {
  const { models, clock } = billing
  const _id = await billing.nextId('order')
  return billing.transaction(async (transaction) => {
    const { session } = transaction
    await takeTurn(billing, transaction, { profileId, community, siteId: brand.id })
    const birthday = await birthdayOf(billing, brand, profileId)
    if (birthday !== 'Today') throw conflict(birthday)
    if (await presentOf(billing, brand, profileId, transaction)) throw conflict('Given')
    const now = clock()
    const slot = slotOf(profileId, dayIn(brand.openingHours.zone, now))
    const order = { ...presentOrder({ _id, profileId, community, brand, product, slot }, now), ...(ad && { ad }) }
    await models.order.create([order], { session })
    await publishPurchase(transaction, order)
    await begin(order, transaction)
    return order
  }, aboutMember(profileId))
}
