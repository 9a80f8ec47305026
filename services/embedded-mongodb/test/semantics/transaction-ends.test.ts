import type { ClientSession, Document } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, type TestDoc, useDatabase } from '../support/database.ts'
import { inNewSession, inSession } from '../support/sessions.ts'

const { client, db } = useDatabase()
const session = <T>(work: (session: ClientSession) => Promise<T>) => inSession(client, work)
const labels = (error: Document) => JSON.stringify([...(error.errorLabelSet ?? error.errorLabels ?? [])])

describe('an error ends a transaction', () => {
  const failing: [
    name: string,
    work: (collection: Awaited<ReturnType<typeof collectionOf>>, session: ClientSession) => Promise<unknown>,
    code: number,
  ][] = [
    ['a taken key', (collection, session) => collection.insertOne({ _id: 1 }, { session }), 11000],
    ['a wrong type', (collection, session) => collection.updateOne({ _id: 1 }, { $inc: { text: 1 } }, { session }), 14],
    ['a malformed filter', (collection, session) => collection.findOne({ a: { $foo: 1 } }, { session }), 2],
    [
      'one of many inserts',
      (collection, session) => collection.insertMany([{ _id: 5 }, { _id: 1 }], { session, ordered: false }),
      11000,
    ],
  ]
  test.for(failing)('%s', async ([, work, code]) => {
    const collection = await collectionOf(db, [{ _id: 1, text: 'x' }])
    await session(async (session) => {
      session.startTransaction()
      await collection.insertOne({ _id: 2 }, { session })
      expect((await errorOf(work(collection, session))).code).toBe(code)
      expect((await errorOf(session.commitTransaction())).code).toBe(251)
    })
    expect(await collection.find().toArray()).toEqual([{ _id: 1, text: 'x' }])
  })
})

describe('the commands that may not be in a transaction', () => {
  const refused: [string, (collection: string) => Document][] = [
    ['listIndexes', (collection) => ({ listIndexes: collection })],
    ['listCollections', () => ({ listCollections: 1 })],
    ['count', (collection) => ({ count: collection })],
    ['drop', (collection) => ({ drop: collection })],
    ['dropDatabase', () => ({ dropDatabase: 1 })],
    ['dropIndexes', (collection) => ({ dropIndexes: collection, index: '*' })],
    [
      'indexes of a collection with documents',
      (collection) => ({ createIndexes: collection, indexes: [{ key: { a: 1 }, name: 'a_1' }] }),
    ],
    ['explain', (collection) => ({ explain: { find: collection } })],
  ]
  test.for(refused)('%s', async ([, command]) => {
    const collection = await collectionOf(db, [{ _id: 1 }])
    await session(async (session) => {
      session.startTransaction()
      await collection.findOne({}, { session })
      expect((await errorOf(db.command(command(collection.collectionName), { session }))).code).toBe(263)
      await session.abortTransaction()
    })
    expect(await collection.indexes()).toHaveLength(1)
    expect(await collection.countDocuments()).toBe(1)
  })
})

describe('an abort leaves nothing', () => {
  const names = async () => (await db.listCollections({}, { nameOnly: true }).toArray()).map((entry) => entry.name)

  test('no collection that a write has made', async () => {
    await session(async (session) => {
      session.startTransaction()
      await db.collection('made-by-write').insertOne({ a: 1 }, { session })
      expect(await db.collection('made-by-write').countDocuments({}, { session })).toBe(1)
      await session.abortTransaction()
    })
    expect(await names()).not.toContain('made-by-write')
  })

  test('no collection made on purpose', async () => {
    await session(async (session) => {
      session.startTransaction()
      await db.createCollection('made', { session })
      await db.collection('made').insertOne({ a: 1 }, { session })
      await session.abortTransaction()
    })
    expect(await names()).not.toContain('made')
    await db.collection('made').insertMany([{ a: 1 }, { a: 1 }])
  })

  test('and a commit all of it', async () => {
    await session(async (session) => {
      session.startTransaction()
      await db.createCollection('kept', { session })
      await db.collection<TestDoc>('kept').insertOne({ _id: 1 }, { session })
      await session.commitTransaction()
    })
    expect(await names()).toContain('kept')
    expect((await errorOf(db.collection<TestDoc>('kept').insertOne({ _id: 1 }))).code).toBe(11000)
  })

  test('the end of a session aborts', async () => {
    const collection = await collectionOf(db, [{ _id: 1, n: 0 }])
    await session(async (session) => {
      session.startTransaction()
      await collection.updateOne({}, { $inc: { n: 1 } }, { session })
    })
    expect(await collection.updateOne({}, { $inc: { n: 5 } })).toMatchObject({ modifiedCount: 1 })
    expect(await collection.findOne()).toEqual({ _id: 1, n: 5 })
  })
})

describe('numbers of transactions', () => {
  const within = (command: Document) => ({ ...command, autocommit: false })
  const first = (command: Document) => ({ ...within(command), startTransaction: true })

  test('refuses one that was not begun', async () => {
    const collection = await collectionOf(db, [{ _id: 1 }])
    await inNewSession(db, async ({ command }) => {
      const unknown = await errorOf(command(within({ find: collection.collectionName }), 1))
      expect(unknown).toMatchObject({ code: 251, codeName: 'NoSuchTransaction' })
      expect(labels(unknown.error)).toContain('TransientTransactionError')
    })
  })

  test('an older one is too old', async () => {
    const collection = await collectionOf(db, [{ _id: 1 }])
    const find = { find: collection.collectionName }
    await inNewSession(db, async ({ command, session, db }) => {
      await session.withTransaction(() => db.collection(collection.collectionName).findOne({}, { session }))
      const old = { code: 225, codeName: 'TransactionTooOld' }
      expect(await errorOf(command(first(find), 0))).toMatchObject(old)
      expect(await errorOf(command(within(find), 0))).toMatchObject(old)
    })
  })

  test('a new one ends the one before', async () => {
    const collection = await collectionOf(db, [])
    await inNewSession(db, async ({ command, session, db }) => {
      await command(first({ insert: collection.collectionName, documents: [{ _id: 1 }] }), 0)
      const own = db.collection<Document & { _id: number }>(collection.collectionName)
      await session.withTransaction(() => own.insertOne({ _id: 2 }, { session }))
    })
    expect(await collection.find().toArray()).toEqual([{ _id: 2 }])
  })

  test('a commit may come again', async () => {
    const collection = await collectionOf(db, [])
    await session(async (session) => {
      session.startTransaction()
      await collection.insertOne({ _id: 1 }, { session })
      await session.commitTransaction()
      await session.commitTransaction()
    })
    expect(await collection.countDocuments()).toBe(1)
  })
})

describe('withTransaction', () => {
  test('begins anew after a conflict', async () => {
    const collection = await collectionOf(db, [{ _id: 1, n: 0 }])
    let attempts = 0
    await session((session) =>
      session.withTransaction(async () => {
        attempts++
        const doc = await collection.findOne({}, { session })
        if (attempts === 1) await collection.updateOne({}, { $inc: { n: 10 } })
        await collection.updateOne({}, { $set: { n: Number(doc?.n) + 1 } }, { session })
      }),
    )
    expect(attempts).toBe(2)
    expect(await collection.findOne()).toMatchObject({ n: 11 })
  })

  test('hands on any other error and keeps nothing', async () => {
    const collection = await collectionOf(db, [])
    const failing = session((session) =>
      session.withTransaction(async () => {
        await collection.insertOne({ _id: 1 }, { session })
        throw new Error('of the caller')
      }),
    )
    await expect(failing).rejects.toThrow('of the caller')
    expect(await collection.countDocuments()).toBe(0)
  })

  test('many at once lose nothing', async () => {
    const collection = await collectionOf(db, [{ _id: 1, n: 0 }])
    const writer = async (): Promise<void> => {
      for (let i = 0; i < 10; i++) {
        await session((session) =>
          session.withTransaction(async () => {
            const doc = await collection.findOne({}, { session })
            await collection.updateOne({}, { $set: { n: Number(doc?.n) + 1 } }, { session })
          }),
        )
      }
    }
    await Promise.all([writer(), writer(), writer(), writer()])
    expect(await collection.findOne()).toMatchObject({ n: 40 })
  })
})
