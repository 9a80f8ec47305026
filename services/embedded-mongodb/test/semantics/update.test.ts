import { Decimal128, type Document, Timestamp } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, useDatabase } from '../support/database.ts'

const { db } = useDatabase()

interface Case {
  readonly name: string
  readonly doc: Document
  readonly filter?: Document
  readonly update: Document | Document[]
  readonly arrayFilters?: Document[]
  /** Without the `_id`. */
  readonly result: Document
}

const cases: Case[] = [
  { name: '$set', doc: { a: 1 }, update: { $set: { a: 2, 'b.c': 3 } }, result: { a: 2, b: { c: 3 } } },
  {
    name: '$set in an array',
    doc: { a: [1, 2] },
    update: { $set: { 'a.1': 9, 'a.4': 5 } },
    result: { a: [1, 9, null, null, 5] },
  },
  {
    name: '$set adds fields in the order of their names',
    doc: {},
    update: { $set: { z: 1, b: 2 } },
    result: { b: 2, z: 1 },
  },
  {
    name: '$unset',
    doc: { a: 1, b: { c: 1, d: 2 }, l: [1, 2] },
    update: { $unset: { a: 1, 'b.c': 1, 'l.0': 1, x: 1 } },
    result: { b: { d: 2 }, l: [null, 2] },
  },
  {
    name: '$inc and $mul',
    doc: { a: 1, b: 3 },
    update: { $inc: { a: 2, c: 5 }, $mul: { b: 2, d: 4 } },
    result: { a: 3, b: 6, c: 5, d: 0 },
  },
  {
    name: '$inc of decimals',
    doc: { a: Decimal128.fromString('0.1') },
    update: { $inc: { a: Decimal128.fromString('0.2') } },
    result: { a: Decimal128.fromString('0.3') },
  },
  { name: '$inc beyond 32 bits', doc: { a: 2147483647 }, update: { $inc: { a: 1 } }, result: { a: 2147483648 } },
  {
    name: '$min and $max',
    doc: { a: 5, b: 5 },
    update: { $min: { a: 3, c: 1 }, $max: { b: 3, d: 1 } },
    result: { a: 3, b: 5, c: 1, d: 1 },
  },
  {
    name: '$rename',
    doc: { a: 1, b: { c: 2 } },
    update: { $rename: { a: 'x.y', 'b.c': 'd', no: 'e' } },
    result: { b: {}, x: { y: 1 }, d: 2 },
  },
  { name: '$bit', doc: { a: 12, b: 1 }, update: { $bit: { a: { and: 10 }, b: { or: 6 } } }, result: { a: 8, b: 7 } },
  { name: '$push', doc: { a: [1] }, update: { $push: { a: 2, b: 1 } }, result: { a: [1, 2], b: [1] } },
  {
    name: '$push with all modifiers',
    doc: { a: [5, 1] },
    update: { $push: { a: { $each: [3, 9], $sort: -1, $slice: 3 } } },
    result: { a: [9, 5, 3] },
  },
  {
    name: '$push at a position',
    doc: { a: [1, 2] },
    update: { $push: { a: { $each: [8, 9], $position: 1 } } },
    result: { a: [1, 8, 9, 2] },
  },
  {
    name: '$push to a missing field, sorted by a field and sliced',
    doc: {},
    update: { $push: { a: { $each: [{ s: 2 }, { s: 1 }, { s: 3 }], $sort: { s: 1 }, $slice: -2 } } },
    result: { a: [{ s: 2 }, { s: 3 }] },
  },
  {
    name: '$addToSet',
    doc: { a: [1, { x: 1 }] },
    update: { $addToSet: { a: { $each: [1, 2, { x: 1 }] } } },
    result: { a: [1, { x: 1 }, 2] },
  },
  { name: '$pull a value', doc: { a: [1, 2, 1] }, update: { $pull: { a: 1 } }, result: { a: [2] } },
  { name: '$pull by operators', doc: { a: [1, 5, 9] }, update: { $pull: { a: { $gte: 5 } } }, result: { a: [1] } },
  {
    name: '$pull documents by a condition',
    doc: {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    },
    update: { $pull: { a: { x: 1, y: { $gt: 1 } } } },
    result: { a: [{ x: 1, y: 1 }] },
  },
  {
    name: '$pull with $or at its top',
    doc: { a: [{ x: 1 }, { x: 2 }, { x: 3 }] },
    update: { $pull: { a: { $or: [{ x: 1 }, { x: 3 }] } } },
    result: { a: [{ x: 2 }] },
  },
  {
    name: '$pull with $in',
    doc: { a: ['x', 'y', 'z'] },
    update: { $pull: { a: { $in: ['x', 'z'] } } },
    result: { a: ['y'] },
  },
  { name: '$pullAll', doc: { a: [1, 2, 3, 1] }, update: { $pullAll: { a: [1, 3] } }, result: { a: [2] } },
  { name: '$pop', doc: { a: [1, 2, 3], b: [1, 2] }, update: { $pop: { a: 1, b: -1 } }, result: { a: [1, 2], b: [2] } },
  {
    name: 'positional',
    doc: { a: [{ x: 1 }, { x: 2 }] },
    filter: { 'a.x': 2 },
    update: { $set: { 'a.$.y': 9 } },
    result: { a: [{ x: 1 }, { x: 2, y: 9 }] },
  },
  {
    name: 'positional under $and',
    doc: { a: [{ x: 1 }, { x: 2 }] },
    filter: { $and: [{ 'a.x': 2 }, { 'a.x': { $gt: 1 } }] },
    update: { $set: { 'a.$.y': 9 } },
    result: { a: [{ x: 1 }, { x: 2, y: 9 }] },
  },
  {
    name: 'positional under $or, by the branch that matched',
    doc: { k: 1, a: [{ x: 1 }, { x: 2 }] },
    filter: {
      $or: [
        { k: 2, 'a.x': 1 },
        { k: 1, 'a.x': 2 },
      ],
    },
    update: { $set: { 'a.$.y': 9 } },
    result: { k: 1, a: [{ x: 1 }, { x: 2, y: 9 }] },
  },
  {
    name: 'positional with $elemMatch',
    doc: {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    },
    filter: { a: { $elemMatch: { x: 1, y: 2 } } },
    update: { $inc: { 'a.$.x': 5 } },
    result: {
      a: [
        { x: 1, y: 1 },
        { x: 6, y: 2 },
      ],
    },
  },
  {
    name: 'positional on values',
    doc: { a: [1, 5, 3] },
    filter: { a: { $gte: 3 } },
    update: { $set: { 'a.$': 0 } },
    result: { a: [1, 0, 3] },
  },
  {
    name: 'positional below a path',
    doc: { o: { a: [{ x: 1 }, { x: 2 }] } },
    filter: { 'o.a.x': 2 },
    update: { $unset: { 'o.a.$.x': 1 } },
    result: { o: { a: [{ x: 1 }, {}] } },
  },
  {
    name: 'all elements',
    doc: { a: [{ x: 1 }, { x: 2 }] },
    update: { $inc: { 'a.$[].x': 10 } },
    result: { a: [{ x: 11 }, { x: 12 }] },
  },
  {
    name: 'filtered elements',
    doc: {
      a: [
        { x: 1, l: [1, 5] },
        { x: 2, l: [1, 5] },
      ],
    },
    update: { $set: { 'a.$[e].l.$[v]': 0 } },
    arrayFilters: [{ 'e.x': 2 }, { v: { $gt: 3 } }],
    result: {
      a: [
        { x: 1, l: [1, 5] },
        { x: 2, l: [1, 0] },
      ],
    },
  },
  {
    name: 'a pipeline',
    doc: { a: 1, b: 2, l: [1, 2] },
    update: [{ $set: { sum: { $add: ['$a', '$b'] }, n: { $size: '$l' } } }, { $unset: ['a'] }],
    result: { b: 2, l: [1, 2], sum: 3, n: 2 },
  },
  {
    name: 'a pipeline that removes by $$REMOVE',
    doc: { a: 1, b: 2 },
    update: [{ $set: { a: '$$REMOVE' } }],
    result: { b: 2 },
  },
  { name: 'null as a value', doc: { a: 1 }, update: { $set: { a: null } }, result: { a: null } },
]

describe('update operators', () => {
  test.for(cases)('$name', async ({ doc, filter, update, arrayFilters, result }) => {
    const collection = await collectionOf(db, [doc])
    const outcome = await collection.updateOne(filter ?? {}, update, arrayFilters ? { arrayFilters } : {})
    expect(outcome).toMatchObject({ matchedCount: 1, modifiedCount: 1 })
    const { _id, ...rest } = (await collection.findOne()) ?? {}
    expect(rest).toEqual(result)
    expect(Object.keys(rest)).toEqual(Object.keys(result))
  })

  const refused: [string, Document, Document, number][] = [
    ['$inc of a string', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$inc by a string', { a: 1 }, { $inc: { a: 'x' } }, 14],
    ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
    ['a field within a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['two changes of one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a change of a path and one within it', { a: 1 }, { $set: { a: {}, 'a.b': 1 } }, 40],
    ['another id', { a: 1 }, { $set: { _id: 'other' } }, 66],
    ['an unknown modifier', { a: 1 }, { $foo: { a: 1 } }, 9],
    ['a position that the query did not name', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
    ['an array filter that is missing', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
    ['an empty field name', { a: 1 }, { $set: { 'a..b': 1 } }, 56],
    ['$pop by 2', { a: [1] }, { $pop: { a: 2 } }, 9],
  ]
  test.for(refused)('%s is refused and changes nothing', async ([, doc, update, code]) => {
    const collection = await collectionOf(db, [{ _id: 1, ...doc }])
    expect((await errorOf(collection.updateOne({}, update))).code).toBe(code)
    expect(await collection.findOne()).toEqual({ _id: 1, ...doc })
  })

  test('a stage that may not stand in an update is refused', async () => {
    const collection = await collectionOf(db, [{ a: 1 }])
    expect((await errorOf(collection.updateOne({}, [{ $group: { _id: 1 } }]))).code).toBe(72)
  })

  test('an array filter that nothing uses is refused', async () => {
    const collection = await collectionOf(db, [{ a: [1] }])
    expect((await errorOf(collection.updateOne({}, { $set: { b: 1 } }, { arrayFilters: [{ x: 1 }] }))).code).toBe(9)
  })

  test('field names of prototypes change documents and nothing else', async () => {
    const collection = await collectionOf(db, [{ _id: 1 }])
    await collection.updateOne({}, { $set: { '__proto__.polluted': 1, 'constructor.prototype.polluted': 1 } })
    const probe: Document = {}
    expect(probe.polluted).toBeUndefined()
    const other = await collectionOf(db, [{ _id: 2 }])
    expect(await other.countDocuments({ polluted: 1 })).toBe(0)
    expect(await collection.countDocuments({ 'constructor.prototype.polluted': 1 })).toBe(1)
  })

  test('$currentDate', async () => {
    const collection = await collectionOf(db, [{ a: 1 }])
    await collection.updateOne({}, { $currentDate: { at: { $type: 'date' }, stamp: { $type: 'timestamp' } } })
    const doc = await collection.findOne()
    expect(doc?.at).toBeInstanceOf(Date)
    expect(doc?.stamp).toBeInstanceOf(Timestamp)
  })
})
