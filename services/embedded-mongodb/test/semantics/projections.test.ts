import type { Document } from 'mongodb'
import { expect, test } from 'vitest'
import { collectionOf, errorOf, useDatabase } from '../support/database.ts'

const { db } = useDatabase()

const doc = {
  _id: 1,
  a: 1,
  b: { c: 2, d: 3 },
  list: [
    { x: 1, y: 1 },
    { x: 2, y: 2 },
    { x: 3, y: 3 },
  ],
  n: [1, 2, 3, 4],
  mixed: [5, { c: 1, d: 2 }, [{ c: 3, d: 4 }, 6]],
}
const { b, list, n, mixed } = doc

const cases: [name: string, projection: Document, result: Document, filter?: Document][] = [
  ['includes', { a: 1 }, { _id: 1, a: 1 }],
  ['includes by true and by other numbers', { a: true, n: 5 }, { _id: 1, a: 1, n }],
  ['includes without the id', { a: 1, _id: 0 }, { a: 1 }],
  ['keeps the order of the document', { n: 1, a: 1, _id: 1 }, { _id: 1, a: 1, n }],
  ['includes a path', { 'b.c': 1, 'list.x': 1 }, { _id: 1, b: { c: 2 }, list: [{ x: 1 }, { x: 2 }, { x: 3 }] }],
  ['includes nested fields', { b: { c: 1 } }, { _id: 1, b: { c: 2 } }],
  ['includes within arrays of arrays, without values', { 'mixed.c': 1 }, { _id: 1, mixed: [{ c: 1 }, [{ c: 3 }]] }],
  ['includes what is not there', { z: 1, 'b.z': 1, 'a.z': 1 }, { _id: 1, b: {} }],
  ['takes no positions in a path', { 'n.0': 1 }, { _id: 1, n: [] }],
  ['excludes', { a: 0, 'b.c': 0, list: 0, n: 0, mixed: 0 }, { _id: 1, b: { d: 3 } }],
  ['excludes nested fields', { b: { c: 0 }, list: false, n: 0, mixed: 0 }, { _id: 1, a: 1, b: { d: 3 } }],
  [
    'excludes within arrays',
    { a: 0, b: 0, n: 0, mixed: 0, 'list.x': 0 },
    { _id: 1, list: [{ y: 1 }, { y: 2 }, { y: 3 }] },
  ],
  [
    'excludes within arrays of arrays',
    { list: 0, n: 0, 'mixed.c': 0 },
    { _id: 1, a: 1, b, mixed: [5, { d: 2 }, [{ d: 4 }, 6]] },
  ],
  ['excludes the id alone', { _id: 0 }, { a: 1, b, list, n, mixed }],
  ['excludes what is not there', { z: 0, 'a.z': 0 }, doc],
  ['only the id', { _id: 1 }, { _id: 1 }],
  ['nothing is everything', {}, doc],
  ['slices, with the other fields', { n: { $slice: 2 } }, { ...doc, n: [1, 2] }],
  ['slices from the end', { n: { $slice: -1 } }, { ...doc, n: [4] }],
  ['slices a part', { a: 1, n: { $slice: [1, 2] } }, { _id: 1, a: 1, n: [2, 3] }],
  ['slices a part from the end', { a: 1, n: { $slice: [-3, 2] } }, { _id: 1, a: 1, n: [2, 3] }],
  ['slices beyond the start', { a: 1, n: { $slice: [-9, 2] } }, { _id: 1, a: 1, n: [1, 2] }],
  ['slices beyond the end', { a: 1, n: { $slice: [9, 2] } }, { _id: 1, a: 1, n: [] }],
  ['slices to nothing', { a: 1, n: { $slice: 0 } }, { _id: 1, a: 1, n: [] }],
  ['slices and excludes', { b: 0, list: 0, mixed: 0, n: { $slice: 1 } }, { _id: 1, a: 1, n: [1] }],
  ['slices no value', { a: { $slice: 1 } }, doc],
  ['picks an element', { list: { $elemMatch: { x: { $gt: 1 } } } }, { _id: 1, list: [{ x: 2, y: 2 }] }],
  ['picks a value', { n: { $elemMatch: { $gt: 2 } } }, { _id: 1, n: [3] }],
  ['picks nothing', { list: { $elemMatch: { x: 9 } } }, { _id: 1 }],
  ['picks from no array', { a: { $elemMatch: { x: 9 } }, z: { $elemMatch: { x: 1 } } }, { _id: 1 }],
  ['picks and includes', { a: 1, list: { $elemMatch: { x: 3 } } }, { _id: 1, a: 1, list: [{ x: 3, y: 3 }] }],
  [
    'picks and excludes',
    { a: 0, b: 0, n: 0, mixed: 0, list: { $elemMatch: { x: 3 } } },
    { _id: 1, list: [{ x: 3, y: 3 }] },
  ],
  ['the matched element', { 'list.$': 1 }, { _id: 1, list: [{ x: 2, y: 2 }] }, { 'list.x': 2 }],
  [
    'the matched element under $and',
    { 'list.$': 1 },
    { _id: 1, list: [{ x: 3, y: 3 }] },
    { $and: [{ 'list.x': { $gte: 2 } }, { 'list.y': 3 }] },
  ],
  [
    'the matched element by $elemMatch',
    { a: 1, 'list.$': 1 },
    { _id: 1, a: 1, list: [{ x: 2, y: 2 }] },
    { list: { $elemMatch: { x: 2, y: 2 } } },
  ],
  ['the matched value', { 'n.$': 1 }, { _id: 1, n: [3] }, { n: { $gte: 3 } }],
  ['computes', { a: 1, sum: { $add: ['$a', '$b.c'] } }, { _id: 1, a: 1, sum: 3 }],
  ['another field', { other: '$b.d' }, { _id: 1, other: 3 }],
  ['a text', { a: 'text' }, { _id: 1, a: 'text' }],
  ['a literal', { one: { $literal: 1 } }, { _id: 1, one: 1 }],
  ['an array of expressions', { l: ['$a', '$zz', 5] }, { _id: 1, l: [1, null, 5] }],
  ['computes below a path', { 'b.sum': { $add: ['$b.c', 1] } }, { _id: 1, b: { sum: 3 } }],
  ['computes what is missing', { a: 1, z: '$zz' }, { _id: 1, a: 1 }],
  ['decides to leave out', { a: { $cond: [{ $gt: ['$a', 5] }, '$a', '$$REMOVE'] } }, { _id: 1 }],
  ['the whole document', { all: '$$ROOT.b' }, { _id: 1, all: b }],
]

test.for(cases)('%s', async ([, projection, result, filter = {}]) => {
  const collection = await collectionOf(db, [doc])
  const found = await collection.findOne(filter, { projection })
  expect(found).toEqual(result)
  expect(Object.keys(found ?? {})).toEqual(Object.keys(result))
  // The same for what is changed and removed.
  const changed = await collection.findOneAndUpdate(filter, { $set: { z: 1 } }, { projection })
  expect(changed).toEqual(result)
})

const refused: [name: string, projection: Document, codes: number | number[], filter?: Document][] = [
  ['exclusion after inclusion', { a: 1, n: 0 }, 31254],
  ['inclusion after exclusion', { a: 0, n: 1 }, 31253],
  ['a field and one within it', { b: 1, 'b.c': 1 }, 31249],
  ['a field within and then the field', { 'b.c': 1, b: 1 }, 31250],
  ['a picked field and one within it', { list: { $elemMatch: { x: 1 } }, 'list.y': 0 }, [31249, 31250]],
  ['nothing for a field', { b: {} }, 51270],
  ['$elemMatch below a path', { 'b.c': { $elemMatch: { x: 1 } } }, 31275],
  ['a matched element in an exclusion', { a: 0, 'list.$': 1 }, [31253, 31395], { 'list.x': 2 }],
  ['two matched elements', { 'list.$': 1, 'n.$': 1 }, 31276, { n: 1 }],
  ['a matched element without a match', { 'list.$': 1 }, 51246],
  ['an unknown expression', { a: { $foo: 1 } }, [168, 31325]],
  ['an unknown variable', { a: '$$foo' }, 17276],
]

test.for(refused)('%s is refused', async ([, projection, codes, filter = {}]) => {
  const collection = await collectionOf(db, [doc])
  expect([codes].flat()).toContain((await errorOf(collection.findOne(filter, { projection }))).code)
})
