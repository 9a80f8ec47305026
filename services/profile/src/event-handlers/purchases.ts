/** Keeps a member's purchases as billing publishes them; the books, which the law wants kept, are billing's own. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ProfileParts } from '../models/models.ts'

export const keepPurchase = async (
  { models, directory }: ProfileParts,
  { session }: Transaction,
  { purchaseId, profileId, amount, boughtAt, product, status }: DomainEventPayload<'PurchaseChanged'>,
): Promise<void> => {
  // Paid back after the profile was deleted: nobody is there to read it.
  if ((await directory.find(profileId))?.status === 'Deleted') return
  const row = { profileId, product, boughtAt: new Date(boughtAt), ...amount, status }
  await models.purchase.updateOne({ _id: purchaseId }, { $set: row }, { upsert: true, session })
}
