import { Decimal128, type Document, Long, ObjectId } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { testPipelines, testRefusedPipelines } from '../support/cases.ts'
import { collectionOf, useDatabase } from '../support/database.ts'

const { db } = useDatabase()

const sales = [
  { _id: 1, city: 'Oslo', n: 5, who: 'Anna', tags: ['a'], o: { x: 1 } },
  { _id: 2, city: 'Oslo', n: 1, who: 'Bo', o: { y: 2 } },
  { _id: 3, city: 'Bergen', n: 3, who: 'Carl', tags: ['b', 'a'], o: { x: 3 } },
  { _id: 4, city: null, n: 'x', who: 'Dea' },
  { _id: 5, who: 'Eli', n: null },
]
const all = (accumulators: Document) => [
  { $sort: { _id: 1 } },
  { $group: { _id: null, ...accumulators } },
  { $unset: '_id' },
]
const numbers = (accumulators: Document) => [{ $match: { n: { $type: 'number' } } }, ...all(accumulators)]

describe('groups', () => {
  testPipelines(db, sales, [
    [
      'by a field, null and missing together',
      [{ $group: { _id: '$city', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
      [
        { _id: null, n: 2 },
        { _id: 'Bergen', n: 1 },
        { _id: 'Oslo', n: 2 },
      ],
    ],
    [
      'by several fields',
      [
        { $match: { city: 'Oslo' } },
        { $group: { _id: { city: '$city', big: { $gt: ['$n', 2] } } } },
        { $sort: { '_id.big': 1 } },
      ],
      [{ _id: { city: 'Oslo', big: false } }, { _id: { city: 'Oslo', big: true } }],
    ],
    ['by a list as a whole', [{ $group: { _id: '$tags' } }, { $match: { _id: { $size: 2 } } }], [{ _id: ['b', 'a'] }]],
    [
      'by an expression',
      [{ $match: { n: { $type: 'number' } } }, { $group: { _id: { $mod: ['$n', 2] }, n: { $sum: '$n' } } }],
      [{ _id: 1, n: 9 }],
    ],
    ['of nothing', [{ $match: { _id: 99 } }, { $group: { _id: null, n: { $sum: 1 } } }], []],
    ['$sum', all({ n: { $sum: '$n' }, c: { $sum: 1 }, none: { $sum: '$zz' } }), [{ n: 9, c: 5, none: 0 }]],
    ['$avg leaves out what is no number', all({ n: { $avg: '$n' }, none: { $avg: '$zz' } }), [{ n: 3, none: null }]],
    [
      '$min and $max leave out null',
      numbers({ a: { $min: '$n' }, b: { $max: '$n' }, c: { $max: '$zz' } }),
      [{ a: 1, b: 5, c: null }],
    ],
    ['$max across types', all({ n: { $max: '$n' }, m: { $min: '$n' } }), [{ n: 'x', m: 1 }]],
    [
      '$first and $last',
      all({ a: { $first: '$who' }, b: { $last: '$who' }, c: { $first: '$tags' }, d: { $last: '$city' } }),
      [{ a: 'Anna', b: 'Eli', c: ['a'], d: null }],
    ],
    ['$push leaves out what is missing', all({ l: { $push: '$city' } }), [{ l: ['Oslo', 'Oslo', 'Bergen', null] }]],
    [
      '$push of documents',
      [{ $match: { city: 'Oslo' } }, ...all({ l: { $push: { who: '$who', o: '$o.x' } } })],
      [{ l: [{ who: 'Anna', o: 1 }, { who: 'Bo' }] }],
    ],
    [
      '$addToSet',
      [...all({ l: { $addToSet: '$city' } }), { $set: { l: { $sortArray: { input: '$l', sortBy: 1 } } } }],
      [{ l: [null, 'Bergen', 'Oslo'] }],
    ],
    ['$count', all({ n: { $count: {} } }), [{ n: 5 }]],
    ['$mergeObjects', all({ o: { $mergeObjects: '$o' } }), [{ o: { x: 3, y: 2 } }]],
    ['an accumulator of an expression', numbers({ n: { $sum: { $cond: [{ $gt: ['$n', 2] }, '$n', 0] } } }), [{ n: 8 }]],
  ])
  testRefusedPipelines(db, sales, [
    ['a group without an id', [{ $group: { n: { $sum: 1 } } }], 15955],
    ['an unknown accumulator', [{ $group: { _id: null, n: { $foo: 1 } } }], 15952],
    ['a field that is no accumulator', [{ $group: { _id: null, n: '$n' } }], 40234],
    ['two accumulators in one field', [{ $group: { _id: null, n: { $sum: 1, $max: 2 } } }], 40238],
    ['a field with a dot', [{ $group: { _id: null, 'a.b': { $sum: 1 } } }], 40235],
    ['$mergeObjects of a number', [{ $group: { _id: null, n: { $mergeObjects: 5 } } }], 40400],
    ['$count of something', [{ $group: { _id: null, n: { $count: 5 } } }], 2, 9, 14],
  ])

  test('numbers keep their types', async () => {
    const collection = await collectionOf(db, [
      { d: Decimal128.fromString('0.10'), l: Long.fromString('9007199254740993'), g: 1 },
      { d: Decimal128.fromString('0.20'), l: Long.fromNumber(0), g: Long.fromNumber(1) },
    ])
    const sums = { d: { $sum: '$d' }, l: { $sum: '$l' }, n: { $sum: 1 } }
    const [result] = await collection.aggregate([{ $group: { _id: '$g', ...sums } }], { promoteLongs: false }).toArray()
    expect(String(result?.d)).toBe('0.30')
    expect(String(result?.l)).toBe('9007199254740993')
    expect(result?.n).toBe(2)
  })

  test('values of all types are groups of their own', async () => {
    const ids = [new ObjectId(), new ObjectId()]
    const values = [
      1,
      '1',
      true,
      null,
      ids[0],
      ids[1],
      new Date(1),
      { x: 1 },
      { x: 2 },
      [1],
      Decimal128.fromString('1.5'),
    ]
    const collection = await collectionOf(
      db,
      [...values, ...values].map((v) => ({ v })),
    )
    const groups = await collection.aggregate([{ $group: { _id: '$v', n: { $sum: 1 } } }]).toArray()
    expect(groups).toHaveLength(values.length)
    expect(new Set(groups.map((group) => group.n))).toEqual(new Set([2]))
  })

  test('numbers of all types are one group', async () => {
    const values = [1, Long.fromNumber(1), Decimal128.fromString('1.0')]
    const collection = await collectionOf(
      db,
      values.map((v) => ({ v })),
    )
    expect(await collection.aggregate([{ $group: { _id: '$v', n: { $sum: 1 } } }]).toArray()).toEqual([
      { _id: expect.anything(), n: 3 },
    ])
  })
})
