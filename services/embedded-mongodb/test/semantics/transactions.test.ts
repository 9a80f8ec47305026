import { type ClientSession, type Document, ReadPreference } from 'mongodb'
import { expect, test } from 'vitest'
import { collectionOf, errorOf, useDatabase } from '../support/database.ts'

const { client, db } = useDatabase()

async function inSession<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = client.startSession()
  try {
    return await work(session)
  } finally {
    await session.endSession()
  }
}

test('a commit shows everything at once, an abort nothing', async () => {
  const accounts = await collectionOf(db, [
    { _id: 'a', n: 10 },
    { _id: 'b', n: 0 },
  ])
  const filter = (id: string): Document => ({ _id: id })
  await inSession(async (session) => {
    session.startTransaction()
    await accounts.updateOne(filter('a'), { $inc: { n: -4 } }, { session })
    await accounts.updateOne(filter('b'), { $inc: { n: 4 } }, { session })
    expect(await accounts.findOne(filter('a'), { session })).toMatchObject({ n: 6 })
    expect(await accounts.findOne(filter('a'))).toMatchObject({ n: 10 })
    await session.commitTransaction()
    expect(await accounts.findOne(filter('b'))).toMatchObject({ n: 4 })
    session.startTransaction()
    await accounts.deleteMany({}, { session })
    await session.abortTransaction()
  })
  expect(await accounts.countDocuments()).toBe(2)
})

test('reads what was when it began, also in other collections', async () => {
  const one = await collectionOf(db, [{ _id: 1, v: 1 }])
  const two = await collectionOf(db, [{ _id: 1, v: 1 }])
  await inSession(async (session) => {
    session.startTransaction({ readConcern: { level: 'snapshot' }, readPreference: ReadPreference.primary })
    await one.findOne({}, { session })
    await one.updateOne({}, { $set: { v: 2 } })
    await two.updateOne({}, { $set: { v: 2 } })
    await two.insertOne({ v: 3 })
    expect(await one.findOne({}, { session })).toMatchObject({ v: 1 })
    expect(await two.find({}, { session }).toArray()).toEqual([{ _id: 1, v: 1 }])
    expect(await two.countDocuments({}, { session })).toBe(1)
    await session.commitTransaction()
  })
  expect(await two.countDocuments()).toBe(2)
})

test('of two that change one document the second is told to begin anew', async () => {
  const collection = await collectionOf(db, [{ _id: 1, n: 0 }])
  await inSession(async (first) => {
    await inSession(async (second) => {
      first.startTransaction()
      second.startTransaction()
      await collection.updateOne({}, { $inc: { n: 1 } }, { session: first })
      const { code, error } = await errorOf(collection.updateOne({}, { $inc: { n: 1 } }, { session: second }))
      expect(code).toBe(112)
      expect(JSON.stringify([...(error.errorLabelSet ?? error.errorLabels ?? [])])).toContain(
        'TransientTransactionError',
      )
      await second.abortTransaction()
      await first.commitTransaction()
    })
  })
  expect(await collection.findOne()).toMatchObject({ n: 1 })
})

test('a change made by others since the beginning is a conflict as well', async () => {
  const collection = await collectionOf(db, [{ _id: 1, n: 0 }])
  await inSession(async (session) => {
    session.startTransaction()
    await collection.findOne({}, { session })
    await collection.updateOne({}, { $inc: { n: 1 } })
    expect((await errorOf(collection.updateOne({}, { $inc: { n: 1 } }, { session }))).code).toBe(112)
    await session.abortTransaction()
  })
})

test('a writer outside waits for the transaction and applies its change once', async () => {
  const collection = await collectionOf(
    db,
    Array.from({ length: 20 }, (_, _id) => ({ _id, n: 0 })),
  )
  await inSession(async (session) => {
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
  await inSession(async (session) => {
    session.startTransaction()
    await collection.insertOne({ k: 'x' }, { session })
    const outside = errorOf(collection.insertOne({ k: 'x' }))
    await db.command({ ping: 1 })
    await session.commitTransaction()
    expect((await outside).code).toBe(11000)
  })
  await inSession(async (session) => {
    session.startTransaction()
    expect((await errorOf(collection.insertOne({ k: 'x' }, { session }))).code).toBe(11000)
    expect((await errorOf(session.commitTransaction())).code).toBe(251)
  })
  expect(await collection.countDocuments()).toBe(1)
})

test('many writers with withTransaction lose nothing', async () => {
  const collection = await collectionOf(db, [{ _id: 1, n: 0 }])
  const log = await collectionOf(db, [{ _id: 0 }])
  const writer = async (name: number): Promise<void> => {
    for (let i = 0; i < 10; i++) {
      await inSession((session) =>
        session.withTransaction(async () => {
          const doc = await collection.findOne({}, { session })
          await collection.updateOne({}, { $set: { n: Number(doc?.n) + 1 } }, { session })
          await log.insertOne({ name, i }, { session })
        }),
      )
    }
  }
  await Promise.all([writer(1), writer(2), writer(3), writer(4)])
  expect(await collection.findOne()).toMatchObject({ n: 40 })
  expect(await log.countDocuments({ name: { $exists: true } })).toBe(40)
})

test('what may not be in a transaction is refused, and an unknown one too', async () => {
  const collection = await collectionOf(db, [{ _id: 1 }])
  await inSession(async (session) => {
    session.startTransaction()
    await collection.findOne({}, { session })
    expect((await errorOf(db.command({ listIndexes: collection.collectionName }, { session }))).code).toBe(263)
    await session.abortTransaction()
  })
})
