/**
 * The present of the brand on a birthday: an ad or being shown in searches, one a year whatever comes twice. It is an
 * order that costs nothing, whose slot stays for the year.
 */
import type { Brand } from '@samvaer/contracts/brand'
import { ProductError } from '@samvaer/contracts/errors'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { aboutMember, type Billing } from '../billing-parts.ts'
import type { BillingParts } from '../models/models.ts'
import type { OrderedAd, OrderRow } from '../models/order.ts'
import { presentOrder } from '../orders/present-order.ts'
import { publishPurchase } from '../orders/publish-purchase.ts'
import { takeTurn } from '../subscriptions/change-subscription.ts'
import { celebrates, dayIn } from './celebrates.ts'

const conflict = (reason: string) => new ProductError('Conflict', { reason })

const slotOf = (profileId: number, day: string): string => `${profileId}:present:${day.slice(0, 4)}`

/** What was chosen this year, of a member whose birthday it is or was. */
export const presentOf = (
  { models, clock }: Pick<BillingParts, 'models' | 'clock'>,
  brand: Brand,
  profileId: number,
  { session }: Partial<Pick<Transaction, 'session'>> = {},
): Promise<OrderRow | null> =>
  models.order
    .findOne({ slot: slotOf(profileId, dayIn(brand.openingHours.zone, clock())) }, null, session ? { session } : {})
    .lean<OrderRow>()

export const hasBirthday = async (
  { directory, clock }: Pick<BillingParts, 'directory' | 'clock'>,
  brand: Brand,
  profileId: number,
): Promise<boolean> => {
  const profile = await directory.find(profileId)
  return celebrates(profile?.birthdays ?? [], dayIn(brand.openingHours.zone, clock()))
}

export interface Wanted {
  profileId: number
  community: string
  brand: Brand
  product: 'QuickScorAd' | 'SearchPromotion'
  ad?: OrderedAd
}

/**
 * @param begin what the present begins with, in its transaction
 * @throws ProductError Conflict NoBirthday on another day, Given where this year’s was chosen
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
    if (!(await hasBirthday(billing, brand, profileId))) throw conflict('NoBirthday')
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
