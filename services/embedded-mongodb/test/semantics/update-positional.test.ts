import { describe } from 'vitest'
import { testRefusedUpdates, testUpdates } from '../support/cases.ts'
import { useDatabase } from '../support/database.ts'

const { db } = useDatabase()
const two = { a: [{ x: 1 }, { x: 2 }] }
const deep = {
  a: [
    { x: 1, l: [1, 5] },
    { x: 2, l: [1, 5] },
  ],
}

describe('the element that the query matched', () => {
  testUpdates(db, [
    ['by a field', two, { $set: { 'a.$.y': 9 } }, { a: [{ x: 1 }, { x: 2, y: 9 }] }, { filter: { 'a.x': 2 } }],
    [
      'the first of several',
      { a: [1, 5, 3] },
      { $set: { 'a.$': 0 } },
      { a: [1, 0, 3] },
      { filter: { a: { $gte: 3 } } },
    ],
    ['whole', two, { $set: { 'a.$': 'new' } }, { a: [{ x: 1 }, 'new'] }, { filter: { 'a.x': { $gt: 1 } } }],
    [
      'with $elemMatch',
      deep,
      { $inc: { 'a.$.x': 5 } },
      {
        a: [
          { x: 1, l: [1, 5] },
          { x: 7, l: [1, 5] },
        ],
      },
      { filter: { a: { $elemMatch: { x: 2, l: 5 } } } },
    ],
    ['with $in', { a: [1, 2, 3] }, { $mul: { 'a.$': 10 } }, { a: [1, 2, 30] }, { filter: { a: { $in: [3, 9] } } }],
    [
      'with $and',
      two,
      { $set: { 'a.$.y': 9 } },
      { a: [{ x: 1 }, { x: 2, y: 9 }] },
      { filter: { $and: [{ 'a.x': 2 }, { 'a.x': { $gt: 1 } }] } },
    ],
    [
      'with $or, by the branch that matched',
      { k: 1, ...two },
      { $set: { 'a.$.y': 9 } },
      { k: 1, a: [{ x: 1 }, { x: 2, y: 9 }] },
      {
        filter: {
          $or: [
            { k: 2, 'a.x': 1 },
            { k: 1, 'a.x': 2 },
          ],
        },
      },
    ],
    [
      'with another condition',
      { k: 1, ...two },
      { $set: { 'a.$.x': 0 } },
      { k: 1, a: [{ x: 1 }, { x: 0 }] },
      { filter: { k: 1, 'a.x': 2 } },
    ],
    [
      'below a path',
      { o: two },
      { $unset: { 'o.a.$.x': 1 } },
      { o: { a: [{ x: 1 }, {}] } },
      { filter: { 'o.a.x': 2 } },
    ],
    ['removed', { a: [1, 2, 3] }, { $unset: { 'a.$': 1 } }, { a: [1, null, 3] }, { filter: { a: 2 } }],
    [
      'an array within it',
      deep,
      { $push: { 'a.$.l': 9 } },
      {
        a: [
          { x: 1, l: [1, 5] },
          { x: 2, l: [1, 5, 9] },
        ],
      },
      { filter: { 'a.x': 2 } },
    ],
    [
      'with $pull',
      deep,
      { $pull: { 'a.$.l': { $gt: 1 } } },
      {
        a: [
          { x: 1, l: [1, 5] },
          { x: 2, l: [1] },
        ],
      },
      { filter: { 'a.x': 2 } },
    ],
    [
      'in two steps of which the first changes what the query asked for',
      {
        k: [
          { n: 'K', u: 0 },
          { n: 'L', u: 0 },
        ],
      },
      { $set: { 'k.$.n': 'b', 'k.$.u': 1 } },
      {
        k: [
          { n: 'K', u: 0 },
          { n: 'b', u: 1 },
        ],
      },
      { filter: { 'k.n': 'L' } },
    ],
    ['by a null', { a: [1, null] }, { $set: { 'a.$': 0 } }, { a: [1, 0] }, { filter: { a: null } }],
  ])
})

describe('all elements, and those that filters name', () => {
  testUpdates(db, [
    ['all', { a: [1, 2] }, { $inc: { 'a.$[]': 10 } }, { a: [11, 12] }],
    ['a field of all', two, { $inc: { 'a.$[].x': 10 } }, { a: [{ x: 11 }, { x: 12 }] }],
    [
      'all of all',
      deep,
      { $mul: { 'a.$[].l.$[]': 2 } },
      {
        a: [
          { x: 1, l: [2, 10] },
          { x: 2, l: [2, 10] },
        ],
      },
    ],
    ['all of nothing', { a: [] }, { $set: { 'a.$[]': 1 } }, { a: [] }],
    [
      'pulled from all',
      deep,
      { $pull: { 'a.$[].l': 5 } },
      {
        a: [
          { x: 1, l: [1] },
          { x: 2, l: [1] },
        ],
      },
    ],
    [
      'values by a filter',
      { a: [1, 5, 9] },
      { $set: { 'a.$[e]': 0 } },
      { a: [1, 0, 0] },
      { arrayFilters: [{ e: { $gte: 5 } }] },
    ],
    [
      'in two steps of which the first changes what the filter asks for',
      two,
      { $set: { 'a.$[e].x': 7, 'a.$[e].y': 1 } },
      { a: [{ x: 1 }, { x: 7, y: 1 }] },
      { arrayFilters: [{ 'e.x': 2 }] },
    ],
    [
      'documents by a filter',
      two,
      { $set: { 'a.$[e].y': 1 } },
      { a: [{ x: 1 }, { x: 2, y: 1 }] },
      { arrayFilters: [{ 'e.x': 2 }] },
    ],
    ['none by a filter', two, { $set: { 'a.$[e].y': 1 } }, two, { arrayFilters: [{ 'e.x': 5 }] }],
    [
      'by two conditions',
      { a: [1, 5, 9] },
      { $set: { 'a.$[e]': 0 } },
      { a: [1, 0, 9] },
      { arrayFilters: [{ e: { $gt: 1, $lt: 9 } }] },
    ],
    [
      'by $or',
      { a: [1, 5, 9] },
      { $set: { 'a.$[e]': 0 } },
      { a: [0, 5, 0] },
      { arrayFilters: [{ $or: [{ e: 1 }, { e: 9 }] }] },
    ],
    [
      'by $and',
      two,
      { $set: { 'a.$[e].x': 0 } },
      { a: [{ x: 1 }, { x: 0 }] },
      { arrayFilters: [{ $and: [{ 'e.x': { $gt: 1 } }, { 'e.x': { $lt: 9 } }] }] },
    ],
    [
      'by what is not',
      { a: [1, 5, 'x'] },
      { $unset: { 'a.$[e]': 1 } },
      { a: [1, null, null] },
      { arrayFilters: [{ e: { $ne: 1 } }] },
    ],
    [
      'filters of two depths',
      deep,
      { $set: { 'a.$[e].l.$[v]': 0 } },
      {
        a: [
          { x: 1, l: [1, 5] },
          { x: 2, l: [1, 0] },
        ],
      },
      { arrayFilters: [{ 'e.x': 2 }, { v: { $gt: 3 } }] },
    ],
    [
      'a filter within all',
      deep,
      { $inc: { 'a.$[].l.$[v]': 1 } },
      {
        a: [
          { x: 1, l: [2, 5] },
          { x: 2, l: [2, 5] },
        ],
      },
      { arrayFilters: [{ v: 1 }] },
    ],
    [
      'a filter within the matched',
      deep,
      { $set: { 'a.$.l.$[v]': 0 } },
      {
        a: [
          { x: 1, l: [1, 5] },
          { x: 2, l: [0, 5] },
        ],
      },
      { filter: { 'a.x': 2 }, arrayFilters: [{ v: 1 }] },
    ],
    [
      'one filter used twice',
      { a: [1], b: [1, 2] },
      { $set: { 'a.$[e]': 0, 'b.$[e]': 0 } },
      { a: [0], b: [0, 2] },
      { arrayFilters: [{ e: 1 }] },
    ],
  ])

  testRefusedUpdates(db, [
    ['a position that the query did not name', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
    ['all elements of a number', { a: 1 }, { $set: { 'a.$[]': 1 } }, 2],
    ['all elements of nothing', {}, { $set: { 'a.$[]': 1 } }, 2],
    ['a filter that is missing', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
    ['a filter that nothing uses', { a: [1] }, { $set: { b: 1 } }, 9, { arrayFilters: [{ x: 1 }] }],
    ['a filter of two names', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 9, { arrayFilters: [{ x: 1, y: 1 }] }],
    ['two filters of one name', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 9, { arrayFilters: [{ x: 1 }, { x: 2 }] }],
    ['an empty filter', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 9, { arrayFilters: [{}] }],
    ['a filter with a name in capitals', { a: [1] }, { $set: { 'a.$[X]': 1 } }, 2, { arrayFilters: [{ X: 1 }] }],
    ['filters with a pipeline', { a: [1] }, [{ $set: { b: 1 } }], 9, { arrayFilters: [{ x: 1 }] }],
    ['the same element twice', { a: [1] }, { $set: { 'a.$[]': 1, 'a.0': 2 } }, 40],
  ])
})
