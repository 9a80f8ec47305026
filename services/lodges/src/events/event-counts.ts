/**
 * Counts the requests that wait for a member as organiser of events, the count eventAdmin
 * (docs/product/notifications.md).
 */
import type { Transaction } from '@samvaer/service-kit/parts'
import type { EventRow } from '../models/event.ts'
import type { Side } from '../models/models.ts'

/** Tells these organisers what waits for them, in the transaction in which it changed. */
export const publishEventCounts = async (
  side: Side,
  organiserIds: readonly number[],
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const events = await side.event
    .find(
      { organiserIds: { $in: [...organiserIds] }, status: { $ne: 'Cancelled' }, requesting: { $gt: 0 }, heldAt: null },
      { organiserIds: 1, requesting: 1 },
      { session },
    )
    .lean<Pick<EventRow, 'organiserIds' | 'requesting'>[]>()
  for (const profileId of new Set(organiserIds)) {
    const own = events.filter((event) => event.organiserIds.includes(profileId))
    const value = own.reduce((sum, { requesting }) => sum + requesting, 0)
    const changed = { profileId, count: 'eventAdmin' as const, value, dark: side.dark }
    await transaction.publish('CountChanged', `lodges:counts:${profileId}`, changed)
  }
}
