/** A gift arrives: at once, or on the day that its giver chose. */
import { giftLimits } from '@samvaer/contracts/billing/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import { post } from '../books/post.ts'
import { postings } from '../ledger/postings.ts'
import { daysAfter } from '../lifecycle/subscription.ts'
import type { BillingParts } from '../models/models.ts'
import type { GiftRow, OrderRow } from '../models/order.ts'
import { publishPurchase } from '../orders/publish-purchase.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { changeSubscription, notifyMember } from '../subscriptions/change-subscription.ts'

/** Returns the morning of a day, wherever our brands are. */
const morningOf = (day: string): Date => new Date(`${day}T05:00:00Z`)

export const latestDay = (now: Date): string => daysAfter(now, giftLimits.daysAhead).toISOString().slice(0, 10)

/** @throws ProductError InvalidInput for a day that is too far away; one that is over means at once */
export const giftOf = ({ words, on }: { words: string; on?: string | undefined }, now: Date): GiftRow => {
  if (on !== undefined && on > latestDay(now))
    throw new ProductError('InvalidInput', { issues: [{ path: 'gift.on', code: 'too_big' }] })
  const at = on === undefined ? now : morningOf(on)
  return { words, arrivedAt: null, ...(at > now && { waitsUntil: at }) }
}

const gone = ['Deleted', 'PermaLocked', 'ToBeDeleted']

/** Delivers a gift within the transaction of its payment, or of its day. */
export const deliverGift = async (parts: BillingParts, transaction: Transaction, order: OrderRow): Promise<void> => {
  const { models, clock, directory } = parts
  const { _id: orderId, product, presentProfileId: profileId, profileId: giver, community, siteId } = order
  if (profileId === null) return
  const { session } = transaction
  const receiver = await directory.find(profileId)
  const isGone = gone.includes(receiver?.status ?? 'Deleted')
  if (order.gift?.waitsUntil !== undefined && (isGone || (await directory.isHidden(profileId, giver)))) {
    // Nobody is there any more to whom it could be given, or a block has come between the two.
    const refunded = await refundOrder(parts, transaction, orderId)
    if (!refunded) return
    await publishPurchase(transaction, refunded)
    await notifyMember(parts, transaction, giver, 'paidBack')
    return
  }
  const sum = { gross: order.value, vat: order.vat }
  await post(parts, transaction, 'giftHandedOver', order, postings.giftHandedOver(sum))
  if (order.gift) {
    const arrived = { $set: { 'gift.arrivedAt': clock() }, $unset: { 'gift.waitsUntil': 1 as const } }
    await models.order.updateOne({ _id: orderId }, arrived, { session })
  }
  const facts = { order: { orderId, product } }
  await changeSubscription(parts, transaction, { profileId, community, siteId }, 'GiftReceived', facts)
}
