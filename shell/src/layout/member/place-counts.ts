import type { CountName, NotificationCounts } from '@samvaer/contracts/notifications/calls'

/** Returns the number of things that wait at a place; 0 where nothing is counted or the counts are not known. */
export const countAt = (counted: CountName | undefined, counts: NotificationCounts | undefined): number =>
  (counted && counts?.[counted]) ?? 0
