import { testPipelines, testRefusedPipelines } from '../support/cases.ts'
import { useDatabase } from '../support/database.ts'

const { db } = useDatabase()

const people = [
  { _id: 1, name: 'Anna', city: 'Oslo', age: 30, tags: ['a', 'b'], o: { x: 1, y: 2 } },
  { _id: 2, name: 'Bo', city: 'Bergen', age: 25, tags: ['b'], o: { x: 2, y: 1 } },
  { _id: 3, name: 'Carl', city: 'Oslo', age: 41, tags: [] },
  { _id: 4, name: 'Dea', city: null, age: 19, tags: 'single' },
]
const id = (_id: number) => ({ $match: { _id } })
const inOrder = { $sort: { _id: 1 } }

testPipelines(db, people, [
  ['no stage', [], people],
  [
    '$match',
    [{ $match: { age: { $gt: 26 }, tags: { $size: 2 } } }, { $project: { name: 1 } }],
    [{ _id: 1, name: 'Anna' }],
  ],
  [
    '$match of a computed field',
    [{ $set: { old: { $gt: ['$age', 28] } } }, { $match: { old: true } }, inOrder, { $project: { _id: 1 } }],
    [{ _id: 1 }, { _id: 3 }],
  ],
  [
    '$sort, $skip, $limit, $project',
    [{ $sort: { age: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { age: 1 } }],
    [
      { _id: 2, age: 25 },
      { _id: 1, age: 30 },
    ],
  ],
  ['$limit before $skip', [{ $sort: { age: 1 } }, { $limit: 2 }, { $skip: 1 }, { $project: { _id: 1 } }], [{ _id: 2 }]],
  [
    '$sort before $match',
    [{ $sort: { age: -1 } }, { $match: { city: 'Oslo' } }, { $project: { _id: 1 } }],
    [{ _id: 3 }, { _id: 1 }],
  ],
  ['$project that includes', [id(1), { $project: { _id: 0, name: 1, 'o.x': true } }], [{ name: 'Anna', o: { x: 1 } }]],
  [
    '$project that excludes',
    [id(1), { $project: { tags: 0, 'o.x': 0, age: 0 } }],
    [{ _id: 1, name: 'Anna', city: 'Oslo', o: { y: 2 } }],
  ],
  [
    '$project that computes',
    [id(1), { $project: { who: '$name', twice: { $multiply: ['$age', 2] } } }],
    [{ _id: 1, who: 'Anna', twice: 60 }],
  ],
  [
    '$project of nested fields',
    [id(1), { $project: { o: { y: 1, z: { $add: ['$o.x', 1] } } } }],
    [{ _id: 1, o: { y: 2, z: 2 } }],
  ],
  [
    '$project of lists',
    [id(2), { $project: { _id: 0, l: ['$age', '$zz', { $add: [1, 1] }] } }],
    [{ l: [25, null, 2] }],
  ],
  [
    '$project that leaves out by a condition',
    [id(2), { $project: { age: { $cond: [{ $gt: ['$age', 26] }, '$age', '$$REMOVE'] } } }],
    [{ _id: 2 }],
  ],
  [
    '$set',
    [id(2), { $set: { age: 26, 'o.z': '$age', new: '$name' } }, { $unset: ['tags', 'city'] }],
    [{ _id: 2, name: 'Bo', age: 26, o: { x: 2, y: 1, z: 25 }, new: 'Bo' }],
  ],
  [
    '$addFields to a value',
    [id(2), { $addFields: { 'age.years': 5 } }, { $project: { age: 1 } }],
    [{ _id: 2, age: { years: 5 } }],
  ],
  [
    '$addFields in each element',
    [id(1), { $addFields: { 'tags.x': 1 } }, { $project: { tags: 1 } }],
    [{ _id: 1, tags: [{ x: 1 }, { x: 1 }] }],
  ],
  [
    '$addFields of a document',
    [id(2), { $addFields: { o: { z: 5 } } }, { $project: { o: 1 } }],
    [{ _id: 2, o: { x: 2, y: 1, z: 5 } }],
  ],
  [
    '$addFields of a whole document',
    [id(2), { $addFields: { o: { $literal: { z: 5 } } } }, { $project: { o: 1 } }],
    [{ _id: 2, o: { z: 5 } }],
  ],
  ['$unset of a path', [id(1), { $unset: 'o.x' }, { $project: { o: 1 } }], [{ _id: 1, o: { y: 2 } }]],
  [
    '$unwind',
    [{ $unwind: '$tags' }, inOrder, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'a' },
      { _id: 1, tags: 'b' },
      { _id: 2, tags: 'b' },
      { _id: 4, tags: 'single' },
    ],
  ],
  [
    '$unwind with positions',
    [
      { $match: { _id: { $in: [1, 4] } } },
      { $unwind: { path: '$tags', includeArrayIndex: 'i' } },
      { $project: { i: 1 } },
    ],
    [
      { _id: 1, i: 0 },
      { _id: 1, i: 1 },
      { _id: 4, i: null },
    ],
  ],
  [
    '$unwind that keeps',
    [
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at.i' } },
      { $match: { _id: { $gte: 2 } } },
      { $project: { tags: 1, at: 1 } },
    ],
    [
      { _id: 2, tags: 'b', at: { i: 0 } },
      { _id: 3, at: { i: null } },
      { _id: 4, tags: 'single', at: { i: null } },
    ],
  ],
  ['$unwind of a missing field', [{ $unwind: '$zz' }], []],
  [
    '$unwind of a missing field that keeps',
    [{ $unwind: { path: '$city', preserveNullAndEmptyArrays: true } }, inOrder, { $project: { city: 1 } }],
    [
      { _id: 1, city: 'Oslo' },
      { _id: 2, city: 'Bergen' },
      { _id: 3, city: 'Oslo' },
      { _id: 4, city: null },
    ],
  ],
  [
    '$unwind below a path',
    [id(1), { $project: { o: { l: [1, 2] } } }, { $unwind: '$o.l' }],
    [
      { _id: 1, o: { l: 1 } },
      { _id: 1, o: { l: 2 } },
    ],
  ],
  ['$count', [{ $match: { city: 'Oslo' } }, { $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing', [{ $match: { city: 'x' } }, { $count: 'n' }], []],
  ['$sortByCount', [{ $sortByCount: '$city' }, { $limit: 1 }], [{ _id: 'Oslo', count: 2 }]],
  [
    '$sortByCount of an expression',
    [{ $sortByCount: { $gt: ['$age', 20] } }],
    [
      { _id: true, count: 3 },
      { _id: false, count: 1 },
    ],
  ],
  ['$replaceRoot', [id(2), { $replaceRoot: { newRoot: { who: '$name' } } }], [{ who: 'Bo' }]],
  ['$replaceRoot by a field', [id(2), { $replaceRoot: { newRoot: '$o' } }], [{ x: 2, y: 1 }]],
  ['$replaceWith', [id(2), { $replaceWith: { $mergeObjects: [{ z: 1 }, '$o'] } }], [{ z: 1, x: 2, y: 1 }]],
  [
    '$facet',
    [
      {
        $facet: {
          old: [{ $match: { age: { $gt: 40 } } }, { $project: { _id: 1 } }],
          n: [{ $count: 'n' }],
          none: [id(9)],
        },
      },
    ],
    [{ old: [{ _id: 3 }], n: [{ n: 4 }], none: [] }],
  ],
])

testRefusedPipelines(db, people, [
  ['an unknown stage', [{ $foo: 1 }], 40324],
  ['two stages in one', [{ $match: {}, $limit: 1 }], 40323],
  ['a stage of nothing', [{}], 40323],
  ['a limit of 0', [{ $limit: 0 }], 15958],
  ['a limit below 0', [{ $limit: -1 }], 15958, 5107201],
  ['a skip below 0', [{ $skip: -1 }], 15956, 5107200],
  ['a sort by nothing', [{ $sort: {} }], 15976],
  ['a sort by 2', [{ $sort: { a: 2 } }], 15975],
  ['an unknown expression', [{ $project: { x: { $foo: 1 } } }], 168, 31325],
  ['an unknown operator in $match', [{ $match: { a: { $foo: 1 } } }], 2],
  ['an empty $project', [{ $project: {} }], 51272],
  ['$project of both kinds', [{ $project: { a: 1, b: 0 } }], 31254],
  ['$project of both kinds, the other way', [{ $project: { a: 0, b: 1 } }], 31253],
  ['$project of a field and one within it', [{ $project: { a: 1, 'a.b': 1 } }], 31249],
  ['$unwind without a dollar', [{ $unwind: 'tags' }], 28818],
  ['$unwind of a number', [{ $unwind: 5 }], 15981],
  ['$unwind with an unknown argument', [{ $unwind: { path: '$tags', keep: true } }], 28811],
  ['$unwind with an index that has a dollar', [{ $unwind: { path: '$tags', includeArrayIndex: '$i' } }], 28822],
  ['$count without a name', [{ $count: '' }], 40157],
  ['$count with a dollar', [{ $count: '$n' }], 40158],
  ['$count with a dot', [{ $count: 'a.b' }], 40160],
  ['$replaceRoot of a number', [{ $replaceRoot: { newRoot: '$age' } }], 40228],
  ['$facet in $facet', [{ $facet: { a: [{ $facet: { b: [] } }] } }], 40600],
  ['$facet of nothing', [{ $facet: {} }], 40169],
  ['$addFields of nothing', [{ $addFields: {} }], 40177],
  ['$unset of a number', [{ $unset: 5 }], 31002],
])
