import { Decimal128, type Document, Double, Int32, Long, Timestamp } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { testRefusedUpdates, testUpdates } from '../support/cases.ts'
import { collectionOf, errorOf, type TestDoc, useDatabase } from '../support/database.ts'

const { db } = useDatabase()
const decimal = (text: string) => Decimal128.fromString(text)

describe('fields', () => {
  testUpdates(db, [
    ['$set', { a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }],
    ['$set keeps the place of a field', { a: 1, b: 2, c: 3 }, { $set: { b: 9 } }, { a: 1, b: 9, c: 3 }],
    ['$set adds fields in the order of their names', {}, { $set: { z: 1, b: 2 } }, { b: 2, z: 1 }],
    [
      '$set in an array, filling up with null',
      { a: [1, 2] },
      { $set: { 'a.1': 9, 'a.4': 5 } },
      { a: [1, 9, null, null, 5] },
    ],
    ['$set of a number makes a document, no array', {}, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
    [
      '$set below an element',
      { a: [{ x: 1 }] },
      { $set: { 'a.0.y': 2, 'a.1.y': 3 } },
      { a: [{ x: 1, y: 2 }, { y: 3 }] },
    ],
    ['$set of nothing', { a: 1 }, { $set: {} }, { a: 1 }],
    ['$set of the same', { a: { b: 1 } }, { $set: { 'a.b': 1 } }, { a: { b: 1 } }],
    ['$set of null', { a: 1 }, { $set: { a: null } }, { a: null }],
    ['$set replaces a whole document', { a: { b: 1, c: 2 } }, { $set: { a: { d: 3 } } }, { a: { d: 3 } }],
    ['$set of the same id', { a: 1 }, { $set: { _id: 1, a: 2 } }, { a: 2 }],
    ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: 1, 'b.c': '', x: 1, 'y.z': 1 } }, { b: { d: 2 } }],
    ['$unset of an element leaves null', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
    ['$unset below a value does nothing', { a: 5 }, { $unset: { 'a.b': 1 } }, { a: 5 }],
    ['$inc', { a: 1 }, { $inc: { a: 2, c: 5, 'd.e': -1 } }, { a: 3, c: 5, d: { e: -1 } }],
    ['$inc by a fraction', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
    ['$inc of decimals is exact', { a: decimal('0.1') }, { $inc: { a: decimal('0.2') } }, { a: decimal('0.3') }],
    ['$inc by a decimal', { a: 1 }, { $inc: { a: decimal('0.5') } }, { a: decimal('1.5') }],
    ['$inc beyond 32 bits', { a: 2147483647 }, { $inc: { a: 1 } }, { a: 2147483648 }],
    ['$inc by 0', { a: 1 }, { $inc: { a: 0 } }, { a: 1 }],
    ['$inc of an element', { a: [1, 2] }, { $inc: { 'a.1': 5 } }, { a: [1, 7] }],
    ['$mul', { a: 3, b: 2.5 }, { $mul: { a: 2, b: 2, c: 4 } }, { a: 6, b: 5, c: 0 }],
    ['$mul beyond 32 bits', { a: 2147483647 }, { $mul: { a: 2 } }, { a: 4294967294 }],
    ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3, c: 1 }, $max: { b: 3, d: 1 } }, { a: 3, b: 5, c: 1, d: 1 }],
    ['$min across types', { a: 'x', b: 5 }, { $min: { a: 5, b: null } }, { a: 5, b: null }],
    ['$max across types', { a: 5, b: 'x' }, { $max: { a: 'x', b: 5 } }, { a: 'x', b: 'x' }],
    ['$max of dates', { a: new Date(5) }, { $max: { a: new Date(9) } }, { a: new Date(9) }],
    ['$min of an equal number of another type', { a: 1 }, { $min: { a: decimal('1.0') } }, { a: 1 }],
    ['$rename', { a: 1, b: { c: 2 } }, { $rename: { a: 'x.y', 'b.c': 'd', no: 'e' } }, { b: {}, d: 2, x: { y: 1 } }],
    ['$rename over another field', { a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }],
    ['$bit', { a: 12, b: 1, c: 5 }, { $bit: { a: { and: 10 }, b: { or: 6 }, c: { xor: 3 } } }, { a: 8, b: 7, c: 6 }],
    ['$bit of a missing field', {}, { $bit: { a: { or: 6 }, b: { and: 6 } } }, { a: 6, b: 0 }],
    ['$setOnInsert does nothing here', { a: 1 }, { $setOnInsert: { a: 2, b: 3 } }, { a: 1 }],
    [
      'several modifiers',
      { a: 1, b: [1] },
      { $inc: { a: 1 }, $push: { b: 2 }, $set: { c: 3 } },
      { a: 2, b: [1, 2], c: 3 },
    ],
  ])

  const types: [string, TestDoc, object, string][] = [
    ['an int stays one', { a: new Int32(1) }, { $inc: { a: new Int32(1) } }, 'int'],
    ['an int and a Long', { a: new Int32(1) }, { $inc: { a: Long.fromNumber(1) } }, 'long'],
    ['an int and a double', { a: new Int32(1) }, { $inc: { a: new Double(1.5) } }, 'double'],
    ['a double stays one', { a: new Double(1.5) }, { $inc: { a: new Double(1.5) } }, 'double'],
    ['a Long and a decimal', { a: Long.fromNumber(1) }, { $mul: { a: decimal('2') } }, 'decimal'],
    ['an int beyond its range', { a: new Int32(2147483647) }, { $inc: { a: new Int32(1) } }, 'long'],
    ['a missing field times a Long', {}, { $mul: { a: Long.fromNumber(3) } }, 'long'],
    ['an int or a Long', { a: new Int32(1) }, { $bit: { a: { or: Long.fromNumber(2) } } }, 'long'],
    ['$set to another number type', { a: new Int32(1) }, { $set: { a: Long.fromNumber(1) } }, 'long'],
  ]
  test.for(types)('types of numbers: %s', async ([, doc, update, type]) => {
    const collection = await collectionOf(db, [{ _id: 1, ...doc }])
    expect(await collection.updateOne({}, update)).toMatchObject({ modifiedCount: 1 })
    expect(await collection.countDocuments({ a: { $type: type } })).toBe(1)
  })

  test('$currentDate', async () => {
    const collection = await collectionOf(db, [{ a: 1 }])
    const now: Document = { $currentDate: { at: { $type: 'date' }, stamp: { $type: 'timestamp' }, 'o.p': true } }
    await collection.updateOne({}, now)
    const doc = await collection.findOne()
    expect(doc?.at).toBeInstanceOf(Date)
    expect(doc?.stamp).toBeInstanceOf(Timestamp)
    expect(Math.abs(doc?.o.p.getTime() - Date.now())).toBeLessThan(60_000)
  })

  test('field names of prototypes change documents and nothing else', async () => {
    const collection = await collectionOf(db, [{ _id: 1 }])
    await collection.updateOne({}, { $set: { '__proto__.polluted': 1, 'constructor.prototype.polluted': 1 } })
    const other = await collectionOf(db, [{ _id: 2 }])
    expect(await other.countDocuments({ polluted: 1 })).toBe(0)
    expect(await collection.countDocuments({ 'constructor.prototype.polluted': 1 })).toBe(1)
    expect(await collection.countDocuments({ '__proto__.polluted': 1 })).toBe(1)
  })
})

test('a part of a reference to another document', async () => {
  const collection = await collectionOf(db, [{ _id: 1, r: { $ref: 'c', $id: 1 } }])
  await collection.updateOne({}, { $set: { 'r.$id': 2 } })
  expect(await collection.countDocuments({ 'r.$id': 2, 'r.$ref': 'c' })).toBe(1)
})

describe('names that begin with a dollar', () => {
  testUpdates(db, [
    ['set', { a: { $b: 1 } }, { $set: { 'a.$b': 2, 'a.$c.d': 3 } }, { a: { $b: 2, $c: { d: 3 } } }],
    ['counted', { a: { $b: 1 } }, { $inc: { 'a.$b': 2 } }, { a: { $b: 3 } }],
    ['taken away', { a: { $b: 1, c: 1 } }, { $unset: { 'a.$b': 1 } }, { a: { c: 1 } }],
    ['renamed', { a: { $b: 1 } }, { $rename: { 'a.$b': 'a.$c' } }, { a: { $c: 1 } }],
  ])
  testRefusedUpdates(db, [['at the top', { a: 1 }, { $set: { $b: 1 } }, 52]])
})

describe('the impossible ones', () => {
  const largest = Long.MAX_VALUE
  testRefusedUpdates(db, [
    ['$inc of a text', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$inc of null', { a: null }, { $inc: { a: 1 } }, 14],
    ['$inc by a text', { a: 1 }, { $inc: { a: 'x' } }, 14],
    ['$inc beyond 64 bits', { a: largest }, { $inc: { a: 1 } }, 2],
    ['$mul of a text', { a: 'x' }, { $mul: { a: 2 } }, 14],
    ['$mul beyond 64 bits', { a: largest }, { $mul: { a: 2 } }, 2],
    ['$bit of a double', { a: 1.5 }, { $bit: { a: { or: 1 } } }, 2],
    ['$bit by a double', { a: 1 }, { $bit: { a: { or: 1.5 } } }, 2],
    ['$bit with an unknown operation', { a: 1 }, { $bit: { a: { nand: 1 } } }, 2],
    ['$bit with a number', { a: 1 }, { $bit: { a: 1 } }, 2],
    ['$rename to itself', { a: 1 }, { $rename: { a: 'a' } }, 2],
    ['$rename to a number', { a: 1 }, { $rename: { a: 5 } }, 2],
    ['$rename of an element', { a: [1] }, { $rename: { 'a.0': 'b' } }, 2],
    ['$rename into an array', { a: 1, b: [1] }, { $rename: { a: 'b.0' } }, 2],
    ['$currentDate of another type', { a: 1 }, { $currentDate: { a: { $type: 'int' } } }, 2],
    ['a field within a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['a field within null', { a: null }, { $set: { 'a.b': 1 } }, 28],
    ['a field within an array', { a: [{ b: 1 }] }, { $set: { 'a.b': 1 } }, 28],
    ['two changes of one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a change of a path and one within it', { a: 1 }, { $set: { a: {}, 'a.b': 1 } }, 40],
    ['a change within a path and one of it', { a: {} }, { $inc: { 'a.b': 1 }, $unset: { a: 1 } }, 40],
    ['$rename onto a changed field', { a: 1 }, { $rename: { a: 'b' }, $set: { b: 1 } }, 40],
    ['another id', { a: 1 }, { $set: { _id: 'other' } }, 66],
    ['no id', { a: 1 }, { $unset: { _id: 1 } }, 66],
    ['a higher id', { a: 1 }, { $inc: { _id: 1 } }, 66],
    ['a renamed id', { a: 1 }, { $rename: { _id: 'b' } }, 66],
    ['an unknown modifier', { a: 1 }, { $foo: { a: 1 } }, 9],
    ['a modifier of a number', { a: 1 }, { $set: 5 }, 9],
    ['an empty field name', { a: 1 }, { $set: { 'a..b': 1 } }, 56],
    ['a path that ends with a dot', { a: 1 }, { $set: { 'a.': 1 } }, 56],
  ])

  test('a change of many stops at the first that fails', async () => {
    const collection = await collectionOf(db, [
      { _id: 1, n: 1 },
      { _id: 2, n: 'x' },
      { _id: 3, n: 1 },
    ])
    expect((await errorOf(collection.updateMany({}, { $inc: { n: 1 } }))).code).toBe(14)
    expect(
      await collection
        .find({ n: { $type: 'number' } })
        .sort({ _id: 1 })
        .toArray(),
    ).toEqual([
      { _id: 1, n: 2 },
      { _id: 3, n: 1 },
    ])
  })
})
