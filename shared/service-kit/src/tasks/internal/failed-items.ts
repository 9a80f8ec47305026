/** Keeps failed items in the database of their service. */
import { type Database, ensureCollection } from '../../database/internal/database.ts'
import {
  type FailedItemRow,
  type FailedItems,
  failedItemsCollection,
  type ItemId,
  type QueueOfItems,
} from '../../operations/failed-items.ts'

/** Seconds after which what nobody tried again is forgotten. */
const keptSeconds = 30 * 24 * 60 * 60
/** An item that failed less often may have met a hiccup. */
const failuresToSay = 3
/** Milliseconds after its time at which an item that nobody tried is there no more: tasks come by every hour at least. */
const overdueFor = 2 * 60 * 60_000
/** Rows that are read for operators. */
const mostRead = 1000

const idOf = ({ queue, place }: QueueOfItems, item: ItemId): string => `${queue} ${place} ${item}`

export const createFailedItems = (database: Database, clock: () => Date): FailedItems => {
  const rows = () => database.collection<FailedItemRow>(failedItemsCollection)
  return {
    prepare: async () => {
      await ensureCollection(database, failedItemsCollection, [{ key: { at: 1 }, expireAfterSeconds: keptSeconds }])
      // The cause may be mended by what starts now.
      await rows().updateMany({ dueAt: { $gt: clock() } }, { $set: { dueAt: clock() } })
    },
    among: async (queue, items) => {
      if (items.length === 0) return new Map()
      const found = await rows()
        .find({ _id: { $in: items.map((item) => idOf(queue, item)) } })
        .toArray()
      return new Map(found.map((row) => [row.item, row]))
    },
    put: async ({ queue, place }, failed) => {
      const row = { queue, ...failed, at: clock() }
      await rows().updateOne({ _id: idOf({ queue, place }, failed.item) }, { $set: row }, { upsert: true })
    },
    remove: async (queue, item) => {
      await rows().deleteOne({ _id: idOf(queue, item) })
    },
    failing: async () => {
      const stillTried = { $gt: new Date(clock().getTime() - overdueFor) }
      const found = await rows()
        .find({ failures: { $gte: failuresToSay }, dueAt: stillTried })
        .sort({ _id: 1 })
        .limit(mostRead)
        .toArray()
      return Map.groupBy(found, ({ queue }) => queue)
    },
  }
}
