/**
 * Erases what a member wrote together with the member: ads, and wishes to and from them. What was paid is kept by law,
 * without its words (docs/product/retention.md).
 */
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/dark-leaving'
import type { Transaction } from '@samvaer/service-kit/define-service'
import type { FanOutStep } from '@samvaer/service-kit/fan-out'
import { changeSome, eraseSome } from '@samvaer/service-kit/some-rows'
import { removeAds } from '../live-ads.ts'
import type { BillingParts } from '../models/models.ts'

/** On both sides. */
export const eraseWritten = async (parts: BillingParts, transaction: Transaction, profileId: number): Promise<void> => {
  const { models } = parts
  const { session } = transaction
  await removeAds(parts, transaction, { profileId })
  await models.birthdayWish.deleteMany({ fromId: profileId }, { session })
  await models.birthdayWish.deleteMany({ toId: profileId }, { session })
  await models.order.updateMany({ profileId, ad: { $exists: true } }, { $unset: { ad: 1 } }, { session })
  await models.order.updateMany({ profileId, wish: { $exists: true } }, { $unset: { wish: 1 } }, { session })
}

const darkSteps = (parts: BillingParts): FanOutStep<number>[] => {
  const { birthdayWish, order } = parts.models
  return [
    async (profileId, _most, transaction) => {
      // A member has a handful of them at a time.
      await removeAds(parts, transaction, { profileId, dark: true })
      return 0
    },
    (fromId, most, { session }) => eraseSome(birthdayWish, { fromId, dark: true }, { most, session }),
    (toId, most, { session }) => eraseSome(birthdayWish, { toId, dark: true }, { most, session }),
    (profileId, most, { session }) =>
      changeSome(order, { profileId, 'ad.dark': true }, { $unset: { ad: 1 } }, { most, session }),
    (profileId, most, { session }) =>
      changeSome(order, { profileId, 'wish.dark': true }, { $unset: { wish: 1 } }, { most, session }),
  ]
}

export const leavingDark = (parts: BillingParts): DarkLeaving =>
  darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    steps: darkSteps(parts),
  })
