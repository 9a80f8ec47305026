import { Decimal128, type Document, Long, ObjectId } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, useDatabase } from '../support/database.ts'

const { db } = useDatabase()

const people = [
  { _id: 1, name: 'Anna', city: 'Oslo', age: 30, tags: ['a', 'b'], at: new Date('2026-01-05T10:00:00Z') },
  { _id: 2, name: 'Bo', city: 'Bergen', age: 25, tags: ['b'], at: new Date('2026-01-06T10:00:00Z') },
  { _id: 3, name: 'Carl', city: 'Oslo', age: 41, tags: [], at: new Date('2026-02-06T10:00:00Z') },
  { _id: 4, name: 'Dea', city: null, age: 19 },
]

describe('joining, writing, types', () => {
  test('accumulators stand as expressions, over missing arrays too', async () => {
    const collection = await collectionOf(db, [{ _id: 1, l: [3, 1] }, { _id: 2 }])
    const fields = {
      sum: { $sum: '$l' },
      max: { $max: '$l' },
      mean: { $avg: '$l' },
      two: { $max: ['$_id', 5] },
      cut: { $slice: ['$l', 1] },
    }
    expect(await collection.aggregate([{ $sort: { _id: 1 } }, { $project: fields }]).toArray()).toEqual([
      { _id: 1, sum: 4, max: 3, mean: 2, two: 5, cut: [3] },
      { _id: 2, sum: 0, max: null, mean: null, two: 5, cut: null },
    ])
  })

  test('numbers keep their types', async () => {
    const collection = await collectionOf(db, [
      { d: Decimal128.fromString('0.10'), l: Long.fromString('9007199254740993'), g: 1 },
      { d: Decimal128.fromString('0.20'), l: Long.fromNumber(0), g: Long.fromNumber(1) },
    ])
    const [result] = await collection
      .aggregate([{ $group: { _id: '$g', d: { $sum: '$d' }, l: { $sum: '$l' }, n: { $sum: 1 } } }], {
        promoteLongs: false,
      })
      .toArray()
    expect(String(result?.d)).toBe('0.30')
    expect(String(result?.l)).toBe('9007199254740993')
    expect(result?.n).toBe(2)
  })

  test('object ids group, compare and join as values', async () => {
    const [a, b] = [new ObjectId(), new ObjectId()]
    const owners = await collectionOf(db, [
      { _id: a, name: 'A' },
      { _id: b, name: 'B' },
    ])
    const things = await collectionOf(db, [{ owner: a, n: 1 }, { owner: a, n: 2 }, { owner: b, n: 3 }, { n: 4 }])
    const joined = await things
      .aggregate([
        { $lookup: { from: owners.collectionName, localField: 'owner', foreignField: '_id', as: 'o' } },
        { $sort: { n: 1 } },
        { $project: { _id: 0, n: 1, 'o.name': 1 } },
      ])
      .toArray()
    expect(joined).toEqual([
      { n: 1, o: [{ name: 'A' }] },
      { n: 2, o: [{ name: 'A' }] },
      { n: 3, o: [{ name: 'B' }] },
      { n: 4, o: [] },
    ])
    const within = await owners
      .aggregate([
        {
          $lookup: {
            from: things.collectionName,
            let: { id: '$_id' },
            pipeline: [{ $match: { $expr: { $eq: ['$owner', '$$id'] } } }, { $count: 'n' }],
            as: 't',
          },
        },
        { $sort: { name: 1 } },
        { $project: { _id: 0, n: { $first: '$t.n' } } },
      ])
      .toArray()
    expect(within).toEqual([{ n: 2 }, { n: 1 }])
    const both = await owners
      .aggregate([
        {
          $lookup: {
            from: things.collectionName,
            localField: '_id',
            foreignField: 'owner',
            pipeline: [{ $match: { n: { $gt: 1 } } }],
            as: 't',
          },
        },
        { $project: { n: { $size: '$t' } } },
        { $sort: { _id: 1 } },
      ])
      .toArray()
    expect(both.map((doc) => doc.n)).toEqual([1, 1])
    const united = await owners
      .aggregate([{ $unionWith: { coll: things.collectionName, pipeline: [{ $match: { n: 4 } }] } }, { $count: 'n' }])
      .toArray()
    expect(united).toEqual([{ n: 3 }])
  })

  test('$graphLookup follows references', async () => {
    const collection = await collectionOf(db, [
      { _id: 1, boss: null },
      { _id: 2, boss: 1 },
      { _id: 3, boss: 2 },
    ])
    const [found] = await collection
      .aggregate([
        { $match: { _id: 3 } },
        {
          $graphLookup: {
            from: collection.collectionName,
            startWith: '$boss',
            connectFromField: 'boss',
            connectToField: '_id',
            as: 'line',
          },
        },
      ])
      .toArray()
    expect(found?.line.map((doc: Document) => doc._id).sort()).toEqual([1, 2])
  })

  test('$out and $merge write', async () => {
    const collection = await collectionOf(db, people)
    const target = await collectionOf(db, [{ _id: 99 }])
    await collection
      .aggregate([{ $match: { city: 'Oslo' } }, { $project: { name: 1 } }, { $out: target.collectionName }])
      .toArray()
    expect(await target.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, name: 'Anna' },
      { _id: 3, name: 'Carl' },
    ])
    await collection
      .aggregate([
        { $project: { age: 1 } },
        { $merge: { into: target.collectionName, whenMatched: 'merge', whenNotMatched: 'discard' } },
      ])
      .toArray()
    expect(await target.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, name: 'Anna', age: 30 },
      { _id: 3, name: 'Carl', age: 41 },
    ])
  })

  test('variables come with let', async () => {
    const collection = await collectionOf(db, people)
    const found = await collection
      .find({ $expr: { $gt: ['$age', '$$least'] } }, { let: { least: 28 } })
      .sort({ _id: 1 })
      .toArray()
    expect(found.map((doc) => doc._id)).toEqual([1, 3])
  })
})

test('a long aggregation ends at maxTimeMS, and others are answered meanwhile', async () => {
  const collection = await collectionOf(
    db,
    Array.from({ length: 2000 }, (_, i) => ({ i })),
  )
  const lookup = {
    $lookup: {
      from: collection.collectionName,
      let: { i: '$i' },
      pipeline: [{ $match: { $expr: { $eq: ['$i', '$$i'] } } }],
      as: 'x',
    },
  }
  let ended = false
  const long = errorOf(collection.aggregate([lookup], { maxTimeMS: 1500 }).toArray()).finally(() => {
    ended = true
  })
  await db.command({ ping: 1 })
  expect(ended).toBe(false)
  expect((await long).code).toBe(50)
})
