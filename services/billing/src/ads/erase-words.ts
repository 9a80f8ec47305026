/**
 * Erases what a member wrote together with the member: ads, and wishes to and from them. Payments are kept by law,
 * without the words (docs/product/retention.md).
 */
import { deleteLimited, updateLimited } from '@samvaer/service-kit/database/limited-writes'
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/tasks/dark-leaving'
import { createFanOut, type FanOut, type FanOutStep } from '@samvaer/service-kit/tasks/fan-out'
import { removeAds } from '../live-ads.ts'
import type { BillingParts } from '../models/models.ts'

/** Erases the ads of both sides, and what stands of them at others, in short steps (decision 87). */
const deletedSteps = (parts: BillingParts): FanOutStep<number>[] => {
  const { birthdayWish, contestEntry, order } = parts.models
  return [
    async (profileId, _most, transaction) => {
      // A member has a handful of them at a time.
      await removeAds(parts, transaction, { profileId })
      return 0
    },
    (fromId, most, { session }) => deleteLimited(birthdayWish, { fromId }, { most, session }),
    (toId, most, { session }) => deleteLimited(birthdayWish, { toId }, { most, session }),
    (profileId, most, { session }) => {
      const written = { $or: [{ profileId }, { presentProfileId: profileId }], 'gift.words': { $gt: '' } }
      return updateLimited(order, written, { $set: { 'gift.words': '' } }, { most, session })
    },
    (profileId, most, { session }) =>
      updateLimited(order, { profileId, ad: { $exists: true } }, { $unset: { ad: 1 } }, { most, session }),
    (profileId, most, { session }) =>
      updateLimited(order, { profileId, wish: { $exists: true } }, { $unset: { wish: 1 } }, { most, session }),
    (profileId, most, { session }) => deleteLimited(contestEntry, { profileId }, { most, session }),
  ]
}

export const forgettingDeleted = (parts: BillingParts): FanOut<number> =>
  createFanOut(parts, {
    name: 'forget-deleted-profiles',
    rows: parts.models.deletedProfile,
    find: async (profileId) => profileId,
    steps: deletedSteps(parts),
  })

const darkSteps = (parts: BillingParts): FanOutStep<number>[] => {
  const { birthdayWish, order } = parts.models
  return [
    async (profileId, _most, transaction) => {
      // A member has a handful of them at a time.
      await removeAds(parts, transaction, { profileId, dark: true })
      return 0
    },
    (fromId, most, { session }) => deleteLimited(birthdayWish, { fromId, dark: true }, { most, session }),
    (toId, most, { session }) => deleteLimited(birthdayWish, { toId, dark: true }, { most, session }),
    (profileId, most, { session }) =>
      updateLimited(order, { profileId, 'ad.dark': true }, { $unset: { ad: 1 } }, { most, session }),
    (profileId, most, { session }) =>
      updateLimited(order, { profileId, 'wish.dark': true }, { $unset: { wish: 1 } }, { most, session }),
  ]
}

export const leavingDark = (parts: BillingParts): DarkLeaving =>
  darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    steps: darkSteps(parts),
  })
