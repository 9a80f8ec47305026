/**
 * Items of queues that failed, in the database of their service: so every process knows when the next try is due, and
 * operators see those that fail again and again (`/health`, `npm run dead-letters`). An item is here from its first failure
 * until it goes well; a mail that was given up, until it is sent after all or forgotten.
 */
import type { mongo } from 'mongoose'

export const failedItemsCollection = 'failed_items'

export type ItemId = string | number

export interface FailedItemRow extends mongo.BSON.Document {
  /** The queue, its place and the item. */
  _id: string
  /** `saved search`; of mails, their collection. */
  queue: string
  item: ItemId
  /** In a row. */
  failures: number
  /** Of the last failure: without values of members. */
  code: string
  /** When it failed last. */
  at: Date
  /** When it is tried again; null of a mail that was given up. */
  dueAt: Date | null
}

/** The items of one queue: of several alike, such as those of the two sides, each has its place. */
export interface QueueOfItems {
  queue: string
  place: number
}

export interface FailedItems {
  prepare(): Promise<void>
  /** Those of these items that failed when they were tried last. */
  among(queue: QueueOfItems, items: readonly ItemId[]): Promise<Map<ItemId, FailedItemRow>>
  put(queue: QueueOfItems, failed: Pick<FailedItemRow, 'item' | 'failures' | 'code' | 'dueAt'>): Promise<void>
  remove(queue: QueueOfItems, item: ItemId): Promise<void>
  /** Those that fail again and again and are still tried, by queue. */
  failing(): Promise<Map<string, FailedItemRow[]>>
}
