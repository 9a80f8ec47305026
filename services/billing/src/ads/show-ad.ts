/** An ad begins to be shown: in the transaction of its payment, or of the present that it is. */
import { adLimits } from '@samvaer/contracts/billing/values'
import { isListed } from '@samvaer/service-kit/directory'
import type { Transaction } from '@samvaer/service-kit/parts'
import { after, productFacts } from '../catalogue/products.ts'
import { sendAdChange } from '../live-ads.ts'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'
import type { QuickScorAdRow } from '../models/quick-scor-ad.ts'
import { isGone } from '../subscriptions/held-back.ts'

/** Shows an ad that is paid; returns undefined, and shows nothing, where the words are gone or their author is. */
export const showAd = async (
  parts: BillingParts,
  transaction: Transaction,
  { _id, profileId, community, kind, ad }: OrderRow,
): Promise<QuickScorAdRow | undefined> => {
  const { models, clock, directory } = parts
  const { session } = transaction
  const author = await directory.find(profileId)
  if (!ad || !author || (await isGone({ directory }, profileId))) return undefined
  const { words, countryAreaId, seeks, dark } = ad
  const shownAt = clock()
  const endsAt = after(shownAt, productFacts.QuickScorAd.length)
  const row: QuickScorAdRow = {
    ...{ _id, profileId, community, dark, words, countryAreaId, seeks, shownAt, endsAt },
    present: kind === 'Present',
    authorListed: isListed(author, { dark }),
    gender: author.gender,
    eraseAt: after(endsAt, { days: adLimits.keptDays }),
  }
  await models.quickScorAd.create([row], { session })
  await models.order.updateOne({ _id }, { $unset: { ad: 1 } }, { session })
  sendAdChange(parts, transaction, row)
  return row
}

/** Counts the ads of a member that are shown now, on both sides together. */
export const runningAds = (
  { models, clock }: Pick<BillingParts, 'models' | 'clock'>,
  profileId: number,
  { session }: Partial<Pick<Transaction, 'session'>> = {},
): Promise<number> =>
  models.quickScorAd.countDocuments({ profileId, endsAt: { $gt: clock() } }, session ? { session } : {})
