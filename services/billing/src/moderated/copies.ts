/** Copies an ad or a birthday wish that a member reports, for safety (docs/product/penalties.md). */

import type { ItemCopy } from '@samvaer/contracts/core/declare-reported'
import { ProductError } from '@samvaer/contracts/core/errors'
import { shownTo } from '../ads/find-ads.ts'
import { birthdayPath } from '../birthdays/wishes.ts'
import type { BirthdayWishRow } from '../models/birthday-wish.ts'
import type { BillingParts } from '../models/models.ts'
import type { QuickScorAdRow } from '../models/quick-scor-ad.ts'
import { quickScorHandlers } from '../policy.ts'

interface Asked {
  viewerId: number
  community: string
  dark: boolean
  itemId: number
}

const copyOf = (authorId: number, text: string, path: string, at: Date): ItemCopy => ({
  ...{ authorId, lodgeId: null, title: '', text, mediaIds: [], path, at: at.toISOString(), context: [] },
})

const ofAd = async ({ models, directory, clock }: BillingParts, asked: Asked): Promise<ItemCopy | undefined> => {
  const { viewerId: profileId, community, dark, itemId: _id } = asked
  const reader = { profileId, community, dark, hidden: await directory.hiddenFrom(profileId) }
  const ad = await models.quickScorAd.findOne({ ...shownTo(reader, { now: clock() }), _id }).lean<QuickScorAdRow>()
  return ad ? copyOf(ad.profileId, ad.words, '/QuickScor', ad.shownAt) : undefined
}

/** A wish is read by its receiver alone. */
const ofWish = async ({ models }: BillingParts, asked: Asked): Promise<ItemCopy | undefined> => {
  const { viewerId: toId, dark, itemId: _id } = asked
  const wish = await models.birthdayWish.findOne({ _id, toId, dark, heldAt: null }).lean<BirthdayWishRow>()
  return wish ? copyOf(wish.fromId, wish.words, birthdayPath, wish.wishedAt) : undefined
}

export const copiesOfBilling = (parts: BillingParts) =>
  quickScorHandlers({
    GetReportedItem: async ({ input: { itemType, ...asked } }) => {
      const copy = await (itemType === 'Ad' ? ofAd : ofWish)(parts, asked)
      if (!copy) throw new ProductError('NotFound')
      return copy
    },
  })
