import type { Document } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, useDatabase } from '../support/database.ts'

const { db } = useDatabase()

// Written out, the key would make the branch look like a promise.
const RESULT = 'then'

const people = [
  { _id: 1, name: 'Anna', city: 'Oslo', age: 30, tags: ['a', 'b'], at: new Date('2026-01-05T10:00:00Z') },
  { _id: 2, name: 'Bo', city: 'Bergen', age: 25, tags: ['b'], at: new Date('2026-01-06T10:00:00Z') },
  { _id: 3, name: 'Carl', city: 'Oslo', age: 41, tags: [], at: new Date('2026-02-06T10:00:00Z') },
  { _id: 4, name: 'Dea', city: null, age: 19 },
]

const pipelines: [string, Document[], Document[]][] = [
  [
    'matches, sorts, skips, limits',
    [{ $match: { age: { $gt: 20 } } }, { $sort: { age: 1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { name: 1 } }],
    [{ _id: 1, name: 'Anna' }],
  ],
  [
    'groups',
    [
      {
        $group: {
          _id: '$city',
          n: { $sum: 1 },
          mean: { $avg: '$age' },
          least: { $min: '$age' },
          names: { $push: '$name' },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: null, n: 1, mean: 19, least: 19, names: ['Dea'] },
      { _id: 'Bergen', n: 1, mean: 25, least: 25, names: ['Bo'] },
      { _id: 'Oslo', n: 2, mean: 35.5, least: 30, names: ['Anna', 'Carl'] },
    ],
  ],
  [
    'groups all, with first, last, max and sets',
    [
      { $sort: { age: 1 } },
      {
        $group: {
          _id: null,
          first: { $first: '$name' },
          last: { $last: '$name' },
          max: { $max: '$at' },
          n: { $count: {} },
        },
      },
    ],
    [{ _id: null, first: 'Dea', last: 'Carl', max: new Date('2026-02-06T10:00:00Z'), n: 4 }],
  ],
  [
    'groups by several fields',
    [
      { $match: { city: 'Oslo' } },
      { $group: { _id: { city: '$city', old: { $gte: ['$age', 40] } }, n: { $sum: 1 } } },
      { $sort: { '_id.old': 1 } },
    ],
    [
      { _id: { city: 'Oslo', old: false }, n: 1 },
      { _id: { city: 'Oslo', old: true }, n: 1 },
    ],
  ],
  [
    'unwinds',
    [{ $unwind: '$tags' }, { $group: { _id: '$tags', n: { $sum: 1 } } }, { $sort: { n: -1 } }],
    [
      { _id: 'b', n: 2 },
      { _id: 'a', n: 1 },
    ],
  ],
  [
    'unwinds and keeps',
    [
      { $match: { _id: { $gte: 3 } } },
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
      { $project: { i: 1 } },
    ],
    [
      { _id: 3, i: null },
      { _id: 4, i: null },
    ],
  ],
  [
    'computes fields',
    [
      { $match: { _id: 1 } },
      { $addFields: { 'more.double': { $multiply: ['$age', 2] }, up: { $toUpper: '$name' } } },
      { $project: { _id: 0, more: 1, up: 1 } },
    ],
    [{ more: { double: 60 }, up: 'ANNA' }],
  ],
  [
    'decides',
    [
      { $sort: { _id: 1 } },
      {
        $project: {
          kind: {
            $switch: {
              branches: [{ case: { $lt: ['$age', 20] }, [RESULT]: 'young' }],
              default: { $cond: [{ $gt: ['$age', 40] }, 'old', 'mid'] },
            },
          },
          city: { $ifNull: ['$city', 'nowhere'] },
        },
      },
    ],
    [
      { _id: 1, kind: 'mid', city: 'Oslo' },
      { _id: 2, kind: 'mid', city: 'Bergen' },
      { _id: 3, kind: 'old', city: 'Oslo' },
      { _id: 4, kind: 'young', city: 'nowhere' },
    ],
  ],
  [
    'works on arrays',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          _id: 0,
          n: { $size: '$tags' },
          up: { $map: { input: '$tags', as: 't', in: { $concat: ['$$t', '!'] } } },
          has: { $in: ['a', '$tags'] },
          f: { $filter: { input: '$tags', cond: { $eq: ['$$this', 'b'] } } },
          sum: { $reduce: { input: [1, 2, 3], initialValue: 0, in: { $add: ['$$value', '$$this'] } } },
        },
      },
    ],
    [{ n: 2, up: ['a!', 'b!'], has: true, f: ['b'], sum: 6 }],
  ],
  [
    'formats and truncates dates',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          _id: 0,
          day: { $dateToString: { date: '$at', format: '%Y-%m-%d' } },
          month: { $dateTrunc: { date: '$at', unit: 'month' } },
          later: { $add: ['$at', 1000] },
        },
      },
    ],
    [{ day: '2026-01-05', month: new Date('2026-01-01T00:00:00Z'), later: new Date('2026-01-05T10:00:01Z') }],
  ],
  ['counts', [{ $match: { city: 'Oslo' } }, { $count: 'n' }], [{ n: 2 }]],
  ['counts nothing', [{ $match: { city: 'x' } }, { $count: 'n' }], []],
  ['sorts by count', [{ $sortByCount: '$city' }, { $limit: 1 }], [{ _id: 'Oslo', count: 2 }]],
  [
    'facets',
    [{ $facet: { old: [{ $match: { age: { $gt: 40 } } }, { $project: { _id: 1 } }], n: [{ $count: 'n' }] } }],
    [{ old: [{ _id: 3 }], n: [{ n: 4 }] }],
  ],
  ['replaces roots', [{ $match: { _id: 2 } }, { $replaceRoot: { newRoot: { who: '$name' } } }], [{ who: 'Bo' }]],
  ['removes fields', [{ $match: { _id: 4 } }, { $unset: ['city', 'age'] }], [{ _id: 4, name: 'Dea' }]],
  [
    'puts into buckets',
    [{ $bucket: { groupBy: '$age', boundaries: [0, 26, 50], output: { n: { $sum: 1 } } } }],
    [
      { _id: 0, n: 2 },
      { _id: 26, n: 2 },
    ],
  ],
  [
    'numbers windows',
    [
      { $setWindowFields: { partitionBy: '$city', sortBy: { age: 1 }, output: { r: { $documentNumber: {} } } } },
      { $match: { _id: { $in: [1, 3] } } },
      { $sort: { _id: 1 } },
      { $project: { r: 1 } },
    ],
    [
      { _id: 1, r: 1 },
      { _id: 3, r: 2 },
    ],
  ],
  [
    'compares missing, null and types as expressions do',
    [
      { $match: { _id: 4 } },
      { $project: { _id: 0, a: { $eq: ['$nothing', null] }, b: { $lt: ['$nothing', null] }, c: { $gt: ['x', 5] } } },
    ],
    [{ a: false, b: true, c: true }],
  ],
]

describe('stages and expressions', () => {
  test.for(pipelines)('%s', async ([, pipeline, expected]) => {
    const collection = await collectionOf(db, people)
    expect(await collection.aggregate(pipeline).toArray()).toEqual(expected)
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual(people)
  })

  const refused: [string, Document[], number][] = [
    ['an unknown stage', [{ $foo: 1 }], 40324],
    ['an unknown expression', [{ $project: { x: { $foo: 1 } } }], 168],
    ['an unknown variable', [{ $project: { x: '$$foo' } }], 17276],
    ['two stages in one', [{ $match: {}, $limit: 1 }], 40323],
    ['a limit of 0', [{ $limit: 0 }], 15958],
  ]
  test.for(refused)('%s is refused', async ([, pipeline, code]) => {
    const collection = await collectionOf(db, people)
    expect((await errorOf(collection.aggregate(pipeline).toArray())).code).toBe(code)
  })
})
