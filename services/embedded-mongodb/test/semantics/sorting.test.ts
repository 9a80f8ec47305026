import { Binary, Code, Decimal128, type Document, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, numbered, type TestDoc, useDatabase } from '../support/database.ts'

const { db } = useDatabase()
const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const bytes = (...values: number[]) => new Binary(Buffer.from(values))

/** The ids in the order of a sort, which is the same with an index for it. */
async function sorted(docs: TestDoc[], sort: Record<string, 1 | -1>): Promise<number[]> {
  const collection = await collectionOf(db, docs)
  const ids = async () =>
    (
      await collection
        .find()
        .sort({ ...sort, _id: 1 })
        .toArray()
    ).map((doc) => Number(doc._id))
  const without = await ids()
  await collection.createIndex({ ...sort, _id: 1 })
  expect(await ids(), 'with an index').toEqual(without)
  const stage = await collection.aggregate([{ $sort: { ...sort, _id: 1 } }]).toArray()
  expect(
    stage.map((doc) => doc._id),
    'as a stage',
  ).toEqual(without)
  return without
}

describe('the order of types and within them', () => {
  const inOrder: [string, unknown[]][] = [
    [
      'all types',
      [
        new MinKey(),
        null,
        -1,
        'a',
        { x: 1 },
        bytes(1),
        new ObjectId(),
        false,
        day(1),
        new Timestamp({ t: 1, i: 1 }),
        /x/,
        new Code('x'),
        new MaxKey(),
      ],
    ],
    [
      'numbers of all types',
      [
        Number.NaN,
        Number.NEGATIVE_INFINITY,
        Decimal128.fromString('-1E400'),
        -Number.MAX_VALUE,
        Long.MIN_VALUE,
        -1.5,
        Long.fromNumber(-1),
        Decimal128.fromString('-1E-6000'),
        0,
        Decimal128.fromString('1E-6000'),
        Decimal128.fromString('0.1'),
        0.1,
        1,
        Decimal128.fromString('1.5'),
        Long.fromString('9007199254740992'),
        Long.fromString('9007199254740993'),
        Decimal128.fromString('9007199254740993.5'),
        Long.MAX_VALUE,
        9.3e18,
        Decimal128.fromString('1E400'),
        Number.POSITIVE_INFINITY,
      ],
    ],
    ['texts', ['', 'A', 'Z', 'a', 'aa', 'b', 'z', 'å', 'ö', '日', '😀']],
    [
      'documents',
      [{}, { a: 1 }, { a: 1, b: 1 }, { b: 1 }, { a: 2 }, { a: 'x' }, { a: {} }].toSpliced(3, 2, { a: 2 }, { b: 1 }),
    ],
    ['binary data', [bytes(), bytes(9), new Binary(Buffer.from([1]), 128), bytes(0, 0), bytes(0, 1)]],
    ['dates', [new Date(-1), new Date(0), day(1), day(2)]],
    ['timestamps', [new Timestamp({ t: 1, i: 1 }), new Timestamp({ t: 1, i: 2 }), new Timestamp({ t: 2, i: 1 })]],
    ['booleans', [false, true]],
    ['object ids', ['00', '7f', '80', 'ff'].map((byte) => new ObjectId(byte.padEnd(24, '0')))],
  ]
  test.for(inOrder)('%s', async ([, values]) => {
    const docs = values.map((a, _id) => ({ _id, a }))
    const order = values.map((_, i) => i)
    expect(await sorted(docs.toReversed(), { a: 1 })).toEqual(order)
    expect(await sorted(docs, { a: -1 })).toEqual(order.toReversed())
  })
})

const sorts: [name: string, docs: TestDoc[], sort: Record<string, 1 | -1>, ids: number[]][] = [
  [
    'equal numbers of all types stay together',
    numbered(2, Long.fromNumber(1), 1, Decimal128.fromString('1.0')),
    { a: 1 },
    [1, 2, 3, 0],
  ],
  ['missing and null stay together', numbered(null, 1, undefined, null), { a: 1 }, [0, 2, 3, 1]],
  ['missing and null come last downwards', numbered(null, 1, undefined, 'x'), { a: -1 }, [3, 1, 0, 2]],
  ['arrays by their least element', numbered([5, 1], [3], [2, 9], 4), { a: 1 }, [0, 2, 1, 3]],
  ['arrays by their greatest element downwards', numbered([5, 1], [3], [2, 9], 4), { a: -1 }, [2, 0, 3, 1]],
  ['an empty array before null', numbered(null, [], 1), { a: 1 }, [1, 0, 2]],
  ['an empty array last downwards', numbered([], null, 1), { a: -1 }, [2, 1, 0]],
  ['arrays of several types', numbered(['x', 1], [null, 'y'], [5]), { a: 1 }, [1, 0, 2]],
  ['an array within an array as one', numbered([[1]], [9], { x: 1 }), { a: 1 }, [1, 2, 0]],
  [
    'paths',
    [
      { _id: 0, a: { b: 2 } },
      { _id: 1, a: { b: 1 } },
      { _id: 2, a: 5 },
    ],
    { 'a.b': 1 },
    [2, 1, 0],
  ],
  ['paths through arrays', numbered([{ b: 5 }, { b: 1 }], [{ b: 3 }], { b: 2 }), { 'a.b': 1 }, [0, 2, 1]],
  ['paths through arrays downwards', numbered([{ b: 5 }, { b: 1 }], [{ b: 3 }], { b: 9 }), { 'a.b': -1 }, [2, 0, 1]],
  ['a missing field in an element is null', numbered([{ b: 5 }, {}], [{ b: 3 }]), { 'a.b': 1 }, [0, 1]],
  ['positions', numbered([2, 1], [1, 2]), { 'a.1': 1 }, [0, 1]],
  [
    'several keys',
    [
      { _id: 0, a: 1, b: 1 },
      { _id: 1, a: 2, b: 9 },
      { _id: 2, a: 1, b: 5 },
    ],
    { a: 1, b: -1 },
    [2, 0, 1],
  ],
  [
    'two fields of one array',
    numbered(
      [
        { x: 1, y: 9 },
        { x: 2, y: 1 },
      ],
      [{ x: 1, y: 5 }],
    ),
    { 'a.x': 1, 'a.y': 1 },
    [1, 0],
  ],
]
test.for(sorts)('%s', async ([, docs, sort, ids]) => {
  expect(await sorted(docs, sort)).toEqual(ids)
})

test('the order of insertion, and against it', async () => {
  const collection = await collectionOf(db, [{ _id: 3 }, { _id: 1 }, { _id: 2 }])
  await collection.updateOne({ _id: 3 }, { $set: { long: 'x'.repeat(5000) } })
  const ids = async (direction: 1 | -1) =>
    (await collection.find().sort({ $natural: direction }).toArray()).map((doc) => doc._id)
  expect(await ids(1)).toEqual([3, 1, 2])
  expect(await ids(-1)).toEqual([2, 1, 3])
})

const refused: [string, Document, ...number[]][] = [
  ['a direction of 2', { sort: { a: 2 } }, 2, 15975],
  ['a direction that is a text', { sort: { a: 'up' } }, 2, 15974, 15975],
  ['a sort that is no document', { sort: 5 }, 14],
  ['an empty name', { sort: { '': 1 } }, 2, 40352, 15998],
  ['a negative skip', { skip: -1 }, 51024, 2],
  ['a negative limit', { limit: -1 }, 51024, 2],
  ['a negative batch', { batchSize: -1 }, 51024, 2],
  ['a hint of no index', { hint: 'nothing' }, 2],
  ['a hint of no key', { hint: { nothing: 1 } }, 2],
]
test.for(refused)('%s is refused', async ([, options, ...codes]) => {
  const collection = await collectionOf(db, [{ a: 1 }])
  expect(codes).toContain((await errorOf(db.command({ find: collection.collectionName, ...options }))).code)
})

test('two arrays of one document cannot be sorted by together', async () => {
  const collection = await collectionOf(db, [{ a: [1, 2], b: [3, 4] }])
  expect((await errorOf(collection.find().sort({ a: 1, b: 1 }).toArray())).code).toBe(2)
})
