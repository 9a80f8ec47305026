/** The price of an ad, birthdays with their present, and the wishes that a member got. */
import { adLimits, birthdayPresents, wishLimits } from '@samvaer/contracts/billing/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import { listOrder, skipOf } from '@samvaer/service-kit/database/list-order'
import { runningAds, showAd } from '../ads/show-ad.ts'
import type { Billing } from '../billing-parts.ts'
import { givePresent, hasBirthday, presentOf } from '../birthdays/presents.ts'
import { priceOf } from '../catalogue/price-of.ts'
import { productFacts } from '../catalogue/products.ts'
import type { BirthdayWishRow } from '../models/birthday-wish.ts'
import { endOf } from '../orders/publish-purchase.ts'
import { birthdayHandlers, paymentHandlers } from '../policy.ts'

const newestFirst = listOrder({ key: 'wishedAt', type: 'time', id: '_id' })

export const promotionData = (billing: Billing) => {
  const { models, clock, directory } = billing
  return paymentHandlers({
    QuickScorPageData: async ({ context: { siteId }, profile: { profileId } }) => {
      const brand = await billing.brandOf(siteId)
      const { length } = productFacts.QuickScorAd
      const birthday = await hasBirthday(billing, brand, profileId)
      return {
        price: priceOf(brand, 'QuickScorAd', clock()),
        days: 'days' in length ? length.days : 0,
        ...{ fewestWords: adLimits.fewest, mostWords: adLimits.words, atOnce: adLimits.atOnce },
        running: await runningAds(billing, profileId),
        present: birthday && !(await presentOf(billing, brand, profileId)),
      }
    },
    BirthdayWishesData: async (call) => {
      const { input, context, profile } = call
      const { siteId, dark } = context
      const { profileId } = profile
      const brand = await billing.brandOf(siteId)
      const { hidden } = await call.blocks()
      const found = await models.birthdayWish
        .find({
          ...{ toId: profileId, dark, heldAt: null, eraseAt: { $gt: clock() }, fromId: { $nin: hidden } },
          ...newestFirst.behind(input),
        })
        .sort(newestFirst.sort)
        .skip(skipOf(input))
        .limit(input.take + 1)
        .lean<BirthdayWishRow[]>()
      const { rows, next } = newestFirst.pageOf(found, input.take)
      const senders = rows.map(({ fromId }) => fromId)
      const [cards, listed] = [await directory.cards(senders), await directory.listedAmong(senders, { dark })]
      const given = (await presentOf(billing, brand, profileId))?.product
      return {
        price: priceOf(brand, 'BirthdayWishes', clock()),
        mostWords: wishLimits.words,
        today: await hasBirthday(billing, brand, profileId),
        present: birthdayPresents.find((product) => product === given) ?? null,
        items: rows.flatMap(({ _id: wishId, fromId, words, wishedAt }) => {
          const from = listed.has(fromId) ? cards.get(fromId) : undefined
          return from ? [{ wishId, words, wishedAt: wishedAt.toISOString(), from }] : []
        }),
        next,
      }
    },
    DeleteBirthdayWish: async ({ objects: { wish } }) => {
      await models.birthdayWish.deleteOne({ _id: wish._id })
      return {}
    },
  })
}

export const birthdayPresentCalls = (billing: Billing) =>
  birthdayHandlers({
    CreateBirthdayQuickScorAd: async ({ input, context, profile: { profileId } }) => {
      const { community, siteId, dark } = context
      const brand = await billing.brandOf(siteId)
      let endsAt = billing.clock()
      const wanted = { profileId, community, brand, product: 'QuickScorAd' as const, ad: { ...input, dark } }
      const order = await givePresent(billing, wanted, async (given, transaction) => {
        if ((await runningAds(billing, profileId, transaction)) >= adLimits.atOnce)
          throw new ProductError('Conflict', { reason: 'TooMany' })
        const shown = await showAd(billing, transaction, given)
        if (!shown) throw new ProductError('NotAllowed')
        endsAt = shown.endsAt
      })
      return { adId: order._id, endsAt: endsAt.toISOString() }
    },
    CreateBirthdaySearchPromotion: async ({ context: { community, siteId }, profile: { profileId } }) => {
      const brand = await billing.brandOf(siteId)
      const wanted = { profileId, community, brand, product: 'SearchPromotion' as const }
      const order = await givePresent(billing, wanted, async () => undefined)
      return { promotedUntil: (endOf(order) ?? billing.clock()).toISOString() }
    },
  })
