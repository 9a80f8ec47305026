import { type Document, ObjectId } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, type TestDoc, useDatabase } from '../support/database.ts'

const { db, name } = useDatabase()

const orders: TestDoc[] = [
  { _id: 1, item: 'a', n: 2 },
  { _id: 2, item: ['a', 'b'], n: 1 },
  { _id: 3, item: null },
  { _id: 4 },
  { _id: 5, item: 'z' },
]
const items: TestDoc[] = [
  { _id: 10, sku: 'a', stock: 5 },
  { _id: 11, sku: 'b', stock: 1 },
  { _id: 12, sku: ['b', 'z'], stock: 9 },
  { _id: 13, sku: null },
  { _id: 14 },
]

/** The ids of what was joined to each document, in their order. */
async function joined(lookup: Document, local = orders, foreign = items): Promise<number[][]> {
  const [one, two] = [await collectionOf(db, local), await collectionOf(db, foreign)]
  const pipeline = [{ $lookup: { from: two.collectionName, as: 'joined', ...lookup } }, { $sort: { _id: 1 } }]
  const ids = async () =>
    (await one.aggregate(pipeline).toArray()).map((doc) =>
      doc.joined.map((each: Document) => each._id).sort((a: number, b: number) => a - b),
    )
  const without = await ids()
  await two.createIndex({ sku: 1 })
  expect(await ids(), 'with an index').toEqual(without)
  return without
}

describe('$lookup', () => {
  const equal = { localField: 'item', foreignField: 'sku' }
  const cases: [name: string, lookup: Document, ids: number[][]][] = [
    ['by equality, with arrays on both sides, null and missing', equal, [[10], [10, 11, 12], [13, 14], [13, 14], [12]]],
    [
      'with a pipeline after it',
      { ...equal, pipeline: [{ $match: { stock: { $gt: 4 } } }] },
      [[10], [10, 12], [], [], [12]],
    ],
    [
      'with variables',
      { let: { n: '$n' }, pipeline: [{ $match: { $expr: { $lt: ['$stock', '$$n'] } } }] },
      [[11, 13, 14], [13, 14], [], [], []],
    ],
    [
      'with a pipeline alone',
      { pipeline: [{ $match: { sku: 'b' } }, { $project: { stock: 1 } }] },
      [
        [11, 12],
        [11, 12],
        [11, 12],
        [11, 12],
        [11, 12],
      ],
    ],
    [
      'with all at once',
      { ...equal, let: { n: '$n' }, pipeline: [{ $match: { $expr: { $gt: ['$stock', { $multiply: ['$$n', 2] }] } } }] },
      [[10], [10, 12], [], [], [12]],
    ],
    ['of a collection that is not there', { from: 'not-there', ...equal }, [[], [], [], [], []]],
  ]
  test.for(cases)('%s', async ([, lookup, ids]) => {
    expect(await joined(lookup)).toEqual(ids)
  })

  test('through paths and arrays of documents', async () => {
    const local = [
      { _id: 1, l: [{ ref: 1 }, { ref: 2 }] },
      { _id: 2, l: { ref: 3 } },
      { _id: 3, l: [{ ref: 9 }] },
    ]
    const foreign = [{ _id: 1, o: { k: 1 } }, { _id: 2, o: [{ k: 2 }, { k: 3 }] }, { _id: 4 }]
    expect(await joined({ localField: 'l.ref', foreignField: 'o.k' }, local, foreign)).toEqual([[1, 2], [2], []])
  })

  test('in a $lookup, over the field it comes from, below a path', async () => {
    const [one, two] = [await collectionOf(db, orders.slice(0, 1)), await collectionOf(db, items.slice(0, 2))]
    const inner = { $lookup: { from: one.collectionName, localField: 'sku', foreignField: 'item', as: 'orders' } }
    const nested = {
      $lookup: { from: two.collectionName, localField: 'item', foreignField: 'sku', pipeline: [inner], as: 'item' },
    }
    expect(await one.aggregate([nested]).toArray()).toEqual([
      { _id: 1, n: 2, item: [{ _id: 10, sku: 'a', stock: 5, orders: orders.slice(0, 1) }] },
    ])
    const below = { $lookup: { from: two.collectionName, localField: 'item', foreignField: 'sku', as: 'o.found' } }
    const unwound = await one
      .aggregate([below, { $unwind: '$o.found' }, { $project: { sku: '$o.found.sku' } }])
      .toArray()
    expect(unwound).toEqual([{ _id: 1, sku: 'a' }])
  })

  test('by object ids', async () => {
    const [a, b] = [new ObjectId(), new ObjectId()]
    const owners = await collectionOf(db, [
      { _id: a, name: 'A' },
      { _id: b, name: 'B' },
    ])
    const things = await collectionOf(db, [
      { _id: 1, owner: a },
      { _id: 2, owner: a },
      { _id: 3, owner: b },
      { _id: 4 },
    ])
    const join = { from: owners.collectionName, localField: 'owner', foreignField: '_id', as: 'o' }
    const pipeline = [{ $lookup: join }, { $sort: { _id: 1 } }, { $project: { name: { $first: '$o.name' } } }]
    expect(await things.aggregate(pipeline).toArray()).toEqual([
      { _id: 1, name: 'A' },
      { _id: 2, name: 'A' },
      { _id: 3, name: 'B' },
      { _id: 4 },
    ])
    const count = {
      from: things.collectionName,
      let: { id: '$_id' },
      pipeline: [{ $match: { $expr: { $eq: ['$owner', '$$id'] } } }, { $count: 'n' }],
      as: 't',
    }
    const counted = [{ $lookup: count }, { $sort: { name: 1 } }, { $project: { _id: 0, n: { $first: '$t.n' } } }]
    expect(await owners.aggregate(counted).toArray()).toEqual([{ n: 2 }, { n: 1 }])
  })

  const refused: [string, Document][] = [
    ['without as', { from: 'x', localField: 'a', foreignField: 'b', as: undefined }],
    ['with one field alone', { from: 'x', localField: 'a', as: 'j' }],
    ['with an unknown argument', { from: 'x', localField: 'a', foreignField: 'b', as: 'j', foo: 1 }],
  ]
  test.for(refused)('%s is refused', async ([, lookup]) => {
    const one = await collectionOf(db, orders)
    const given = Object.fromEntries(Object.entries(lookup).filter(([, value]) => value !== undefined))
    expect((await errorOf(one.aggregate([{ $lookup: given }]).toArray())).code).toBe(9)
  })
})

test('variables come with let', async () => {
  const collection = await collectionOf(db, orders)
  const found = await collection.find({ $expr: { $gte: ['$n', '$$least'] } }, { let: { least: 2 } }).toArray()
  expect(found.map((doc) => doc._id)).toEqual([1])
  const summed = await collection
    .aggregate([{ $match: { $expr: { $eq: ['$n', '$$n'] } } }, { $count: 'c' }], { let: { n: 1 } })
    .toArray()
  expect(summed).toEqual([{ c: 1 }])
  expect(name).toMatch(/^test_/)
})
