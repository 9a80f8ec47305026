import {
  Binary,
  BSONRegExp,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  UUID,
} from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, useDatabase } from '../support/database.ts'

const { db } = useDatabase()
const id = new ObjectId()
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

interface Case {
  readonly name: string
  readonly docs: Document[]
  readonly filter: Document
  /** The `_id`s that match, or that of a document without one its position. */
  readonly ids: number[]
}

const numbered = (...values: unknown[]): Document[] =>
  values.map((value, _id) => (value === undefined ? { _id } : { _id, a: value }))

const cases: Case[] = [
  { name: 'equality', docs: numbered(1, 2, '1'), filter: { a: 1 }, ids: [0] },
  {
    name: 'numbers of all types',
    docs: numbered(1, Long.fromNumber(1), Decimal128.fromString('1.0'), 2),
    filter: { a: 1 },
    ids: [0, 1, 2],
  },
  {
    name: 'a Long asks for all number types',
    docs: numbered(1, Long.fromNumber(1), Decimal128.fromString('1')),
    filter: { a: Long.fromNumber(1) },
    ids: [0, 1, 2],
  },
  {
    name: 'big longs apart',
    docs: numbered(Long.fromString('9007199254740993'), Long.fromString('9007199254740992')),
    filter: { a: Long.fromString('9007199254740993') },
    ids: [0],
  },
  {
    name: 'decimals in order',
    docs: numbered(Decimal128.fromString('9.5'), Decimal128.fromString('10.25'), 7),
    filter: { a: { $gt: 9 } },
    ids: [0, 1],
  },
  { name: 'null and missing', docs: numbered(null, undefined, 0, ''), filter: { a: null }, ids: [0, 1] },
  { name: 'not null', docs: numbered(null, undefined, 0, ''), filter: { a: { $ne: null } }, ids: [2, 3] },
  {
    name: 'null below a path',
    docs: [{ _id: 0, a: { b: null } }, { _id: 1, a: {} }, { _id: 2 }, { _id: 3, a: { b: 1 } }, { _id: 4, a: 5 }],
    filter: { 'a.b': null },
    ids: [0, 1, 2, 4],
  },
  { name: 'an element of an array', docs: numbered([1, 2], 1, [2], [[1]]), filter: { a: 1 }, ids: [0, 1] },
  { name: 'a whole array', docs: numbered([1, 2], [2, 1], [[1, 2]], [1, 2, 3]), filter: { a: [1, 2] }, ids: [0, 2] },
  {
    name: 'an embedded document in its order',
    docs: numbered({ x: 1, y: 2 }, { y: 2, x: 1 }),
    filter: { a: { x: 1, y: 2 } },
    ids: [0],
  },
  {
    name: 'documents within arrays',
    docs: numbered([{ b: 1 }, { b: 2 }], { b: 2 }, [{ c: 2 }]),
    filter: { 'a.b': 2 },
    ids: [0, 1],
  },
  { name: 'a position of an array', docs: numbered([5, 6], [6, 5]), filter: { 'a.1': 6 }, ids: [0] },
  {
    name: 'a field with the name of a position',
    docs: [
      { _id: 0, a: { 1: 6 } },
      { _id: 1, a: [{ 1: 6 }] },
    ],
    filter: { 'a.1': 6 },
    ids: [0, 1],
  },
  { name: 'type brackets', docs: numbered(5, '5', null, true, day(1)), filter: { a: { $gte: 1 } }, ids: [0] },
  { name: 'dates', docs: numbered(day(1), day(2), day(3), 5), filter: { a: { $gt: day(1), $lt: day(3) } }, ids: [1] },
  {
    name: 'two ends on an array',
    docs: numbered([1, 10], [5], [1, 2]),
    filter: { a: { $gt: 4, $lt: 6 } },
    ids: [0, 1],
  },
  { name: '$gte null', docs: numbered(null, undefined, 1), filter: { a: { $gte: null } }, ids: [0, 1] },
  {
    name: 'greater than MinKey',
    docs: numbered(1, 'x', new MinKey()),
    filter: { a: { $gt: new MinKey() } },
    ids: [0, 1],
  },
  { name: 'less than MaxKey', docs: numbered(1, 'x', new MaxKey()), filter: { a: { $lt: new MaxKey() } }, ids: [0, 1] },
  { name: 'NaN', docs: numbered(Number.NaN, 1), filter: { a: Number.NaN }, ids: [0] },
  { name: 'NaN is not less', docs: numbered(Number.NaN, 1), filter: { a: { $lt: 5 } }, ids: [1] },
  {
    name: '$in with null and a pattern',
    docs: numbered('abc', null, undefined, 'x'),
    filter: { a: { $in: [null, /^a/] } },
    ids: [0, 1, 2],
  },
  { name: '$in on arrays', docs: numbered([1, 2], [3], 2), filter: { a: { $in: [2, 9] } }, ids: [0, 2] },
  { name: '$nin', docs: numbered([1, 2], [3], undefined), filter: { a: { $nin: [2, 9] } }, ids: [1, 2] },
  { name: '$ne on arrays', docs: numbered([1, 2], [3], undefined), filter: { a: { $ne: 2 } }, ids: [1, 2] },
  { name: '$not', docs: numbered(1, 5, 'x', undefined), filter: { a: { $not: { $gt: 3 } } }, ids: [0, 2, 3] },
  { name: '$not with a pattern', docs: numbered('ab', 'b', undefined), filter: { a: { $not: /^a/ } }, ids: [1, 2] },
  { name: '$exists', docs: numbered(null, undefined, 0), filter: { a: { $exists: true } }, ids: [0, 2] },
  {
    name: '$exists false',
    docs: [{ _id: 0, a: [{ b: 1 }] }, { _id: 1, a: [{}] }, { _id: 2 }],
    filter: { 'a.b': { $exists: false } },
    ids: [1, 2],
  },
  {
    name: '$type',
    docs: numbered(1, 1.5, Long.fromNumber(1), 'x', [1], null),
    filter: { a: { $type: 'int' } },
    ids: [0, 4],
  },
  {
    name: '$type number',
    docs: numbered(1, 1.5, Long.fromNumber(1), Decimal128.fromString('1'), 'x'),
    filter: { a: { $type: 'number' } },
    ids: [0, 1, 2, 3],
  },
  { name: '$type array', docs: numbered([1], 1, []), filter: { a: { $type: 'array' } }, ids: [0, 2] },
  { name: '$type by number', docs: numbered('x', 1), filter: { a: { $type: 2 } }, ids: [0] },
  { name: '$size', docs: numbered([1, 2], [1], []), filter: { a: { $size: 2 } }, ids: [0] },
  { name: '$all', docs: numbered([1, 2, 3], [1], [2, 1]), filter: { a: { $all: [1, 2] } }, ids: [0, 2] },
  {
    name: '$all with $elemMatch',
    docs: numbered([{ x: 1 }, { x: 2 }], [{ x: 1 }]),
    filter: { a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { x: 2 } }] } },
    ids: [0],
  },
  {
    name: '$elemMatch on documents',
    docs: numbered([{ x: 1, y: 2 }], [{ x: 1 }, { y: 2 }]),
    filter: { a: { $elemMatch: { x: 1, y: 2 } } },
    ids: [0],
  },
  {
    name: '$elemMatch on values',
    docs: numbered([1, 10], [5]),
    filter: { a: { $elemMatch: { $gt: 4, $lt: 6 } } },
    ids: [1],
  },
  {
    name: '$elemMatch with $or',
    docs: numbered([{ x: 1 }], [{ x: 3 }]),
    filter: { a: { $elemMatch: { $or: [{ x: 1 }, { x: 2 }] } } },
    ids: [0],
  },
  { name: '$mod', docs: numbered(4, 5, -4, 'x', Long.fromNumber(8)), filter: { a: { $mod: [4, 0] } }, ids: [0, 2, 4] },
  { name: '$bitsAllSet', docs: numbered(5, 4, 7, 'x'), filter: { a: { $bitsAllSet: 5 } }, ids: [0, 2] },
  { name: '$bitsAnyClear by positions', docs: numbered(5, 7), filter: { a: { $bitsAnyClear: [1] } }, ids: [0] },
  {
    name: '$bitsAllSet on binary data',
    docs: numbered(new Binary(Buffer.from([5])), new Binary(Buffer.from([4]))),
    filter: { a: { $bitsAllSet: [0, 2] } },
    ids: [0],
  },
  {
    name: '$regex with options',
    docs: numbered('Anna', 'hanne', 'Bo'),
    filter: { a: { $regex: 'AN', $options: 'i' } },
    ids: [0, 1],
  },
  {
    name: 'a pattern with PCRE flags within',
    docs: numbered('ANNA', 'x'),
    filter: { a: { $regex: '(?i)^anna$' } },
    ids: [0],
  },
  {
    name: 'a pattern with letters beyond ASCII',
    docs: numbered('Ærø', 'ærø', 'x'),
    filter: { a: { $regex: '^æ', $options: 'i' } },
    ids: [0, 1],
  },
  { name: 'a pattern on array elements', docs: numbered(['xa', 'b'], ['c']), filter: { a: /a$/ }, ids: [0] },
  {
    name: '$and, $or and $nor',
    docs: numbered(1, 2, 3, 4),
    filter: { $and: [{ a: { $gt: 1 } }, { $or: [{ a: 2 }, { a: 4 }] }], $nor: [{ a: 4 }] },
    ids: [1],
  },
  {
    name: '$expr',
    docs: [
      { _id: 0, a: 1, b: 2 },
      { _id: 1, a: 2, b: 1 },
    ],
    filter: { $expr: { $gt: ['$a', '$b'] } },
    ids: [1],
  },
  { name: 'object ids', docs: numbered(id, new ObjectId()), filter: { a: id }, ids: [0] },
  {
    name: 'object ids in order',
    docs: numbered(new ObjectId('000000000000000000000001'), new ObjectId('ffffffffffffffffffffffff')),
    filter: { a: { $gt: new ObjectId('800000000000000000000000') } },
    ids: [1],
  },
  {
    name: 'UUIDs',
    docs: numbered(new UUID('11111111-1111-4111-8111-111111111111'), new UUID()),
    filter: { a: new UUID('11111111-1111-4111-8111-111111111111') },
    ids: [0],
  },
  { name: 'booleans', docs: numbered(true, false, 1), filter: { a: true }, ids: [0] },
  { name: 'an empty filter document in a field', docs: numbered({}, { x: 1 }, null), filter: { a: {} }, ids: [0] },
  {
    name: 'fields that prototypes have',
    docs: [{ _id: 0 }, { _id: 1, constructor: 1 }],
    filter: { constructor: { $exists: true } },
    ids: [1],
  },
  {
    name: 'a stored pattern',
    docs: numbered(new BSONRegExp('^a', ''), 'abc'),
    filter: { a: { $type: 'regex' } },
    ids: [0],
  },
  {
    name: 'doubles and ints',
    docs: numbered(new Double(1.5), new Int32(3)),
    filter: { a: { $gt: 1, $lte: 3 } },
    ids: [0, 1],
  },
  { name: '$comment', docs: numbered(1), filter: { a: 1, $comment: 'x' }, ids: [0] },
]

describe('filters', () => {
  test.for(cases)('$name', async ({ docs, filter, ids }) => {
    const collection = await collectionOf(db, docs)
    const found = await collection.find(filter).toArray()
    expect(found.map((doc) => Number(doc._id)).sort((a, b) => a - b)).toEqual(ids)
    expect(await collection.countDocuments(filter)).toBe(ids.length)
  })

  const malformed: [string, Document, number][] = [
    ['an unknown operator', { a: { $foo: 1 } }, 2],
    ['an unknown operator at the top', { $foo: 1 }, 2],
    ['$in without an array', { a: { $in: 1 } }, 2],
    ['an empty $or', { $or: [] }, 2],
    ['$or without an array', { $or: { a: 1 } }, 2],
    ['an unknown type', { a: { $type: 'foo' } }, 2],
    ['a divisor of 0', { a: { $mod: [0, 1] } }, 2],
    ['$text without an index', { $text: { $search: 'x' } }, 27],
  ]
  test.for(malformed)('%s is refused', async ([, filter, code]) => {
    const collection = await collectionOf(db, [{ a: 1 }])
    expect((await errorOf(collection.find(filter).toArray())).code).toBe(code)
  })
})
