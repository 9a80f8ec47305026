import { Long } from 'mongodb'
import { describe } from 'vitest'
import { testRefusedUpdates, testUpdates } from '../support/cases.ts'
import { useDatabase } from '../support/database.ts'

const { db } = useDatabase()
const push = (modifiers: object) => ({ $push: { a: modifiers } })

describe('$push and $addToSet', () => {
  testUpdates(db, [
    ['$push', { a: [1] }, { $push: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }],
    ['$push of an array is one element', { a: [1] }, push([2, 3] as object), { a: [1, [2, 3]] }],
    ['$push of a document', { a: [] }, push({ x: 1 }), { a: [{ x: 1 }] }],
    ['$push of each', { a: [1] }, push({ $each: [2, 3] }), { a: [1, 2, 3] }],
    ['$push of none', { a: [1] }, push({ $each: [] }), { a: [1] }],
    ['$push below a path', {}, { $push: { 'o.l': 1 } }, { o: { l: [1] } }],
    ['at a position', { a: [1, 2] }, push({ $each: [8, 9], $position: 1 }), { a: [1, 8, 9, 2] }],
    ['at the start', { a: [1, 2] }, push({ $each: [9], $position: 0 }), { a: [9, 1, 2] }],
    ['at a position from the end', { a: [1, 2, 3] }, push({ $each: [9], $position: -1 }), { a: [1, 2, 9, 3] }],
    ['at a position before the start', { a: [1, 2] }, push({ $each: [9], $position: -5 }), { a: [9, 1, 2] }],
    ['at a position beyond the end', { a: [1] }, push({ $each: [9], $position: 5 }), { a: [1, 9] }],
    ['the first few', { a: [1, 2] }, push({ $each: [3, 4], $slice: 3 }), { a: [1, 2, 3] }],
    ['the last few', { a: [1, 2] }, push({ $each: [3, 4], $slice: -3 }), { a: [2, 3, 4] }],
    ['none of them', { a: [1, 2] }, push({ $each: [3], $slice: 0 }), { a: [] }],
    ['a slice alone', { a: [1, 2, 3] }, push({ $each: [], $slice: -1 }), { a: [3] }],
    ['sorted', { a: [5, 1] }, push({ $each: [3], $sort: 1 }), { a: [1, 3, 5] }],
    ['sorted downwards and sliced', { a: [5, 1] }, push({ $each: [3, 9], $sort: -1, $slice: 3 }), { a: [9, 5, 3] }],
    ['sorted, of all types', { a: ['x', 5] }, push({ $each: [null, {}], $sort: 1 }), { a: [null, 5, 'x', {}] }],
    [
      'sorted by a field, and sliced, where there was nothing',
      {},
      push({ $each: [{ s: 2 }, { s: 1 }, { s: 3 }], $sort: { s: 1 }, $slice: -2 }),
      { a: [{ s: 2 }, { s: 3 }] },
    ],
    [
      'sorted by a path and another field',
      { a: [{ o: { p: 2 }, n: 1 }] },
      push({
        $each: [
          { o: { p: 1 }, n: 1 },
          { o: { p: 2 }, n: 5 },
        ],
        $sort: { 'o.p': 1, n: -1 },
      }),
      {
        a: [
          { o: { p: 1 }, n: 1 },
          { o: { p: 2 }, n: 5 },
          { o: { p: 2 }, n: 1 },
        ],
      },
    ],
    [
      'position, sort and slice at once',
      { a: [3] },
      push({ $each: [1, 2], $position: 0, $sort: -1, $slice: 2 }),
      { a: [3, 2] },
    ],
    ['$addToSet', { a: [1] }, { $addToSet: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }],
    ['$addToSet of what is there', { a: [1, 2] }, { $addToSet: { a: 2 } }, { a: [1, 2] }],
    ['$addToSet of a number of another type', { a: [1] }, { $addToSet: { a: Long.fromNumber(1) } }, { a: [1] }],
    ['$addToSet of an array is one element', { a: [1] }, { $addToSet: { a: [1] } }, { a: [1, [1]] }],
    [
      '$addToSet of each, once',
      { a: [1, { x: 1 }] },
      { $addToSet: { a: { $each: [1, 2, 2, { x: 1 }] } } },
      { a: [1, { x: 1 }, 2] },
    ],
    [
      '$addToSet knows documents by their order',
      { a: [{ x: 1, y: 2 }] },
      { $addToSet: { a: { y: 2, x: 1 } } },
      {
        a: [
          { x: 1, y: 2 },
          { y: 2, x: 1 },
        ],
      },
    ],
    ['$addToSet leaves doubles that were there', { a: [1, 1] }, { $addToSet: { a: { $each: [3] } } }, { a: [1, 1, 3] }],
  ])
})

const docs = { a: [{ x: 1, y: 1 }, { x: 1, y: 2 }, { x: 3 }] }

describe('$pull, $pullAll and $pop', () => {
  testUpdates(db, [
    ['$pull a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull what is not there', { a: [1] }, { $pull: { a: 5, b: 1, 'c.d': 1 } }, { a: [1] }],
    ['$pull null', { a: [null, 1] }, { $pull: { a: null } }, { a: [1] }],
    ['$pull by operators', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5, $lt: 9 } } }, { a: [1, 9] }],
    ['$pull with $in', { a: ['x', 'y', 'z'] }, { $pull: { a: { $in: ['x', 'z'] } } }, { a: ['y'] }],
    ['$pull with $ne', { a: [1, 2] }, { $pull: { a: { $ne: 1 } } }, { a: [1] }],
    ['$pull with $not', { a: [1, 7] }, { $pull: { a: { $not: { $gt: 5 } } } }, { a: [7] }],
    ['$pull by a pattern', { a: ['ab', 'b'] }, { $pull: { a: /^a/ } }, { a: ['b'] }],
    ['$pull with $exists', { a: [{ x: 1 }, { y: 1 }] }, { $pull: { a: { x: { $exists: true } } } }, { a: [{ y: 1 }] }],
    ['$pull documents by some of their fields', docs, { $pull: { a: { x: 1 } } }, { a: [{ x: 3 }] }],
    [
      '$pull documents in any order of fields',
      docs,
      { $pull: { a: { y: 2, x: 1 } } },
      { a: [{ x: 1, y: 1 }, { x: 3 }] },
    ],
    [
      '$pull documents by conditions',
      docs,
      { $pull: { a: { x: 1, y: { $gt: 1 } } } },
      { a: [{ x: 1, y: 1 }, { x: 3 }] },
    ],
    ['$pull with $or at its top', docs, { $pull: { a: { $or: [{ y: 1 }, { x: 3 }] } } }, { a: [{ x: 1, y: 2 }] }],
    [
      '$pull with $and at its top',
      docs,
      { $pull: { a: { $and: [{ x: 1 }, { y: 1 }] } } },
      { a: [{ x: 1, y: 2 }, { x: 3 }] },
    ],
    [
      '$pull with $nor at its top',
      docs,
      { $pull: { a: { $nor: [{ x: 1 }] } } },
      {
        a: [
          { x: 1, y: 1 },
          { x: 1, y: 2 },
        ],
      },
    ],
    ['$pull leaves values when it asks for documents', { a: [1, { x: 1 }] }, { $pull: { a: { x: 1 } } }, { a: [1] }],
    ['$pull an array', { a: [[1, 2], [2], 1] }, { $pull: { a: [1, 2] } }, { a: [[2], 1] }],
    [
      '$pull with $elemMatch',
      {
        a: [
          { l: [{ q: 1, n: 4 }] },
          {
            l: [
              { q: 1, n: 1 },
              { q: 2, n: 4 },
            ],
          },
        ],
      },
      { $pull: { a: { l: { $elemMatch: { q: 1, n: { $gt: 3 } } } } } },
      {
        a: [
          {
            l: [
              { q: 1, n: 1 },
              { q: 2, n: 4 },
            ],
          },
        ],
      },
    ],
    ['$pull below a path', { a: [1], o: { l: [1, 2] } }, { $pull: { 'o.l': 1 } }, { a: [1], o: { l: [2] } }],
    ['$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    [
      '$pullAll takes documents exactly',
      docs,
      { $pullAll: { a: [{ x: 1 }, { x: 1, y: 2 }] } },
      { a: [{ x: 1, y: 1 }, { x: 3 }] },
    ],
    ['$pullAll of nothing', { a: [1] }, { $pullAll: { a: [], b: [1] } }, { a: [1] }],
    ['$pop', { a: [1, 2, 3], b: [1, 2] }, { $pop: { a: 1, b: -1 } }, { a: [1, 2], b: [2] }],
    ['$pop of nothing', { a: [] }, { $pop: { a: 1, b: 1 } }, { a: [] }],
  ])
})

describe('the impossible ones of arrays', () => {
  testRefusedUpdates(db, [
    ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
    ['$push to null', { a: null }, { $push: { a: 1 } }, 2],
    ['$push of each of a number', { a: [] }, push({ $each: 1 }), 2],
    ['an unknown clause of $push', { a: [] }, push({ $each: [1], $foo: 1 }), 2],
    ['a $slice that is a text', { a: [] }, push({ $each: [1], $slice: 'x' }), 2],
    ['half a $slice', { a: [] }, push({ $each: [1], $slice: 1.5 }), 2],
    ['a $position that is a text', { a: [] }, push({ $each: [1], $position: 'x' }), 2],
    ['a $sort by 2', { a: [] }, push({ $each: [1], $sort: 2 }), 2],
    ['a $sort by a field and 2', { a: [] }, push({ $each: [{ x: 1 }], $sort: { x: 2 } }), 2],
    ['$addToSet to a number', { a: 1 }, { $addToSet: { a: 1 } }, 2],
    ['$addToSet of each of a number', { a: [] }, { $addToSet: { a: { $each: 1 } } }, 14],
    ['$pull from a number', { a: 1 }, { $pull: { a: 1 } }, 2],
    ['$pull by an unknown operator', { a: [1] }, { $pull: { a: { $foo: 1 } } }, 2],
    ['$pullAll from a number', { a: 1 }, { $pullAll: { a: [1] } }, 2],
    ['$pullAll of a number', { a: [1] }, { $pullAll: { a: 1 } }, 2],
    ['$pop from a number', { a: 1 }, { $pop: { a: 1 } }, 14],
    ['$pop by 2', { a: [1] }, { $pop: { a: 2 } }, 9],
    ['$pop by a text', { a: [1] }, { $pop: { a: 'x' } }, 9],
  ])
})
