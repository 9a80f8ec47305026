/** Brings the dates of old data to this hour: journeys live in a world that was seeded just now, whatever the day is. */
import { world } from '@samvaer/testing/world'
import type { Document, MongoClient } from 'mongodb'

const rowsAtOnce = 500
/** Turns that were moved as well would rest for as long as the data are old. */
const leftAlone = new Set(['task_turns', 'migrations'])

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Object.getPrototypeOf(value ?? 0) === Object.prototype

const moved = (value: unknown, by: number): unknown => {
  if (value instanceof Date) return new Date(value.getTime() + by)
  if (Array.isArray(value)) return value.map((one) => moved(one, by))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, moved(one, by)]))
}

/** The moment from which the dates of these data count back: they know when a member of the demo world came. */
const seededAt = async (client: MongoClient, prefix: string): Promise<number> => {
  const { email, createdAt } = world.personas.free
  const row = await client.db(`${prefix}_identity`).collection('accounts').findOne({ email })
  if (!(row?.createdAt instanceof Date)) throw new Error('The old data know no member of the demo world')
  return row.createdAt.getTime() + (world.now.getTime() - createdAt.getTime())
}

/** Moves every date of what members made by the age of the data. @returns the moment from which they count back now */
export const bringToNow = async (client: MongoClient, prefix: string): Promise<Date> => {
  const now = new Date()
  const by = now.getTime() - (await seededAt(client, prefix))
  const { databases } = await client.db('admin').admin().listDatabases()
  for (const { name } of databases.filter((one) => one.name.startsWith(`${prefix}_`))) {
    for (const collection of await client.db(name).collections()) {
      if (leftAlone.has(collection.collectionName)) continue
      let batch: Document[] = []
      const write = async () => {
        const writes = batch.map((row) => ({ replaceOne: { filter: { _id: row._id }, replacement: row } }))
        if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false })
        batch = []
      }
      for (const row of await collection.find().toArray()) {
        const { _id, ...rest } = row
        batch.push({ _id, ...(moved(rest, by) as Document) })
        if (batch.length >= rowsAtOnce) await write()
      }
      await write()
    }
  }
  return now
}
