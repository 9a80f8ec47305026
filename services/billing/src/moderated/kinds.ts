/**
 * Removes and brings back ads and birthday wishes when safety decides about them; the time that was paid for runs on.
 */
import type { ModeratedKind } from '@samvaer/service-kit/writing/moderated-items'
import { sendAdChange } from '../live-ads.ts'
import type { BillingParts } from '../models/models.ts'
import type { QuickScorAdRow } from '../models/quick-scor-ad.ts'

const held = (heldAt: Date | undefined) => (heldAt ? { $set: { heldAt } } : { $unset: { heldAt: 1 as const } })

const ads = (parts: BillingParts): ModeratedKind => {
  const hold = async (_id: number, heldAt: Date | undefined, transaction: Parameters<ModeratedKind['hide']>[1]) => {
    const { session } = transaction
    const ad = await parts.models.quickScorAd.findByIdAndUpdate(_id, held(heldAt), { session }).lean<QuickScorAdRow>()
    if (ad) sendAdChange(parts, transaction, ad)
  }
  return {
    hide: ({ itemId, at }, transaction) => hold(itemId, at, transaction),
    show: ({ itemId }, transaction) => hold(itemId, undefined, transaction),
  }
}

const wishes = ({ models }: BillingParts): ModeratedKind => ({
  hide: async ({ itemId: _id, at }, { session }) => {
    await models.birthdayWish.updateOne({ _id }, held(at), { session })
  },
  show: async ({ itemId: _id }, { session }) => {
    await models.birthdayWish.updateOne({ _id }, held(undefined), { session })
  },
})

export const moderatedKinds = (parts: BillingParts) => ({ Ad: ads(parts), BirthdayWish: wishes(parts) })
