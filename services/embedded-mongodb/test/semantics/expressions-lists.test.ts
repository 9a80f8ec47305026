import { describe } from 'vitest'
import { testExpressions, testRefusedExpressions } from '../support/cases.ts'
import { useDatabase } from '../support/database.ts'

const { db } = useDatabase()
// Written out, the key would make the branch look like a promise.
const RESULT = 'then'

const doc = {
  l: [3, 1, 2],
  e: [],
  words: ['b', 'a', 'b'],
  deep: [[1, 2], [3]],
  docs: [
    { k: 'a', v: 1 },
    { k: 'b', v: 2 },
  ],
  o: { x: 1, y: { z: 2 } },
  n: null,
  i: 7,
}

describe('lists', () => {
  testExpressions(db, doc, [
    ['$size', { $size: '$l' }, 3],
    ['$isArray', [{ $isArray: '$l' }, { $isArray: '$i' }, { $isArray: '$zz' }], [true, false, false]],
    ['$arrayElemAt', [{ $arrayElemAt: ['$l', 0] }, { $arrayElemAt: ['$l', -1] }], [3, 2]],
    ['$arrayElemAt beyond the end', { $arrayElemAt: ['$l', 9] }, undefined],
    ['$arrayElemAt of null', { $arrayElemAt: ['$n', 0] }, null],
    ['$first and $last', [{ $first: '$l' }, { $last: '$l' }], [3, 2]],
    ['$first of nothing', { $first: '$e' }, undefined],
    [
      '$slice',
      [{ $slice: ['$l', 2] }, { $slice: ['$l', -2] }, { $slice: ['$l', 1, 5] }, { $slice: ['$l', -2, 1] }],
      [[3, 1], [1, 2], [1, 2], [1]],
    ],
    ['$concatArrays', { $concatArrays: ['$l', ['x'], '$e'] }, [3, 1, 2, 'x']],
    ['$concatArrays of null', { $concatArrays: ['$l', '$n'] }, null],
    ['$reverseArray', { $reverseArray: '$l' }, [2, 1, 3]],
    ['$in', [{ $in: [1, '$l'] }, { $in: ['1', '$l'] }], [true, false]],
    ['$range', [{ $range: [0, 5, 2] }, { $range: [3, 0, -1] }, { $range: [0, 0] }], [[0, 2, 4], [3, 2, 1], []]],
    ['$map', { $map: { input: '$l', as: 'x', in: { $multiply: ['$$x', 2] } } }, [6, 2, 4]],
    ['$map without a name', { $map: { input: '$l', in: '$$this' } }, [3, 1, 2]],
    ['$map of a missing field', { $map: { input: '$docs', in: '$$this.zz' } }, [null, null]],
    ['$map of null', { $map: { input: '$n', in: '$$this' } }, null],
    ['$filter', { $filter: { input: '$l', as: 'x', cond: { $gt: ['$$x', 1] } } }, [3, 2]],
    ['$reduce', { $reduce: { input: '$l', initialValue: 10, in: { $add: ['$$value', '$$this'] } } }, 16],
    [
      '$map and $filter within $reduce',
      {
        $reduce: {
          input: '$l',
          initialValue: [0],
          in: {
            $concatArrays: [
              { $map: { input: '$$value', as: 'v', in: { $add: ['$$v', { $size: '$$value' }] } } },
              { $filter: { input: ['$$this'], as: 't', cond: { $gt: [{ $size: '$$value' }, 1] } } },
            ],
          },
        },
      },
      [3],
    ],
    ['$reduce of nothing', { $reduce: { input: '$e', initialValue: 'start', in: '$$this' } }, 'start'],
    [
      '$sortArray',
      [{ $sortArray: { input: '$l', sortBy: 1 } }, { $sortArray: { input: '$docs', sortBy: { v: -1 } } }],
      [[1, 2, 3], doc.docs.toReversed()],
    ],
    ['a field of each element', '$docs.k', ['a', 'b']],
    ['a list of expressions', ['$i', '$zz', '$n'], [7, null, null]],
    ['$max within $map', { $map: { input: '$deep', in: { $max: '$$this' } } }, [2, 3]],
  ])
  testRefusedExpressions(db, doc, [
    ['$size of a number', { $size: '$i' }, 17124],
    ['$size of a missing field', { $size: '$zz' }, 17124],
    ['$in of a number', { $in: [1, '$i'] }, 40081],
    ['$arrayElemAt of a number', { $arrayElemAt: ['$i', 0] }, 28689],
    ['$concatArrays of a number', { $concatArrays: ['$l', '$i'] }, 28664],
    ['$range with steps of 0', { $range: [0, 5, 0] }, 34449],
    ['$map of a number', { $map: { input: '$i', in: '$$this' } }, 16883],
    ['$filter of a number', { $filter: { input: '$i', cond: true } }, 28651],
    ['$filter without a condition', { $filter: { input: '$l' } }, 28648],
    ['$reduce of a number', { $reduce: { input: '$i', initialValue: 0, in: 1 } }, 40080],
    ['$slice by 0', { $slice: ['$l', 1, 0] }, 28729],
  ])
})

/** A set has no order of its own. */
const inOrder = (input: unknown) => ({ $sortArray: { input, sortBy: 1 } })

describe('sets', () => {
  testExpressions(db, doc, [
    ['$setIntersection', inOrder({ $setIntersection: ['$l', [2, 3, 9]] }), [2, 3]],
    [
      '$setUnion',
      inOrder({
        $setUnion: [
          ['b', 'a'],
          ['c', 'a'],
        ],
      }),
      ['a', 'b', 'c'],
    ],
    ['$setUnion of null', { $setUnion: ['$l', '$n'] }, null],
    ['$setDifference', inOrder({ $setDifference: ['$l', [1]] }), [2, 3]],
  ])
})

describe('documents and variables', () => {
  testExpressions(db, doc, [
    ['$mergeObjects', { $mergeObjects: ['$o', { x: 9, w: '$i' }] }, { x: 9, y: { z: 2 }, w: 7 }],
    ['$mergeObjects over null', { $mergeObjects: ['$n', '$o', '$zz'] }, doc.o],
    [
      '$objectToArray',
      { $objectToArray: '$o' },
      [
        { k: 'x', v: 1 },
        { k: 'y', v: { z: 2 } },
      ],
    ],
    ['a document of expressions', { a: '$i', b: { c: '$o.y.z' }, d: '$zz' }, { a: 7, b: { c: 2 } }],
    ['$let', { $let: { vars: { a: '$i', b: 2 }, in: { $add: ['$$a', '$$b'] } } }, 9],
    [
      '$let within $let',
      { $let: { vars: { a: 1 }, in: { $let: { vars: { a: { $add: ['$$a', 1] } }, in: '$$a' } } } },
      2,
    ],
    ['$$ROOT and $$CURRENT', ['$$ROOT.i', '$$CURRENT.i'], [7, 7]],
    ['a path into a variable', { $let: { vars: { v: '$o' }, in: '$$v.y.z' } }, 2],
    ['$$REMOVE', '$$REMOVE', undefined],
    [
      '$switch',
      {
        $switch: {
          branches: [
            { case: false, [RESULT]: 1 },
            { case: { $gt: ['$i', 5] }, [RESULT]: 2 },
          ],
          default: 3,
        },
      },
      2,
    ],
    ['$switch without a match', { $switch: { branches: [{ case: false, [RESULT]: 1 }], default: 3 } }, 3],
    ['$cond by names', { $cond: { if: '$n', [RESULT]: 1, else: 2 } }, 2],
  ])
  testRefusedExpressions(db, doc, [
    ['$mergeObjects of a number', { $mergeObjects: ['$i'] }, 40400],
    ['$objectToArray of a number', { $objectToArray: '$i' }, 40390],
    ['$switch without a branch that fits', { $switch: { branches: [{ case: false, [RESULT]: 1 }] } }, 40066],
    ['$switch without branches', { $switch: { branches: [] } }, 40068],
    ['$cond of two', { $cond: [true, 1] }, 16020],
    ['an unknown expression', { $foo: 1 }, 168, 31325],
    ['an unknown variable', '$$foo', 17276],
    ['two expressions in one', { $add: [1], $subtract: [1] }, 15983, 168, 40324],
    ['$let without an expression', { $let: { vars: {} } }, 16877],
  ])
})
