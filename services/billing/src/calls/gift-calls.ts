/** Gifts: what they cost, whether one has arrived, and those that the member was given. */
import { giftLimits, packageProducts } from '@samvaer/contracts/billing/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import { listOrder, skipOf } from '@samvaer/service-kit/database/list-order'
import type { Billing } from '../billing-parts.ts'
import { priceOf } from '../catalogue/price-of.ts'
import { latestDay } from '../gifts/deliver-gift.ts'
import type { OrderRow } from '../models/order.ts'
import { membershipHandlers, paymentHandlers } from '../policy.ts'

const newestFirst = listOrder({ key: 'settledAt', type: 'time', id: '_id' })
const given = [...packageProducts, 'OneDayMembership'] as const

export const giftPayment = (billing: Billing) =>
  paymentHandlers({
    GiftMembershipData: async ({ context: { siteId } }) => {
      const [brand, now] = [await billing.brandOf(siteId), billing.clock()]
      const gifts = given.map((product) => ({ product, price: priceOf(brand, product, now) }))
      return { gifts, mostWords: giftLimits.words, latest: latestDay(now) }
    },
    CheckGiftMembershipReceipt: async ({ input: { presentProfileId }, objects: { order } }) => {
      if (order.presentProfileId !== presentProfileId) throw new ProductError('NotFound')
      const { status, product, gift, settledAt } = order
      const at = gift?.waitsUntil ?? gift?.arrivedAt ?? settledAt
      const arrived = status === 'Paid' && gift?.waitsUntil === undefined
      return { status, product, arrivesAt: at?.toISOString() ?? null, arrived }
    },
  })

export const receivedGifts = ({ models, directory }: Billing) =>
  membershipHandlers({
    ReceivedGifts: async ({ input, context: { dark }, profile: { profileId } }) => {
      const found = await models.order
        .find({
          ...{ presentProfileId: profileId, status: { $in: ['Paid', 'Refunded'] }, settledAt: { $ne: null } },
          ...{ 'gift.waitsUntil': { $exists: false }, ...newestFirst.behind(input) },
        })
        .sort(newestFirst.sort)
        .skip(skipOf(input))
        .limit(input.take + 1)
        .lean<OrderRow[]>()
      const { rows, next } = newestFirst.pageOf(found, input.take)
      const givers = rows.map((order) => order.profileId)
      const [cards, listed] = [await directory.cards(givers), await directory.listedAmong(givers, { dark })]
      const items = await Promise.all(
        rows.map(async ({ product, settledAt, gift, profileId: giverId }) => {
          const seen = listed.has(giverId) && !(await directory.isHidden(profileId, giverId))
          const givenAt = (gift?.arrivedAt ?? settledAt ?? new Date(0)).toISOString()
          const words = seen ? (gift?.words ?? '') : ''
          return { product, givenAt, words, giver: (seen && cards.get(giverId)) || null }
        }),
      )
      return { items, next }
    },
  })
