/** Handles the domain events of billing: who paid to be shown, and until when. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { searchPromotion } from '@samvaer/contracts/search/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import { changeProfile } from '../indexing/write-rows.ts'
import type { SearchParts } from '../models/models.ts'
import type { ProfileRow, Promotion } from '../models/profile-row.ts'

/** An unpaid or refunded purchase promotes nobody; several promotions hold until the last of them ends. */
export const keepPromotion = async (
  parts: SearchParts,
  { purchaseId, profileId, product, status, endsAt }: DomainEventPayload<'PurchaseChanged'>,
  transaction: Transaction,
): Promise<void> => {
  if (product !== searchPromotion) return
  // Paid back after the profile was deleted: nobody is there to be shown.
  if ((await parts.directory.find(profileId))?.status === 'Deleted') return
  const now = parts.clock()
  const row = await parts.models.profile
    .findById(profileId, { promotions: 1 })
    .session(transaction.session)
    .lean<Pick<ProfileRow, 'promotions'>>()
  const others = (row?.promotions ?? []).filter((other) => other.purchaseId !== purchaseId && other.endsAt > now)
  const promotions: Promotion[] =
    status === 'Paid' && endsAt ? [...others, { purchaseId, endsAt: new Date(endsAt) }] : others
  const last = Math.max(...promotions.map((promotion) => promotion.endsAt.getTime()))
  const promotedUntil = promotions.length > 0 ? new Date(last) : null
  await changeProfile(parts, transaction, profileId, { promotions, promotedUntil })
}
