import { Binary, type Document, Long, MaxKey, MinKey, ObjectId } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, useDatabase } from '../support/database.ts'

const { db } = useDatabase()
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

const numbered = (...values: unknown[]): Document[] =>
  values.map((value, _id) => (value === undefined ? { _id } : { _id, a: value }))

describe('sorting, paging, cursors', () => {
  test('orders all types as MongoDB does', async () => {
    const inOrder = [
      new MinKey(),
      null,
      -1,
      Long.fromNumber(0),
      1.5,
      'a',
      'b',
      { x: 1 },
      new Binary(Buffer.from('x')),
      new ObjectId(),
      false,
      true,
      day(1),
      /x/,
      new MaxKey(),
    ]
    const collection = await collectionOf(db, inOrder.map((a, _id) => ({ _id, a })).toReversed())
    const sorted = await collection.find().sort({ a: 1 }).toArray()
    expect(sorted.map((doc) => Number(doc._id))).toEqual(inOrder.map((_, i) => i))
  })

  test('an array sorts by its least element, and descending by its greatest', async () => {
    const collection = await collectionOf(db, numbered([5, 1], [3], [2, 9], []))
    const ids = async (direction: 1 | -1) =>
      (await collection.find().sort({ a: direction }).toArray()).map((doc) => Number(doc._id))
    expect(await ids(1)).toEqual([3, 0, 2, 1])
    expect(await ids(-1)).toEqual([2, 0, 1, 3])
  })

  test('skips, limits and takes several keys', async () => {
    const collection = await collectionOf(
      db,
      Array.from({ length: 30 }, (_, _id) => ({ _id, a: _id % 3, b: -_id })),
    )
    const page = await collection.find().sort({ a: 1, b: 1 }).skip(8).limit(4).toArray()
    expect(page.map((doc) => Number(doc._id))).toEqual([3, 0, 28, 25])
  })

  test('hands out long results in batches', async () => {
    const collection = await collectionOf(
      db,
      Array.from({ length: 1000 }, (_, _id) => ({ _id })),
    )
    const cursor = collection.find({}, { batchSize: 77 }).sort({ _id: 1 })
    const ids: number[] = []
    for await (const doc of cursor) ids.push(Number(doc._id))
    expect(ids).toEqual(Array.from({ length: 1000 }, (_, i) => i))
  })

  test('a cursor goes on as the result was, and an unknown one is told', async () => {
    const collection = await collectionOf(
      db,
      Array.from({ length: 300 }, (_, _id) => ({ _id })),
    )
    const { cursor } = await db.command({ find: collection.collectionName, batchSize: 10 })
    const next = await db.command({ getMore: cursor.id, collection: collection.collectionName, batchSize: 5 })
    expect(next.cursor.nextBatch.map((doc: Document) => doc._id)).toEqual([10, 11, 12, 13, 14])
    await db.command({ killCursors: collection.collectionName, cursors: [cursor.id] })
    const gone = await errorOf(db.command({ getMore: cursor.id, collection: collection.collectionName }))
    expect(gone.code).toBe(43)
  })

  test('distinct takes arrays apart', async () => {
    const collection = await collectionOf(db, numbered([1, 2], 2, 3, undefined))
    expect(await collection.distinct('a')).toEqual([1, 2, 3])
    expect(await collection.distinct('a', { a: { $gt: 2 } })).toEqual([3])
  })
})

describe('projections', () => {
  const doc = {
    _id: 1,
    a: 1,
    b: { c: 2, d: 3 },
    list: [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
      { x: 3, y: 3 },
    ],
    n: [1, 2, 3, 4],
  }
  const projections: [string, Document, Document][] = [
    ['includes', { a: 1 }, { _id: 1, a: 1 }],
    ['includes without the id', { a: 1, _id: 0 }, { a: 1 }],
    ['includes a path', { 'b.c': 1, 'list.x': 1 }, { _id: 1, b: { c: 2 }, list: [{ x: 1 }, { x: 2 }, { x: 3 }] }],
    ['takes nested fields', { b: { c: 1 } }, { _id: 1, b: { c: 2 } }],
    ['excludes', { a: 0, 'b.c': 0, list: 0, n: 0 }, { _id: 1, b: { d: 3 } }],
    ['excludes within arrays', { a: 0, b: 0, n: 0, 'list.x': 0 }, { _id: 1, list: [{ y: 1 }, { y: 2 }, { y: 3 }] }],
    ['only the id', { _id: 1 }, { _id: 1 }],
    ['slices', { a: 1, n: { $slice: [1, 2] } }, { _id: 1, a: 1, n: [2, 3] }],
    ['picks elements', { list: { $elemMatch: { x: { $gt: 1 } } } }, { _id: 1, list: [{ x: 2, y: 2 }] }],
    [
      'computes',
      { a: 1, sum: { $add: ['$a', '$b.c'] }, literal: { $literal: 1 } },
      { _id: 1, a: 1, sum: 3, literal: 1 },
    ],
  ]
  test.for(projections)('%s', async ([, projection, expected]) => {
    const collection = await collectionOf(db, [doc])
    expect(await collection.findOne({}, { projection })).toEqual(expected)
  })

  test('a slice alone keeps the other fields', async () => {
    const collection = await collectionOf(db, [doc])
    expect(await collection.findOne({}, { projection: { n: { $slice: -1 } } })).toEqual({ ...doc, n: [4] })
  })

  test('the positional operator picks what the query matched', async () => {
    const collection = await collectionOf(db, [doc])
    const found = await collection.findOne(
      { $and: [{ 'list.x': { $gte: 2 } }, { 'list.y': 3 }] },
      { projection: { 'list.$': 1 } },
    )
    expect(found).toEqual({ _id: 1, list: [{ x: 3, y: 3 }] })
  })

  test('mixing inclusion and exclusion is refused', async () => {
    const collection = await collectionOf(db, [doc])
    expect((await errorOf(collection.findOne({}, { projection: { a: 1, n: 0 } }))).code).toBe(31254)
  })
})

describe('collation', () => {
  const docs = numbered('anna', 'Anna', 'ANNÁ', 'bo', 'Åse', 'Zoe')
  const find = async (filter: Document, collation: { locale: string; strength?: number }) =>
    (await (await collectionOf(db, docs)).find(filter).collation(collation).sort({ a: 1, _id: 1 }).toArray()).map(
      (doc) => Number(doc._id),
    )

  test('strength 1 ignores case and accents, 2 ignores case', async () => {
    expect(await find({ a: 'ANNA' }, { locale: 'en', strength: 1 })).toEqual([0, 1, 2])
    expect(await find({ a: 'ANNA' }, { locale: 'en', strength: 2 })).toEqual([0, 1])
  })

  test('orders by the letters of the language', async () => {
    expect(await find({ a: { $in: ['bo', 'Åse', 'Zoe'] } }, { locale: 'da', strength: 2 })).toEqual([3, 5, 4])
    expect(await find({ a: { $in: ['bo', 'Åse', 'Zoe'] } }, { locale: 'en', strength: 2 })).toEqual([4, 3, 5])
  })
})
