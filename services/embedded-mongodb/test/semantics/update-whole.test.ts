import { type Document, Long, ObjectId } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { testRefusedUpdates, testUpdates } from '../support/cases.ts'
import { collectionOf, errorOf, useDatabase } from '../support/database.ts'

const { db } = useDatabase()

describe('pipelines', () => {
  testUpdates(db, [
    ['compute', { a: 1, b: 2 }, [{ $set: { sum: { $add: ['$a', '$b'] } } }], { a: 1, b: 2, sum: 3 }],
    ['take a size', { l: [1, 2] }, [{ $addFields: { n: { $size: '$l' } } }], { l: [1, 2], n: 2 }],
    ['remove', { a: 1, b: 2 }, [{ $unset: ['a'] }], { b: 2 }],
    ['remove by $$REMOVE', { a: 1, b: 2 }, [{ $set: { a: '$$REMOVE' } }], { b: 2 }],
    ['see the values before', { a: 1, b: 2 }, [{ $set: { a: '$b', b: '$a' } }], { a: 2, b: 1 }],
    ['go stage by stage', { a: 1 }, [{ $set: { b: '$a' } }, { $set: { c: '$b' } }], { a: 1, b: 1, c: 1 }],
    ['project', { a: 1, b: 2 }, [{ $project: { b: 1 } }], { b: 2 }],
    ['replace', { a: { x: 1 } }, [{ $replaceWith: { $mergeObjects: ['$a', { y: 2 }] } }], { x: 1, y: 2 }],
    ['replace the root', { a: { x: 1 } }, [{ $replaceRoot: { newRoot: '$a' } }], { x: 1 }],
    ['set in a document', { a: { x: 1 } }, [{ $set: { 'a.y': 2 } }], { a: { x: 1, y: 2 } }],
    [
      'set in each element',
      { a: [{ x: 1 }, { x: 2 }] },
      [{ $set: { 'a.y': 0 } }],
      {
        a: [
          { x: 1, y: 0 },
          { x: 2, y: 0 },
        ],
      },
    ],
    ['change nothing', { a: 1 }, [{ $set: { a: 1 } }], { a: 1 }],
    ['decide', { n: 5 }, [{ $set: { big: { $cond: [{ $gt: ['$n', 3] }, 'yes', 'no'] } } }], { n: 5, big: 'yes' }],
  ])
  testRefusedUpdates(db, [
    ['another id', { a: 1 }, [{ $set: { _id: 2 } }], 66],
    ['an unknown expression', { a: 1 }, [{ $set: { a: { $foo: 1 } } }], 168],
    ['an unknown stage', { a: 1 }, [{ $foo: 1 }], 40324],
    ['a stage that may not stand in an update', { a: 1 }, [{ $group: { _id: 1 } }], 72],
    ['a match', { a: 1 }, [{ $match: { a: 1 } }], 72],
    ['a text plus one', { a: 'x' }, [{ $set: { a: { $add: ['$a', 1] } } }], 14],
  ])

  test('take variables and the time', async () => {
    const collection = await collectionOf(db, [{ _id: 1, n: 1 }])
    await db.command({
      update: collection.collectionName,
      updates: [{ q: {}, u: [{ $set: { n: { $add: ['$n', '$$by'] }, at: '$$NOW' } }] }],
      let: { by: 5 },
    })
    expect(await collection.findOne()).toEqual({ _id: 1, n: 6, at: expect.any(Date) })
  })
})

describe('replacing', () => {
  test('keeps the id and takes nothing of the old document', async () => {
    const collection = await collectionOf(db, [{ _id: 7, a: 1, b: 2 }])
    expect(await collection.replaceOne({ a: 1 }, { c: 3 })).toMatchObject({ matchedCount: 1, modifiedCount: 1 })
    expect(await collection.findOne()).toEqual({ _id: 7, c: 3 })
    expect(await collection.replaceOne({}, { c: 3 })).toMatchObject({ matchedCount: 1, modifiedCount: 0 })
    expect(await collection.replaceOne({ c: 3 }, { _id: 7, d: 1 })).toMatchObject({ modifiedCount: 1 })
    expect((await errorOf(collection.replaceOne({ d: 1 }, { _id: 8 }))).code).toBe(66)
  })

  test('of many is refused', async () => {
    const collection = await collectionOf(db, [{ _id: 1 }])
    const updates = [{ q: {}, u: { c: 3 }, multi: true }]
    const { writeErrors } = await db.command({ update: collection.collectionName, updates })
    expect(writeErrors).toEqual([expect.objectContaining({ index: 0, code: 9 })])
  })
})

type UpsertCase = [name: string, filter: Document, update: Document | Document[], result: Document]

describe('upserts', () => {
  const cases: UpsertCase[] = [
    ['equalities', { k: 'x', n: { $gt: 5 } }, { $set: { v: 1 } }, { k: 'x', v: 1 }],
    ['equalities by $eq', { k: { $eq: 'x' } }, { $set: { v: 1 } }, { k: 'x', v: 1 }],
    ['equalities of paths', { 'o.p': 2 }, { $set: { 'o.q': 3 } }, { o: { p: 2, q: 3 } }],
    ['equalities within $and', { $and: [{ k: 'x' }, { l: 1 }] }, { $set: { v: 1 } }, { k: 'x', l: 1, v: 1 }],
    ['nothing of $or with two branches', { $or: [{ k: 1 }, { k: 2 }] }, { $set: { v: 1 } }, { v: 1 }],
    ['nothing of ranges', { k: { $gt: 1, $lt: 5 } }, { $set: { v: 1 } }, { v: 1 }],
    ['nothing of patterns', { k: /x/ }, { $set: { v: 1 } }, { v: 1 }],
    ['null', { k: null }, { $set: { v: 1 } }, { k: null, v: 1 }],
    ['an array', { k: [1, 2] }, { $set: { v: 1 } }, { k: [1, 2], v: 1 }],
    ['a document', { k: { x: 1 } }, { $set: { 'k.y': 1 } }, { k: { x: 1, y: 1 } }],
    ['what is changed then', { n: 5 }, { $inc: { n: 1, m: 2 } }, { n: 6, m: 2 }],
    ['$setOnInsert', { k: 1 }, { $setOnInsert: { made: true }, $set: { v: 1 } }, { k: 1, made: true, v: 1 }],
    ['$setOnInsert alone', { k: 1 }, { $setOnInsert: { made: true } }, { k: 1, made: true }],
    ['arrays', { k: 1 }, { $push: { l: 1 }, $addToSet: { s: 2 } }, { k: 1, l: [1], s: [2] }],
    ['$min, $max and $mul', { k: 1 }, { $min: { a: 5 }, $max: { b: 6 }, $mul: { c: 7 } }, { k: 1, a: 5, b: 6, c: 0 }],
    ['$unset does nothing', { k: 1 }, { $unset: { k2: 1 }, $set: { v: 1 } }, { k: 1, v: 1 }],
    [
      'a pipeline starts from the equalities',
      { k: 2 },
      [{ $set: { double: { $multiply: ['$k', 2] } } }],
      { k: 2, double: 4 },
    ],
  ]
  test.for(cases)('take %s', async ([, filter, update, result]) => {
    const collection = await collectionOf(db, [{ _id: 1, k: 'other' }])
    const outcome = await collection.updateOne(filter, update, { upsert: true })
    expect(outcome).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1 })
    expect(outcome.upsertedId).toBeInstanceOf(ObjectId)
    expect(await collection.findOne({ _id: { $ne: 1 } })).toEqual({ _id: outcome.upsertedId, ...result })
  })

  test('take the id of the filter, or of the update', async () => {
    const collection = await collectionOf(db, [])
    expect(await collection.updateOne({ _id: 5 }, { $set: { v: 1 } }, { upsert: true })).toMatchObject({
      upsertedId: 5,
    })
    const set = { $set: { _id: 6, v: 1 } }
    expect(await collection.updateOne({ v: 9 }, set, { upsert: true })).toMatchObject({ upsertedId: 6 })
    const onInsert = { $setOnInsert: { _id: 7 } }
    expect(await collection.updateMany({ v: 9 }, onInsert, { upsert: true })).toMatchObject({ upsertedId: 7 })
    expect(await collection.replaceOne({ _id: 8 }, { v: 8 }, { upsert: true })).toMatchObject({ upsertedId: 8 })
    const other = errorOf(collection.updateOne({ _id: 9 }, { $set: { _id: 10 } }, { upsert: true }))
    expect((await other).code).toBe(66)
    expect(await collection.countDocuments()).toBe(4)
  })

  test('replace with nothing of the filter but the id', async () => {
    const collection = await collectionOf(db, [])
    await collection.replaceOne({ k: 1, _id: 3 }, { v: 1 }, { upsert: true })
    expect(await collection.findOne()).toEqual({ _id: 3, v: 1 })
  })

  test('change what is there', async () => {
    const collection = await collectionOf(db, [{ _id: 1, k: 1 }])
    const update = { $set: { v: 1 }, $setOnInsert: { made: true } }
    expect(await collection.updateOne({ k: 1 }, update, { upsert: true })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
      upsertedCount: 0,
      upsertedId: null,
    })
    expect(await collection.findOne()).toEqual({ _id: 1, k: 1, v: 1 })
  })

  const refused: [string, Document, Document, number][] = [
    ['a field and one within it', { k: { a: 1 }, 'k.b': 2 }, { $set: { v: 1 } }, 54],
    ['two values for one field', { $and: [{ k: 1 }, { k: 2 }] }, { $set: { v: 1 } }, 54],
    ['a change of what is only set on insert', {}, { $set: { v: 1 }, $setOnInsert: { v: 2 } }, 40],
    ['a field within a value of the filter', { k: 1 }, { $set: { 'k.x': 2 } }, 28],
    ['a position without an array', { k: 1 }, { $set: { 'k.$': 2 } }, 2],
  ]
  test.for(refused)('%s is refused', async ([, filter, update, code]) => {
    const collection = await collectionOf(db, [])
    expect((await errorOf(collection.updateOne(filter, update, { upsert: true }))).code).toBe(code)
    expect(await collection.countDocuments()).toBe(0)
  })
})

test('an update to the same is no modification', async () => {
  const collection = await collectionOf(db, [{ a: 1 }])
  expect(await collection.updateOne({}, { $set: { a: 1 } })).toMatchObject({ matchedCount: 1, modifiedCount: 0 })
  expect(await collection.updateOne({}, { $set: { a: Long.fromNumber(1) } })).toMatchObject({ modifiedCount: 1 })
})
