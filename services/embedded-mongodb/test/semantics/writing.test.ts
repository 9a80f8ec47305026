import { type AnyBulkWriteOperation, Decimal128, type Document, Long, ObjectId, Timestamp } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, type TestDoc, useDatabase } from '../support/database.ts'

const { db } = useDatabase()

describe('inserting', () => {
  test('gives ids, and puts them first', async () => {
    const collection = await collectionOf(db, [])
    const documents: Document[] = [{ a: 1 }, { b: 1, _id: 5 }, { _id: { x: 1 } }, { _id: null }]
    expect(await db.command({ insert: collection.collectionName, documents })).toMatchObject({ n: 4, ok: 1 })
    const docs = await collection.find().sort({ $natural: 1 }).toArray()
    expect(docs[0]?._id).toBeInstanceOf(ObjectId)
    expect(docs.map((doc) => Object.keys(doc)[0])).toEqual(['_id', '_id', '_id', '_id'])
    expect(docs.slice(1)).toEqual([{ _id: 5, b: 1 }, { _id: { x: 1 } }, { _id: null }])
  })

  test('keeps one document an id, whatever type its number has', async () => {
    const collection = await collectionOf(db, [{ _id: 1 }])
    for (const _id of [1, Long.fromNumber(1), Decimal128.fromString('1.0')]) {
      const { error } = await errorOf(
        db.command({ insert: collection.collectionName, documents: [{ _id }] }).then(record),
      )
      expect(error).toMatchObject({ code: 11000 })
    }
    expect(await collection.countDocuments()).toBe(1)
  })

  const record = (reply: Document): void => {
    if (reply.writeErrors) throw Object.assign(new Error('write error'), reply.writeErrors[0])
  }
  const ids: [string, unknown][] = [
    ['an array', [1]],
    ['a pattern', /x/],
  ]
  test.for(ids)('%s is no id', async ([, _id]) => {
    const collection = await collectionOf(db, [])
    const refused = await errorOf(db.command({ insert: collection.collectionName, documents: [{ _id }] }).then(record))
    expect([2, 53]).toContain(refused.code)
    expect(await collection.countDocuments()).toBe(0)
  })

  test('fills in an empty timestamp at the top, and none below', async () => {
    const collection = await collectionOf(db, [])
    const empty = () => new Timestamp({ t: 0, i: 0 })
    await collection.insertOne({ at: empty(), o: { at: empty() } })
    const doc = await collection.findOne()
    expect(doc?.at.t).toBeGreaterThan(1_700_000_000)
    expect(doc?.o.at).toEqual(empty())
  })

  test('an ordered insert stops at an error, an unordered one goes on', async () => {
    const collection = await collectionOf(db, [{ _id: 1 }])
    const documents = [{ _id: 2 }, { _id: 1 }, { _id: 3 }, { _id: 2 }]
    const insert = (ordered: boolean) => db.command({ insert: collection.collectionName, documents, ordered })
    const ordered = await insert(true)
    expect(ordered).toMatchObject({ ok: 1, n: 1 })
    expect(ordered.writeErrors).toEqual([expect.objectContaining({ index: 1, code: 11000, keyValue: { _id: 1 } })])
    await collection.deleteMany({ _id: { $gt: 1 } })
    const unordered = await insert(false)
    expect(unordered).toMatchObject({ ok: 1, n: 2 })
    expect(unordered.writeErrors.map((error: Document) => error.index)).toEqual([1, 3])
  })
})

describe('update and delete commands', () => {
  test('count what they matched, changed and made', async () => {
    const collection = await collectionOf(db, [
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
    ])
    const reply = await db.command({
      update: collection.collectionName,
      updates: [
        { q: { n: 1 }, u: { $set: { n: 1 } }, multi: true },
        { q: { n: 1 }, u: { $set: { n: 2 } } },
        { q: { _id: 9 }, u: { $set: { n: 9 } }, upsert: true },
      ],
    })
    expect(reply).toMatchObject({ ok: 1, n: 4, nModified: 1, upserted: [{ index: 2, _id: 9 }] })
    expect(reply.writeErrors).toBeUndefined()
  })

  test('change many, delete one and many', async () => {
    const docs = Array.from({ length: 10 }, (_, _id) => ({ _id, g: _id % 2 }))
    const collection = await collectionOf(db, docs)
    expect(await collection.updateMany({ g: 1 }, { $inc: { n: 1 } })).toMatchObject({
      matchedCount: 5,
      modifiedCount: 5,
    })
    expect(await collection.deleteOne({ g: 1 })).toMatchObject({ deletedCount: 1 })
    expect(await collection.deleteMany({ g: 1 })).toMatchObject({ deletedCount: 4 })
    expect(await collection.deleteMany({ g: 5 })).toMatchObject({ deletedCount: 0 })
    expect(await collection.countDocuments()).toBe(5)
    expect(await db.collection('not-there').deleteMany({})).toMatchObject({ deletedCount: 0 })
  })

  test('a limit of 2 is refused', async () => {
    const collection = await collectionOf(db, [{ _id: 1 }])
    const deletion = db.command({ delete: collection.collectionName, deletes: [{ q: {}, limit: 2 }] })
    expect((await errorOf(deletion)).code).toBe(9)
    expect(await collection.countDocuments()).toBe(1)
  })

  test('a change of many over its own order changes each once', async () => {
    const collection = await collectionOf(
      db,
      Array.from({ length: 50 }, (_, n) => ({ n })),
    )
    await collection.createIndex({ n: 1 })
    expect(await collection.updateMany({ n: { $gte: 0 } }, { $inc: { n: 10 } })).toMatchObject({ modifiedCount: 50 })
    const numbers = (await collection.find().sort({ n: 1 }).toArray()).map((doc) => doc.n)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => i + 10))
  })
})

describe('bulk writes', () => {
  test('of a collection', async () => {
    const collection = await collectionOf(db, [{ _id: 1, n: 1 }])
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 2, n: 2 } } },
      { updateMany: { filter: {}, update: { $inc: { n: 10 } } } },
      { replaceOne: { filter: { _id: 3 }, replacement: { n: 3 }, upsert: true } },
      { updateOne: { filter: { _id: 2 }, update: [{ $set: { n: { $add: ['$n', 1] } } }] } },
      { deleteOne: { filter: { _id: 1 } } },
      { deleteMany: { filter: { n: 99 } } },
    ])
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 3,
      modifiedCount: 3,
      upsertedCount: 1,
      deletedCount: 1,
      insertedIds: { 0: 2 },
      upsertedIds: { 2: 3 },
    })
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 2, n: 13 },
      { _id: 3, n: 3 },
    ])
  })

  const change = (update: Document) => ({ updateOne: { filter: { _id: 1 }, update } })
  /** A write for each way to fail, between writes that succeed. */
  const failing: AnyBulkWriteOperation<TestDoc>[] = [
    { insertOne: { document: { _id: 2 } } },
    { insertOne: { document: { _id: 1 } } },
    change({ $set: { _id: 5 } }),
    change({ $set: { n: 1, 'n.x': 2 } }),
    change({ $set: { 'n.x': 2 } }),
    change({ $inc: { text: 1 } }),
    change({ $push: { n: 1 } }),
    { deleteOne: { filter: { n: { $foo: 1 } } } },
    { insertOne: { document: { _id: 3 } } },
  ]

  test('unordered ones report each error by its place and code', async () => {
    const collection = await collectionOf(db, [{ _id: 1, n: 1, text: 'x' }])
    const { error } = await errorOf(collection.bulkWrite(failing, { ordered: false }))
    const errors = [error.writeErrors].flat().map((each: Document) => [each.index, each.code])
    expect(errors.sort()).toEqual([
      [1, 11000],
      [2, 66],
      [3, 40],
      [4, 28],
      [5, 14],
      [6, 2],
      [7, 2],
    ])
    expect(error.result).toMatchObject({ insertedCount: 2, modifiedCount: 0, deletedCount: 0 })
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 1, text: 'x' },
      { _id: 2 },
      { _id: 3 },
    ])
  })

  test('ordered ones stop at the first', async () => {
    const collection = await collectionOf(db, [{ _id: 1, n: 1 }])
    const { error, code } = await errorOf(collection.bulkWrite(failing))
    expect(code).toBe(11000)
    expect([error.writeErrors].flat()).toHaveLength(1)
    expect(error.result).toMatchObject({ insertedCount: 1 })
    expect(await collection.countDocuments()).toBe(2)
  })
})
