import { type ClientSession, type Document, ReadPreference } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, useDatabase } from '../support/database.ts'
import { inSession } from '../support/sessions.ts'

const { client, db } = useDatabase()
const session = <T>(work: (session: ClientSession) => Promise<T>) => inSession(client, work)
const labels = (error: Document) => JSON.stringify([...(error.errorLabelSet ?? error.errorLabels ?? [])])

describe('the view of a transaction', () => {
  test('a commit everything at once, an abort nothing', async () => {
    const accounts = await collectionOf(db, [
      { _id: 'a', n: 10 },
      { _id: 'b', n: 0 },
    ])
    await session(async (session) => {
      session.startTransaction()
      await accounts.updateOne({ _id: 'a' }, { $inc: { n: -4 } }, { session })
      await accounts.updateOne({ _id: 'b' }, { $inc: { n: 4 } }, { session })
      expect(await accounts.findOne({ _id: 'a' })).toMatchObject({ n: 10 })
      await session.commitTransaction()
      expect(await accounts.findOne({ _id: 'b' })).toMatchObject({ n: 4 })
      session.startTransaction()
      await accounts.deleteMany({}, { session })
      expect(await accounts.countDocuments({}, { session })).toBe(0)
      await session.abortTransaction()
    })
    expect(await accounts.countDocuments()).toBe(2)
  })

  test('its own writes in every kind of read', async () => {
    const collection = await collectionOf(db, [
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ])
    await session(async (session) => {
      session.startTransaction()
      await collection.insertOne({ _id: 3, n: 3 }, { session })
      await collection.updateOne({ _id: 1 }, { $set: { n: 9 } }, { session })
      await collection.deleteOne({ _id: 2 }, { session })
      const all = [
        { _id: 1, n: 9 },
        { _id: 3, n: 3 },
      ]
      expect(await collection.find({}, { session }).sort({ _id: 1 }).toArray()).toEqual(all)
      expect(await collection.aggregate([{ $sort: { _id: 1 } }], { session }).toArray()).toEqual(all)
      expect(await collection.countDocuments({ n: { $gt: 2 } }, { session })).toBe(2)
      expect((await collection.distinct('n', {}, { session })).sort()).toEqual([3, 9])
      expect(await collection.findOneAndUpdate({ n: 9 }, { $inc: { n: 1 } }, { session })).toEqual({ _id: 1, n: 9 })
      expect(await collection.updateOne({ n: 10 }, { $set: { n: 11 } }, { session })).toMatchObject({
        modifiedCount: 1,
      })
      await session.commitTransaction()
    })
    expect((await collection.find().sort({ _id: 1 }).toArray()).map((doc) => doc.n)).toEqual([11, 3])
  })

  test('a document that it inserts and changes and removes again', async () => {
    const collection = await collectionOf(db, [{ _id: 1, n: 1 }])
    await session(async (session) => {
      session.startTransaction()
      await collection.insertMany(
        [
          { _id: 2, n: 1 },
          { _id: 3, n: 1 },
        ],
        { session },
      )
      await collection.updateOne({ _id: 2 }, { $inc: { n: 1 } }, { session })
      await collection.updateMany({ _id: { $gt: 1 } }, { $inc: { n: 1 } }, { session })
      await collection.deleteOne({ _id: 3 }, { session })
      await session.commitTransaction()
    })
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 1 },
      { _id: 2, n: 3 },
    ])
  })

  test('it shows the state at its beginning, also in other collections', async () => {
    const [one, two] = [await collectionOf(db, [{ _id: 1, v: 1 }]), await collectionOf(db, [{ _id: 1, v: 1 }])]
    await session(async (session) => {
      session.startTransaction({ readConcern: { level: 'snapshot' }, readPreference: ReadPreference.primary })
      await one.findOne({}, { session })
      await one.updateOne({}, { $set: { v: 2 } })
      await two.updateOne({}, { $set: { v: 2 } })
      await two.insertOne({ v: 3 })
      expect(await one.findOne({}, { session })).toMatchObject({ v: 1 })
      expect(await two.find({}, { session }).toArray()).toEqual([{ _id: 1, v: 1 }])
      expect(await two.aggregate([{ $group: { _id: null, n: { $sum: '$v' } } }], { session }).next()).toMatchObject({
        n: 1,
      })
      await session.commitTransaction()
    })
    expect(await two.countDocuments()).toBe(2)
  })

  test('the same through all batches of a cursor', async () => {
    const collection = await collectionOf(
      db,
      Array.from({ length: 50 }, (_, _id) => ({ _id, v: 0 })),
    )
    await session(async (session) => {
      session.startTransaction({ readConcern: { level: 'snapshot' } })
      const cursor = collection.find({}, { session, batchSize: 5 }).sort({ _id: 1 })
      const seen: Document[] = [(await cursor.next()) ?? {}]
      await collection.updateMany({}, { $set: { v: 1 } })
      await collection.deleteMany({ _id: { $gt: 30 } })
      for await (const doc of cursor) seen.push(doc)
      expect(seen).toEqual(Array.from({ length: 50 }, (_, _id) => ({ _id, v: 0 })))
      await session.commitTransaction()
    })
  })
})

describe('conflicts', () => {
  type Work = (session: ClientSession, collection: Awaited<ReturnType<typeof collectionOf>>) => Promise<unknown>
  const set: Work = (session, collection) => collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session })
  const remove: Work = (session, collection) => collection.deleteOne({ _id: 1 }, { session })
  const insert: Work = (session, collection) => collection.insertOne({ k: 'same' }, { session })
  const modify: Work = (session, collection) => collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { session })
  const replace: Work = (session, collection) => collection.replaceOne({ _id: 1 }, { n: 5 }, { session })
  const cases: [string, Work, Work][] = [
    ['two updates', set, set],
    ['an update and a deletion', set, remove],
    ['a deletion and an update', remove, set],
    ['two findAndModify', modify, modify],
    ['a replacement and an update', replace, set],
    ['two inserts of one unique key', insert, insert],
  ]
  test.for(cases)('%s of two transactions: the second begins anew', async ([, first, second]) => {
    const collection = await collectionOf(db, [{ _id: 1, n: 0 }])
    await collection.createIndex({ k: 1 }, { unique: true, sparse: true })
    await session((one) =>
      session(async (two) => {
        one.startTransaction()
        two.startTransaction()
        await first(one, collection)
        const { code, codeName, error } = await errorOf(second(two, collection))
        expect({ code, codeName }).toEqual({ code: 112, codeName: 'WriteConflict' })
        expect(labels(error)).toContain('TransientTransactionError')
        // The second is gone altogether, the first goes on.
        expect((await errorOf(collection.findOne({}, { session: two }))).code).toBe(251)
        await two.abortTransaction()
        await one.commitTransaction()
      }),
    )
  })

  test('a change made by others since the beginning', async () => {
    const collection = await collectionOf(db, [{ _id: 1, n: 0 }])
    await session(async (session) => {
      session.startTransaction()
      await collection.findOne({}, { session })
      await collection.updateOne({}, { $inc: { n: 1 } })
      expect((await errorOf(collection.updateOne({}, { $inc: { n: 1 } }, { session }))).code).toBe(112)
      await session.abortTransaction()
    })
    expect(await collection.findOne()).toMatchObject({ n: 1 })
  })

  test('different documents are none', async () => {
    const collection = await collectionOf(db, [
      { _id: 1, n: 0 },
      { _id: 2, n: 0 },
    ])
    await session((one) =>
      session(async (two) => {
        one.startTransaction()
        two.startTransaction()
        await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: one })
        await collection.updateOne({ _id: 2 }, { $inc: { n: 1 } }, { session: two })
        await Promise.all([one.commitTransaction(), two.commitTransaction()])
      }),
    )
    expect(await collection.countDocuments({ n: 1 })).toBe(2)
  })

  test('a writer outside waits and applies its change once', async () => {
    const collection = await collectionOf(
      db,
      Array.from({ length: 20 }, (_, _id) => ({ _id, n: 0 })),
    )
    await session(async (session) => {
      session.startTransaction()
      await collection.updateOne({ n: 0 }, { $set: { held: true } }, { session })
      await collection.updateOne({ held: { $exists: false } }, { $set: { held: true } }, { session })
      const outside = collection.updateMany({}, { $inc: { n: 1 } })
      // The waiting update is on its way before the commit when another command has been answered.
      await db.command({ ping: 1 })
      await session.commitTransaction()
      expect(await outside).toMatchObject({ matchedCount: 20, modifiedCount: 20 })
    })
    expect(await collection.countDocuments({ n: 1 })).toBe(20)
    expect(await collection.countDocuments({ held: true })).toBe(2)
  })

  test('a unique key is taken from the first write on', async () => {
    const collection = await collectionOf(db, [])
    await collection.createIndex({ k: 1 }, { unique: true })
    await session(async (session) => {
      session.startTransaction()
      await collection.insertOne({ k: 'x' }, { session })
      const outside = errorOf(collection.insertOne({ k: 'x' }))
      await db.command({ ping: 1 })
      await session.commitTransaction()
      expect((await outside).code).toBe(11000)
    })
    await session(async (session) => {
      session.startTransaction()
      await collection.insertOne({ k: 'y' }, { session })
      await session.abortTransaction()
    })
    expect(await collection.insertOne({ k: 'y' })).toMatchObject({ acknowledged: true })
  })
})
