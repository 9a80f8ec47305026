import type { ReportedItemType } from '@samvaer/contracts/reported-items'

/** The key of the one open case of an item. */
export const openKeyOf = (itemType: ReportedItemType, itemId: number, community: string): string =>
  `${community}:${itemType}:${itemId}`
