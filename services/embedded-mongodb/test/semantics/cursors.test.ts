import type { Document } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, numbered, useDatabase } from '../support/database.ts'

const { client, db, name } = useDatabase()
const rows = (length: number) => Array.from({ length }, (_, _id) => ({ _id, a: _id % 3, b: -_id }))
const idsOf = (docs: Document[]) => docs.map((doc) => Number(doc._id))
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

describe('pages', () => {
  test('skip and limit after several keys', async () => {
    const collection = await collectionOf(db, rows(30))
    expect(idsOf(await collection.find().sort({ a: 1, b: 1 }).skip(8).limit(4).toArray())).toEqual([3, 0, 28, 25])
    expect(idsOf(await collection.find({ a: 1 }).sort({ _id: -1 }).skip(8).limit(4).toArray())).toEqual([4, 1])
    expect(await collection.find().skip(100).toArray()).toEqual([])
  })

  test('a limit of 0 is none, a negative one is one batch', async () => {
    const collection = await collectionOf(db, rows(10))
    expect(await collection.find().limit(0).toArray()).toHaveLength(10)
    const cursor = collection.find().sort({ _id: 1 }).limit(-3)
    expect(idsOf(await cursor.toArray())).toEqual([0, 1, 2])
    expect(cursor.id?.isZero()).toBe(true)
  })
})

describe('batches', () => {
  test('of all sizes give everything once', async () => {
    const collection = await collectionOf(db, rows(250))
    for (const batchSize of [1, 2, 77, 249, 250, 251]) {
      const ids: number[] = []
      for await (const doc of collection.find({}, { batchSize }).sort({ _id: 1 })) ids.push(Number(doc._id))
      expect(ids).toEqual(upTo(0, 250))
    }
  })

  test('the first has 101 documents, the next go on', async () => {
    const collection = await collectionOf(db, rows(300))
    const { cursor } = await db.command({ find: collection.collectionName, sort: { _id: 1 } })
    expect(cursor.ns).toBe(`${name}.${collection.collectionName}`)
    expect(idsOf(cursor.firstBatch)).toEqual(upTo(0, 101))
    const next = await db.command({ getMore: cursor.id, collection: collection.collectionName, batchSize: 5 })
    expect(idsOf(next.cursor.nextBatch)).toEqual(upTo(101, 106))
    const rest = await db.command({ getMore: cursor.id, collection: collection.collectionName })
    expect(idsOf(rest.cursor.nextBatch)).toEqual(upTo(106, 300))
    expect(Number(rest.cursor.id)).toBe(0)
  })

  test('an empty first one opens a cursor', async () => {
    const collection = await collectionOf(db, rows(3))
    const { cursor } = await db.command({ find: collection.collectionName, batchSize: 0 })
    expect(cursor.firstBatch).toEqual([])
    expect(Number(cursor.id)).not.toBe(0)
    const next = await db.command({ getMore: cursor.id, collection: collection.collectionName })
    expect(next.cursor.nextBatch).toHaveLength(3)
  })

  test('a single one closes the cursor', async () => {
    const collection = await collectionOf(db, rows(10))
    const { cursor } = await db.command({ find: collection.collectionName, batchSize: 2, singleBatch: true })
    expect(cursor.firstBatch).toHaveLength(2)
    expect(Number(cursor.id)).toBe(0)
  })

  test('are at most 16 MB', async () => {
    const collection = await collectionOf(
      db,
      upTo(0, 5).map((_id) => ({ _id, text: 'x'.repeat(6_000_000) })),
    )
    const { cursor } = await db.command({ find: collection.collectionName, sort: { _id: 1 } })
    expect(cursor.firstBatch.length).toBeLessThan(3)
    expect(idsOf(await collection.find().sort({ _id: 1 }).toArray())).toEqual(upTo(0, 5))
  })

  test('of an aggregation', async () => {
    const collection = await collectionOf(db, rows(250))
    const cursor = collection.aggregate([{ $sort: { _id: -1 } }, { $skip: 50 }], { batchSize: 30 })
    expect(idsOf(await cursor.toArray())).toEqual(upTo(0, 200).toReversed())
  })
})

describe('open cursors', () => {
  const open = async (batchSize = 2) => {
    const collection = await collectionOf(db, rows(20))
    const { cursor } = await db.command({ find: collection.collectionName, batchSize })
    return { name: collection.collectionName, id: cursor.id }
  }

  test('are closed by name and reported', async () => {
    const one = await open()
    const killed = await db.command({ killCursors: one.name, cursors: [one.id] })
    expect(killed).toMatchObject({ cursorsKilled: [one.id], cursorsNotFound: [], cursorsAlive: [], cursorsUnknown: [] })
    expect((await errorOf(db.command({ getMore: one.id, collection: one.name }))).code).toBe(43)
    const again = await db.command({ killCursors: one.name, cursors: [one.id] })
    expect(again).toMatchObject({ cursorsKilled: [], cursorsNotFound: [one.id] })
  })

  test('belong to their collection', async () => {
    const one = await open()
    expect((await errorOf(db.command({ getMore: one.id, collection: 'other' }))).code).toBe(13)
  })

  test('are closed by the driver', async () => {
    const collection = await collectionOf(db, rows(20))
    const cursor = collection.find({}, { batchSize: 2 })
    await cursor.next()
    const { id } = cursor
    await cursor.close()
    expect((await errorOf(db.command({ getMore: id, collection: collection.collectionName }))).code).toBe(43)
  })

  test('go on while documents come and go', async () => {
    const collection = await collectionOf(db, rows(200))
    const cursor = collection.find({}, { batchSize: 10 }).sort({ _id: 1 })
    const seen: number[] = []
    for await (const doc of cursor) {
      seen.push(Number(doc._id))
      if (doc._id === 5) await collection.insertMany(upTo(300, 320).map((_id) => ({ _id })))
    }
    // Documents that were there all the time are seen exactly once.
    expect(seen.filter((id) => id < 200)).toEqual(upTo(0, 200))
    expect(new Set(seen).size).toBe(seen.length)
  })
})

describe('hints', () => {
  test('of a sparse index leave out what it does not hold', async () => {
    const collection = await collectionOf(db, numbered(1, undefined, 2))
    await collection.createIndex({ a: 1 }, { sparse: true })
    expect(await collection.find().sort({ a: 1 }).toArray()).toHaveLength(3)
    expect(await collection.find().sort({ a: 1 }).hint({ a: 1 }).toArray()).toHaveLength(2)
    expect(await collection.countDocuments({}, { hint: 'a_1' })).toBe(2)
  })

  test('of no index at all', async () => {
    const collection = await collectionOf(db, numbered(2, 1))
    await collection.createIndex({ a: 1 })
    const { queryPlanner } = await collection.find({ a: 1 }).hint({ $natural: 1 }).explain()
    expect(JSON.stringify(queryPlanner.winningPlan)).toContain('COLLSCAN')
  })
})

describe('distinct and counts', () => {
  const docs = numbered([1, 2], 2, 3, undefined, null, [[1]], { x: 1 }, '2')

  test('distinct takes arrays apart and leaves missing fields out', async () => {
    const collection = await collectionOf(db, docs)
    const values = await collection.distinct('a')
    expect(values).toHaveLength(7)
    expect(values).toEqual(expect.arrayContaining([1, 2, 3, null, [1], { x: 1 }, '2']))
    expect(await collection.distinct('a', { a: { $gt: 2 } })).toEqual([3])
    expect(await collection.distinct('a.x')).toEqual([1])
    expect(await collection.distinct('nothing')).toEqual([])
    expect(await db.collection('not-there').distinct('a')).toEqual([])
  })

  test('distinct below arrays, and numbers of all types once', async () => {
    const collection = await collectionOf(db, [{ l: [{ x: 1 }, { x: 2 }] }, { l: { x: 2.0 } }, { l: [] }])
    expect((await collection.distinct('l.x')).sort()).toEqual([1, 2])
  })

  test('counts', async () => {
    const collection = await collectionOf(db, rows(30))
    expect(await collection.countDocuments()).toBe(30)
    expect(await collection.countDocuments({ a: 1 })).toBe(10)
    expect(await collection.countDocuments({ a: 1 }, { skip: 4 })).toBe(6)
    expect(await collection.countDocuments({}, { limit: 7 })).toBe(7)
    expect(await collection.countDocuments({ a: 9 })).toBe(0)
    expect(await collection.estimatedDocumentCount()).toBe(30)
    expect(await db.collection('not-there').countDocuments({ a: 1 })).toBe(0)
    expect(await db.collection('not-there').estimatedDocumentCount()).toBe(0)
    expect(await db.command({ count: collection.collectionName, query: { a: 2 }, skip: 2, limit: 5 })).toMatchObject({
      n: 5,
    })
  })

  test('a missing collection is empty', async () => {
    expect(await db.collection('not-there').find({ a: 1 }).sort({ a: 1 }).toArray()).toEqual([])
    expect(await client.db(`${name}_nothing`).collection('x').findOne()).toBeNull()
  })
})
