import { describe } from 'vitest'
import { testFilters } from '../support/cases.ts'
import { numbered, type TestDoc, useDatabase } from '../support/database.ts'

const { db } = useDatabase()

const nulls = numbered(null, undefined, 0, '', [null], [], [1], {})
/** The values of `a` when `a.b` is asked for. */
const below: TestDoc[] = numbered(
  {},
  null,
  4,
  undefined,
  { b: 'x' },
  { b: null },
  [[]],
  [],
  [{ b: null }, {}],
  [{ b: null }, { b: 3 }],
  [{ b: 3 }, {}],
  [{ b: 1 }, { b: 'y' }],
  [null, null],
  [1, 'x'],
)

describe('null and missing', () => {
  testFilters(db, [
    ['null is null or missing', nulls, { a: null }, [0, 1, 4]],
    ['not null', nulls, { a: { $ne: null } }, [2, 3, 5, 6, 7]],
    ['null in a list', nulls, { a: { $in: [null, 0] } }, [0, 1, 2, 4]],
    ['null in a list of others', nulls, { a: { $nin: [null, 0] } }, [3, 5, 6, 7]],
    ['at least null', nulls, { a: { $gte: null } }, [0, 1, 4]],
    ['null by its type is not missing', nulls, { a: { $type: 'null' } }, [0, 4]],
    ['exists', nulls, { a: { $exists: true } }, [0, 2, 3, 4, 5, 6, 7]],
    ['does not exist', nulls, { a: { $exists: false } }, [1]],
    ['$exists takes truth', nulls, { a: { $exists: 0 } }, [1]],
    ['null and existing', nulls, { a: { $eq: null, $exists: true } }, [0, 4]],
    ['null below a path', below, { 'a.b': null }, [0, 1, 2, 3, 5, 8, 9, 10]],
    ['not null below a path', below, { 'a.b': { $ne: null } }, [4, 6, 7, 11, 12, 13]],
    ['null or another below a path', below, { 'a.b': { $in: [null, 'x'] } }, [0, 1, 2, 3, 4, 5, 8, 9, 10]],
    ['exists below a path', below, { 'a.b': { $exists: true } }, [4, 5, 8, 9, 10, 11]],
    ['does not exist below a path', below, { 'a.b': { $exists: false } }, [0, 1, 2, 3, 6, 7, 12, 13]],
    ['null in elements', below, { a: { $elemMatch: { b: { $type: 'null' } } } }, [8, 9]],
  ])
})

const nested: TestDoc[] = [
  { _id: 0, a: { b: { c: 1 } } },
  { _id: 1, a: [{ b: { c: 1 } }] },
  { _id: 2, a: [{ b: [{ c: 1 }, { c: 2 }] }] },
  { _id: 3, a: { b: [{ c: [1, 5] }] } },
  { _id: 4, a: [[{ b: { c: 1 } }]] },
  { _id: 5, a: 'x' },
]
const places: TestDoc[] = [
  { _id: 0, a: [5, 6] },
  { _id: 1, a: [6, 5] },
  { _id: 2, a: { 1: 6 } },
  { _id: 3, a: [{ 1: 6 }] },
  { _id: 4, a: [0, [6, 7]] },
  { _id: 5, a: [[5, 6]] },
  { _id: 6, a: 6 },
]
const rows: TestDoc[] = [
  { _id: 0, a: [{ b: 1 }, { b: 2 }] },
  { _id: 1, a: [{ b: 2 }, { b: 1 }] },
  { _id: 2, a: { 0: { b: 1 } } },
  { _id: 3, a: [{ 0: { b: 1 } }] },
  { _id: 4, a: [{ b: [1, 9] }] },
]

describe('paths', () => {
  testFilters(db, [
    ['through documents and arrays', nested, { 'a.b.c': 1 }, [0, 1, 2, 3]],
    ['to a further element', nested, { 'a.b.c': 2 }, [2]],
    ['to an array at the end', nested, { 'a.b.c': [1, 5] }, [3]],
    ['an array in an array needs its position', nested, { 'a.0.b.c': 1 }, [1, 2, 4]],
    ['not through an array in an array', nested, { 'a.b': { $exists: true } }, [0, 1, 2, 3]],
    ['to a whole document', nested, { 'a.b': { c: 1 } }, [0, 1, 2]],
    ['documents within arrays', numbered([{ b: 1 }, { b: 2 }], { b: 2 }, [{ c: 2 }]), { 'a.b': 2 }, [0, 1]],
    ['a position, or a field of that name, taking no array apart there', places, { 'a.1': 6 }, [0, 2, 3]],
    ['a position in a range', places, { 'a.1': { $gt: 5 } }, [0, 2, 3]],
    ['a position that exists', places, { 'a.1': { $exists: true } }, [0, 1, 2, 3, 4]],
    ['a position within a position', places, { 'a.1.0': 6 }, [4]],
    ['a whole array at a position', places, { 'a.1': [6, 7] }, [4]],
    ['a position within, over elements', places, { 'a.0.1': 6 }, [3, 5]],
    ['a field at a position', rows, { 'a.0.b': 1 }, [0, 2, 3, 4]],
    ['a field at another position', rows, { 'a.1.b': 1 }, [1]],
    ['fields that prototypes have', [{ _id: 0 }, { _id: 1, constructor: 1 }], { constructor: { $exists: true } }, [1]],
    ['a path of prototypes', [{ _id: 0, a: {} }], { 'a.constructor.name': { $exists: true } }, []],
    ['two conditions of one field', numbered(1, 5, 9), { $and: [{ a: { $gt: 2 } }, { a: { $lt: 7 } }] }, [1]],
  ])
})

const elements: TestDoc[] = numbered(
  [{ x: 1, y: 2 }],
  [{ x: 1 }, { y: 2 }],
  { x: 1, y: 2 },
  [
    { x: 3, y: 2 },
    { x: 1, y: 5 },
  ],
  [],
)

describe('arrays', () => {
  testFilters(db, [
    ['$size', numbered([1, 2], [1], [], 5, undefined), { a: { $size: 2 } }, [0]],
    ['$size 0', numbered([1], [], undefined, null), { a: { $size: 0 } }, [1]],
    ['$size counts an array in it as one', numbered([[1, 2]], [1, 2]), { a: { $size: 1 } }, [0]],
    ['$size below a path', numbered([{ b: [1, 2] }, { b: [] }], { b: [1, 2] }), { 'a.b': { $size: 0 } }, [0]],
    ['$size below a path, of a document', numbered({ b: [1] }, { b: 1 }), { 'a.b': { $size: 1 } }, [0]],
    ['$all', numbered([1, 2, 3], [1], [2, 1], undefined), { a: { $all: [1, 2] } }, [0, 2]],
    ['$all of one value asks no array', numbered(1, [1], 2), { a: { $all: [1] } }, [0, 1]],
    ['$all of nothing', numbered(1, [], undefined), { a: { $all: [] } }, []],
    ['$all with null', numbered(null, undefined, [null], 1), { a: { $all: [null] } }, [0, 1, 2]],
    ['$all of an array', numbered([1, 2], [[1, 2]], [1]), { a: { $all: [[1, 2]] } }, [0, 1]],
    ['$all with a pattern', numbered(['ab', 'c'], ['ab'], ['c']), { a: { $all: [/^a/, 'c'] } }, [0]],
    ['$all below a path', numbered([{ b: 1 }, { b: 2 }], [{ b: 1 }]), { 'a.b': { $all: [1, 2] } }, [0]],
    [
      '$all with $elemMatch',
      numbered([{ x: 1 }, { x: 2 }], [{ x: 1 }]),
      { a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { x: 2 } }] } },
      [0],
    ],
    ['$elemMatch asks one element', elements, { a: { $elemMatch: { x: 1, y: 2 } } }, [0]],
    ['without it each condition has its own', elements, { 'a.x': 1, 'a.y': 2 }, [0, 1, 2, 3]],
    ['$elemMatch with a range', elements, { a: { $elemMatch: { x: { $gte: 1 }, y: { $gt: 2 } } } }, [3]],
    ['$elemMatch with $or', elements, { a: { $elemMatch: { $or: [{ x: 3 }, { y: 9 }] } } }, [3]],
    ['$elemMatch with $nor', elements, { a: { $elemMatch: { $nor: [{ x: 1 }] } } }, [1, 3]],
    [
      '$elemMatch on references to documents',
      numbered([{ $ref: 'c', $id: 7 }], [{ $ref: 'c', $id: 8 }], [{ $ref: 'd', $id: 7 }]),
      { a: { $elemMatch: { $id: 7, $ref: 'c' } } },
      [0],
    ],
    [
      '$elemMatch with $or on references',
      numbered([{ $ref: 'c', $id: 7 }], [{ $ref: 'c', $id: 8 }], [{ $ref: 'd', $id: 9 }]),
      { a: { $elemMatch: { $or: [{ $id: 8 }, { $ref: 'd' }] } } },
      [1, 2],
    ],
    ['$elemMatch on values', numbered([1, 10], [5], 5), { a: { $elemMatch: { $gt: 4, $lt: 6 } } }, [1]],
    ['$elemMatch with $in', numbered([1, 2], [3], 1), { a: { $elemMatch: { $in: [1, 9] } } }, [0]],
    ['$elemMatch with $ne', numbered([1], [1, 2], []), { a: { $elemMatch: { $ne: 1 } } }, [1]],
    ['$elemMatch with $not', numbered([1], [9], []), { a: { $elemMatch: { $not: { $gt: 5 } } } }, [0]],
    ['no $elemMatch', numbered([1], [9], 9, undefined), { a: { $not: { $elemMatch: { $gt: 5 } } } }, [0, 2, 3]],
    [
      '$elemMatch in $elemMatch',
      numbered([[1, 2]], [[9]], [9]),
      { a: { $elemMatch: { $elemMatch: { $gt: 5 } } } },
      [1],
    ],
    ['$elemMatch of nothing takes documents', numbered([{}], [1], []), { a: { $elemMatch: {} } }, [0]],
    ['$elemMatch below a path', numbered([{ b: [1, 9] }], [{ b: [4] }]), { 'a.b': { $elemMatch: { $gt: 5 } } }, [0]],
    ['$in on elements', numbered([1, 2], [3], 2), { a: { $in: [2, 9] } }, [0, 2]],
  ])
})

describe('logic', () => {
  const numbers = numbered(1, 2, 3, 4, undefined)
  testFilters(db, [
    ['$or', numbers, { $or: [{ a: 1 }, { a: { $gt: 3 } }] }, [0, 3]],
    ['$or and a field', numbers, { _id: { $gt: 0 }, $or: [{ a: 1 }, { a: 2 }] }, [1]],
    ['$nor', numbers, { $nor: [{ a: 1 }, { a: { $gt: 2 } }] }, [1, 4]],
    ['all of them', numbers, { $and: [{ a: { $gt: 1 } }, { $or: [{ a: 2 }, { a: 4 }] }], $nor: [{ a: 4 }] }, [1]],
    ['$or with an empty filter', numbers, { $or: [{ a: 1 }, {}] }, [0, 1, 2, 3, 4]],
    ['$not takes missing fields', numbers, { a: { $not: { $gt: 2 } } }, [0, 1, 4]],
    ['$not of two ends', numbers, { a: { $not: { $gt: 1, $lt: 4 } } }, [0, 3, 4]],
    ['$not of other types', numbered(1, 5, 'x'), { a: { $not: { $gt: 3 } } }, [0, 2]],
    ['$not of $not', numbers, { a: { $not: { $not: { $gt: 2 } } } }, [2, 3]],
    ['$comment says nothing', numbers, { a: 1, $comment: 'x' }, [0]],
  ])
})
