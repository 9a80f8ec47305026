import type { NotificationCounts } from '@samvaer/contracts/notifications/calls'
import type { CountName } from '@samvaer/contracts/notifications/values'

/** Returns the number of things that wait at a place; 0 where nothing is counted or the counts are not known. */
export const countAt = (counted: CountName | undefined, counts: NotificationCounts | undefined): number =>
  (counted && counts?.[counted]) ?? 0
