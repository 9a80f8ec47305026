/** Keeps the purchases of a member beside their tickets, as billing publishes them; they go with the profile. */
import type { SingleEventHandler } from '@samvaer/service-kit/parts'
import type { SupportParts } from '../models/models.ts'

export const keepPurchase =
  ({ models, directory }: SupportParts): SingleEventHandler<'PurchaseChanged'> =>
  async ({ purchaseId, profileId, product, boughtAt, amount, status }, { transaction: { session } }) => {
    // Paid back after the profile was deleted: nobody is there to be answered.
    if ((await directory.find(profileId))?.status === 'Deleted') return
    const row = { profileId, product, boughtAt: new Date(boughtAt), ...amount, status }
    await models.purchase.updateOne({ _id: purchaseId }, { $set: row }, { upsert: true, session })
  }
