/**
 * What a member wrote goes with the member: ads, and wishes to and from them. What was paid is kept by law, without its
 * words (docs/product/retention.md).
 */
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/dark-leaving'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { removeAds } from '../live-ads.ts'
import type { BillingParts } from '../models/models.ts'

/** @param side the dark one alone, or both */
export const eraseWritten = async (
  parts: BillingParts,
  transaction: Transaction,
  profileId: number,
  side: { dark?: true } = {},
): Promise<void> => {
  const { models } = parts
  const { session } = transaction
  await removeAds(parts, transaction, { profileId, ...side })
  await models.birthdayWish.deleteMany({ fromId: profileId, ...side }, { session })
  await models.birthdayWish.deleteMany({ toId: profileId, ...side }, { session })
  const dark = side.dark === true
  const waitingAd = { profileId, ...(dark ? { 'ad.dark': true } : { ad: { $exists: true } }) }
  await models.order.updateMany(waitingAd, { $unset: { ad: 1 } }, { session })
  const waitingWish = { profileId, ...(dark ? { 'wish.dark': true } : { wish: { $exists: true } }) }
  await models.order.updateMany(waitingWish, { $unset: { wish: 1 } }, { session })
}

export const leavingDark = (parts: BillingParts): DarkLeaving =>
  darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    erase: (profileId, transaction) => eraseWritten(parts, transaction, profileId, { dark: true }),
  })
