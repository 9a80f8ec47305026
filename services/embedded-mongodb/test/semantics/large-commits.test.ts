import type { ClientSession } from 'mongodb'
import { expect, test } from 'vitest'
import { collectionOf, useDatabase } from '../support/database.ts'

const { client, db } = useDatabase()

/** As many documents as make a commit go in several steps. */
const SIZE = 2_000
const COMMITS = 6

test('large commits are seen as wholes, by readers and transactions, while others write', async () => {
  const collection = await collectionOf(db, [])
  await collection.createIndex({ key: 1 }, { unique: true })
  await collection.createIndex({ set: 1, n: 1 })
  const everything = Array.from({ length: SIZE }, (_, n) => ({
    _id: `first/${n}`,
    key: `first/${n}`,
    set: 'all',
    n: 0,
  }))
  await collection.insertMany(everything)
  let running = true

  /** In every commit all documents are raised by one, and as many come and go: no reader may see two values of n. */
  const commit = (i: number) => async (session: ClientSession) => {
    await collection.updateMany({ set: 'all' }, { $inc: { n: 1 } }, { session })
    const added = Array.from({ length: SIZE }, (_, n) => ({ _id: `${i}/${n}`, key: `${i}/${n}`, set: `${i}`, n }))
    await collection.insertMany(added, { session })
    if (i > 0) await collection.deleteMany({ set: `${i - 1}` }, { session })
  }
  const seen = new Set<number>()
  const look = async (session?: ClientSession): Promise<void> => {
    const groups = [{ $match: { set: 'all' } }, { $group: { _id: '$n', count: { $sum: 1 } } }]
    const found = await collection.aggregate(groups, { ...(session && { session }) }).toArray()
    expect(found).toEqual([{ _id: expect.any(Number), count: SIZE }])
    seen.add(found[0]?._id)
    const others = await collection.countDocuments(
      { set: { $in: ['0', '1', '2', '3', '4', '5'] } },
      { ...(session && { session }) },
    )
    expect([0, SIZE]).toContain(others)
    if (session) expect(others).toBe(found[0]?._id === 0 ? 0 : SIZE)
  }
  const readers = [
    async () => {
      while (running) await look()
    },
    async () => {
      while (running) await client.withSession((session) => session.withTransaction(() => look(session)))
    },
  ]
  let written = 0
  const writer = async (): Promise<void> => {
    for (; running; written++) {
      const _id = `single/${written}`
      await collection.insertOne({ _id, key: _id, set: 'single', n: 0 })
      expect(await collection.findOneAndUpdate({ _id }, { $inc: { n: 1 } }, { returnDocument: 'after' })).toMatchObject(
        { n: 1 },
      )
      await client.withSession((session) =>
        session.withTransaction(() => collection.updateOne({ _id }, { $inc: { n: 1 } }, { session })),
      )
    }
  }
  const others = [...readers.map((read) => read()), writer()]
  const commits = async (): Promise<void> => {
    for (let i = 0; i < COMMITS; i++)
      await client.withSession((session) => session.withTransaction(() => commit(i)(session)))
  }
  await commits().finally(() => {
    running = false
  })
  await Promise.all(others)
  expect(seen.size).toBeGreaterThan(1)
  expect(await collection.countDocuments({ set: 'all', n: COMMITS })).toBe(SIZE)
  expect(await collection.countDocuments({ set: 'single', n: 2 })).toBe(written)
  expect(await collection.countDocuments()).toBe(2 * SIZE + written)
  expect(await collection.countDocuments({ key: { $gte: '' } })).toBe(2 * SIZE + written)
  // Everyone who had a document's key has given it free.
  expect((await collection.deleteMany({})).deletedCount).toBe(2 * SIZE + written)
  await collection.insertMany(everything)
}, 60_000)
