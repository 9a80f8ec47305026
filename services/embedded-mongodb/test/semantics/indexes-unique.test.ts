import { Decimal128, Long } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, type TestDoc, useDatabase } from '../support/database.ts'

const { db } = useDatabase()

describe('the keys that unique indexes take and refuse', () => {
  type Case = [name: string, index: Record<string, 1 | -1>, options: object, taken: TestDoc[], refused: TestDoc[]]
  const l = (...elements: object[]) => ({ l: elements })
  const cases: Case[] = [
    ['a value', { a: 1 }, {}, [{ a: 1 }, { a: 2 }, { a: '1' }], [{ a: 1 }, { a: '1' }]],
    [
      'numbers of all types',
      { a: 1 },
      {},
      [{ a: 1 }, { a: 2.5 }],
      [{ a: Long.fromNumber(1) }, { a: Decimal128.fromString('2.50') }],
    ],
    [
      'big numbers apart',
      { a: 1 },
      {},
      [{ a: Long.fromString('9007199254740992') }, { a: Long.fromString('9007199254740993') }],
      [{ a: 9007199254740992 }],
    ],
    ['null and missing are one', { a: 1 }, {}, [{ a: null }, { a: 0 }], [{}, { a: null }]],
    ['documents as wholes', { a: 1 }, {}, [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }], [{ a: { x: 1, y: 2 } }]],
    ['paths', { 'a.b': 1 }, {}, [{ a: { b: 1 } }, { a: 5 }, { a: { b: 2 } }], [{ a: { b: 2, c: 1 } }, { a: {} }]],
    [
      'elements of arrays',
      { a: 1 },
      {},
      [{ a: [1, 2] }, { a: [3, 3] }, { a: 4 }],
      [{ a: [9, 2] }, { a: 3 }, { a: [4] }],
    ],
    ['an empty array is one value', { a: 1 }, {}, [{ a: [] }, { a: null }], [{ a: [] }]],
    [
      'several fields',
      { a: 1, b: -1 },
      {},
      [{ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 1 }],
      [
        { a: 1, b: 2 },
        { a: 1, b: null },
      ],
    ],
    [
      'fields of elements',
      { 'l.x': 1, 'l.y': 1 },
      {},
      [l({ x: 1, y: 1 }, { x: 2, y: 2 }), l({ x: 1, y: 2 })],
      [l({ x: 9, y: 9 }, { x: 2, y: 2 })],
    ],
    [
      'sparse: those without the field',
      { a: 1 },
      { sparse: true },
      [{}, {}, { a: null }, { a: 1 }],
      [{ a: 1 }, { a: null }],
    ],
    ['sparse of two fields: those without either', { a: 1, b: 1 }, { sparse: true }, [{}, {}, { a: 1 }], [{ a: 1 }]],
    [
      'partial: those that it does not ask for',
      { a: 1 },
      { partialFilterExpression: { on: true } },
      [{ a: 1 }, { a: 1 }, { a: 1, on: true }],
      [{ a: 1, on: true }],
    ],
    [
      'partial by existence',
      { a: 1 },
      { partialFilterExpression: { a: { $exists: true } } },
      [{}, {}, { a: 1 }],
      [{ a: 1 }],
    ],
    [
      'partial by type',
      { a: 1 },
      { partialFilterExpression: { a: { $type: 'string' } } },
      [{ a: 1 }, { a: 1 }, { a: 'x' }],
      [{ a: 'x' }],
    ],
    [
      'partial by a range',
      { a: 1 },
      { partialFilterExpression: { n: { $gt: 5 } } },
      [{ a: 1, n: 5 }, { a: 1, n: 6 }, { a: 1 }],
      [{ a: 1, n: 7 }],
    ],
  ]
  test.for(cases)('%s', async ([, index, options, taken, refused]) => {
    const collection = await collectionOf(db, [])
    await collection.createIndex(index, { unique: true, ...options })
    for (const doc of taken) await collection.insertOne({ ...doc })
    for (const doc of refused) expect((await errorOf(collection.insertOne({ ...doc }))).code).toBe(11000)
    expect(await collection.countDocuments()).toBe(taken.length)
    // The same when the index comes after the documents.
    const later = await collectionOf(db, taken)
    await later.createIndex(index, { unique: true, ...options })
    for (const doc of refused) expect((await errorOf(later.insertOne({ ...doc }))).code).toBe(11000)
    const over = await collectionOf(
      db,
      [...taken, ...refused.slice(0, 1)].map((doc) => ({ ...doc })),
    )
    expect((await errorOf(over.createIndex(index, { unique: true, ...options }))).code).toBe(11000)
    expect(await over.indexes()).toHaveLength(1)
  })
})

describe('the words of their errors', () => {
  test('the value, exactly', async () => {
    const collection = await collectionOf(db, [{ _id: 1, email: 'a@b', n: { x: 1 } }])
    await collection.createIndex({ email: 1 }, { unique: true })
    const { error, message } = await errorOf(collection.insertOne({ email: 'a@b' }))
    expect(error).toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@b' } })
    expect(message).toContain(
      `E11000 duplicate key error collection: ${db.databaseName}.${collection.collectionName} index: email_1 dup key: { email: "a@b" }`,
    )
    const byId = await errorOf(collection.insertOne({ _id: 1 }))
    expect(byId.error).toMatchObject({ code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } })
  })

  test('missing fields as null, and the element', async () => {
    const collection = await collectionOf(db, [{ a: 1, b: 1 }, { a: 1 }])
    await collection.createIndex({ a: 1, b: -1 }, { unique: true })
    const { error, message } = await errorOf(collection.insertOne({ a: 1 }))
    expect(error).toMatchObject({ keyPattern: { a: 1, b: -1 }, keyValue: { a: 1, b: null } })
    expect(message).toContain('dup key: { a: 1, b: null }')
    const tags = await collectionOf(db, [{ tags: ['a', 'b'] }])
    await tags.createIndex({ tags: 1 }, { unique: true })
    expect((await errorOf(tags.insertOne({ tags: ['x', 'b'] }))).error).toMatchObject({ keyValue: { tags: 'b' } })
  })
})

describe('changes', () => {
  test('of a document to itself and to another', async () => {
    const collection = await collectionOf(db, [
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ])
    await collection.createIndex({ a: 1 }, { unique: true })
    expect(await collection.updateOne({ _id: 1 }, { $set: { a: 1, b: 1 } })).toMatchObject({ modifiedCount: 1 })
    expect((await errorOf(collection.updateOne({ _id: 1 }, { $set: { a: 2 } }))).code).toBe(11000)
    expect((await errorOf(collection.replaceOne({ _id: 1 }, { a: 2 }))).code).toBe(11000)
    expect((await errorOf(collection.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }))).code).toBe(11000)
    const upsert = errorOf(collection.updateOne({ _id: 5 }, { $set: { a: 2 } }, { upsert: true }))
    expect((await upsert).code).toBe(11000)
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, a: 1, b: 1 },
      { _id: 2, a: 2 },
    ])
    await collection.deleteOne({ _id: 2 })
    expect(await collection.updateOne({ _id: 1 }, { $set: { a: 2 } })).toMatchObject({ modifiedCount: 1 })
    expect(await collection.insertOne({ a: 1 })).toMatchObject({ acknowledged: true })
  })

  test('into what a partial index holds', async () => {
    const collection = await collectionOf(db, [
      { _id: 1, a: 1, on: true },
      { _id: 2, a: 1 },
    ])
    await collection.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { on: true } })
    expect((await errorOf(collection.updateOne({ _id: 2 }, { $set: { on: true } }))).code).toBe(11000)
    await collection.updateOne({ _id: 1 }, { $unset: { on: 1 } })
    expect(await collection.updateOne({ _id: 2 }, { $set: { on: true } })).toMatchObject({ modifiedCount: 1 })
  })

  test('of many at once: one of them wins', async () => {
    const collection = await collectionOf(db, [])
    await collection.createIndex({ k: 1 }, { unique: true })
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, (_, by) => collection.insertOne({ k: 'x', by })),
    )
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    const upserts = await Promise.all(
      Array.from({ length: 20 }, () => collection.updateOne({ k: 'y' }, { $inc: { n: 1 } }, { upsert: true })),
    )
    expect(upserts.filter((outcome) => outcome.upsertedCount === 1)).toHaveLength(1)
    expect(await collection.findOne({ k: 'y' })).toMatchObject({ n: 20 })
  })

  test('after the index is gone nothing is refused', async () => {
    const collection = await collectionOf(db, [{ a: 1 }])
    await collection.createIndex({ a: 1 }, { unique: true })
    await collection.dropIndex('a_1')
    await collection.insertOne({ a: 1 })
    expect(await collection.countDocuments()).toBe(2)
  })
})
