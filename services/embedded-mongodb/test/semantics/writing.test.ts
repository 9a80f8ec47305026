import { type Document, Long } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, useDatabase } from '../support/database.ts'

const { db } = useDatabase()

describe('writing', () => {
  test('an update to the same is no modification', async () => {
    const collection = await collectionOf(db, [{ a: 1 }])
    expect(await collection.updateOne({}, { $set: { a: 1 } })).toMatchObject({ matchedCount: 1, modifiedCount: 0 })
    expect(await collection.updateOne({}, { $set: { a: Long.fromNumber(1) } })).toMatchObject({ modifiedCount: 1 })
  })

  test('upserts from equalities, with $setOnInsert', async () => {
    const collection = await collectionOf(db, [])
    const update = { $set: { v: 1 }, $setOnInsert: { made: true } }
    const first = await collection.updateOne({ k: 'x', 'o.p': 2, n: { $gt: 5 } }, update, { upsert: true })
    expect(first.upsertedCount).toBe(1)
    expect(await collection.findOne({ k: 'x' })).toEqual({
      _id: first.upsertedId,
      k: 'x',
      o: { p: 2 },
      v: 1,
      made: true,
    })
    await collection.updateOne({ k: 'x' }, { $set: { v: 2 }, $setOnInsert: { made: false } }, { upsert: true })
    expect(await collection.findOne({ k: 'x' })).toMatchObject({ v: 2, made: true })
  })

  test('replaces, keeping the id', async () => {
    const collection = await collectionOf(db, [{ _id: 7, a: 1, b: 2 }])
    await collection.replaceOne({ a: 1 }, { c: 3 })
    expect(await collection.findOne()).toEqual({ _id: 7, c: 3 })
    expect((await errorOf(collection.replaceOne({ c: 3 }, { _id: 8 }))).code).toBe(66)
  })

  test('changes and deletes many', async () => {
    const collection = await collectionOf(
      db,
      Array.from({ length: 10 }, (_, _id) => ({ _id, g: _id % 2 })),
    )
    expect(await collection.updateMany({ g: 1 }, { $inc: { n: 1 } })).toMatchObject({
      matchedCount: 5,
      modifiedCount: 5,
    })
    expect(await collection.deleteOne({ g: 1 })).toMatchObject({ deletedCount: 1 })
    expect(await collection.deleteMany({ g: 1 })).toMatchObject({ deletedCount: 4 })
    expect(await collection.countDocuments()).toBe(5)
  })

  test('findAndModify returns before or after, sorted, projected, removed', async () => {
    const collection = await collectionOf(db, [
      { _id: 1, n: 5 },
      { _id: 2, n: 3 },
    ])
    expect(await collection.findOneAndUpdate({}, { $inc: { n: 1 } }, { sort: { n: 1 } })).toEqual({ _id: 2, n: 3 })
    expect(
      await collection.findOneAndUpdate(
        { _id: 2 },
        { $inc: { n: 1 } },
        { returnDocument: 'after', projection: { n: 1, _id: 0 } },
      ),
    ).toEqual({ n: 5 })
    expect(
      await collection.findOneAndUpdate({ _id: 9 }, { $set: { n: 0 } }, { upsert: true, returnDocument: 'after' }),
    ).toEqual({ _id: 9, n: 0 })
    expect(await collection.findOneAndDelete({ _id: 9 })).toEqual({ _id: 9, n: 0 })
    expect(await collection.findOneAndReplace({ _id: 8 }, { x: 1 })).toBeNull()
  })

  test('an unordered bulk goes on after an error, an ordered one stops', async () => {
    const collection = await collectionOf(db, [{ _id: 1 }])
    const docs = [{ _id: 2 }, { _id: 1 }, { _id: 3 }]
    const unordered = await errorOf(collection.insertMany(docs, { ordered: false }))
    expect(unordered.code).toBe(11000)
    expect(await collection.countDocuments()).toBe(3)
    await collection.deleteMany({ _id: { $gt: 1 } })
    await errorOf(collection.insertMany(docs))
    expect(await collection.countDocuments()).toBe(2)
  })

  test('bulkWrite of a collection and of a client', async () => {
    const collection = await collectionOf(db, [{ _id: 1, n: 1 }])
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 2, n: 2 } } },
      { updateMany: { filter: {}, update: { $inc: { n: 10 } } } },
      { replaceOne: { filter: { _id: 3 }, replacement: { n: 3 }, upsert: true } },
      { deleteOne: { filter: { _id: 1 } } },
    ])
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 2,
      modifiedCount: 2,
      upsertedCount: 1,
      deletedCount: 1,
    })
    const namespace = `${db.databaseName}.${collection.collectionName}`
    const outcome = await db.client.bulkWrite<Record<string, Document>>(
      [
        { namespace, name: 'insertOne', document: { k: 5 } },
        { namespace, name: 'updateOne', filter: { k: 5 }, update: { $set: { x: 1 } } },
        { namespace, name: 'deleteMany', filter: { x: 1 } },
      ],
      { verboseResults: true },
    )
    expect(outcome).toMatchObject({ insertedCount: 1, modifiedCount: 1, deletedCount: 1 })
  })
})
