import { Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { testExpressions, testRefusedExpressions } from '../support/cases.ts'
import { collectionOf, useDatabase } from '../support/database.ts'

const { db } = useDatabase()
const decimal = (text: string) => Decimal128.fromString(text)

const doc = {
  i: 7,
  neg: -7,
  f: 2.5,
  s: 'x',
  n: null,
  at: new Date(1000),
  later: new Date(4000),
  l: [3, 1, 2],
  big: Long.fromString('9007199254740993'),
  d: decimal('0.1'),
  nan: Number.NaN,
}

describe('arithmetic', () => {
  testExpressions(db, doc, [
    ['$add', { $add: ['$i', '$f', 1] }, 10.5],
    ['$add of null', { $add: ['$i', '$n'] }, null],
    ['$add of a missing field', { $add: ['$i', '$zz'] }, null],
    ['$add to a date', { $add: ['$at', 500] }, new Date(1500)],
    ['$add of decimals is exact', { $eq: [{ $add: ['$d', decimal('0.2')] }, decimal('0.3')] }, true],
    ['$add of big Longs is exact', { $toString: { $add: ['$big', Long.fromNumber(2)] } }, '9007199254740995'],
    ['$subtract', { $subtract: ['$i', '$f'] }, 4.5],
    ['$subtract of dates', { $subtract: ['$later', '$at'] }, 3000],
    ['$subtract from a date', { $subtract: ['$later', 1000] }, new Date(3000)],
    ['$subtract of null', { $subtract: ['$n', 1] }, null],
    ['$multiply', { $multiply: ['$i', '$f', 2] }, 35],
    ['$divide', { $divide: ['$i', 2] }, 3.5],
    ['$divide of null', { $divide: ['$n', 2] }, null],
    ['$mod', { $mod: ['$i', 4] }, 3],
    ['$mod keeps the sign', { $mod: ['$neg', 4] }, -3],
    ['$mod of big Longs is exact', { $toString: { $mod: ['$big', 10] } }, '3'],
    ['$mod of fractions', { $mod: [5.5, 2] }, 1.5],
    ['$abs', { $abs: '$neg' }, 7],
    ['$abs of null', { $abs: '$n' }, null],
    ['$ceil', { $ceil: '$f' }, 3],
    ['$floor below 0', { $floor: -2.5 }, -3],
    ['$trunc', { $trunc: -2.7 }, -2],
    ['$trunc to places', { $trunc: [2.789, 2] }, 2.78],
    ['$round goes to the even', [{ $round: 2.5 }, { $round: 3.5 }, { $round: -1.5 }], [2, 4, -2]],
    ['$round to places', { $round: [1234.5678, 2] }, 1234.57],
    ['$round to tens', { $round: [1250, -2] }, 1200],
    ['NaN stays', { $eq: [{ $add: ['$nan', 1] }, Number.NaN] }, true],
    ['$sum of a list', { $sum: '$l' }, 6],
    ['$sum of values, over what is no number', { $sum: ['$i', '$s', '$n', 1] }, 8],
    ['$avg', { $avg: '$l' }, 2],
    ['$avg of nothing', { $avg: '$zz' }, null],
    ['$min and $max', [{ $min: '$l' }, { $max: ['$i', '$f'] }], [1, 7]],
    ['$min leaves null out', { $min: ['$n', '$i'] }, 7],
  ])
  testRefusedExpressions(db, doc, [
    ['$add of a text', { $add: ['$i', '$s'] }, 14, 16554],
    ['$add of two dates', { $add: ['$at', '$at'] }, 16612],
    ['$subtract of a text', { $subtract: ['$i', '$s'] }, 14, 16556],
    ['$subtract of a date from a number', { $subtract: [5, '$at'] }, 14, 16556],
    ['$multiply of a text', { $multiply: ['$i', '$s'] }, 14, 16555],
    ['$divide by 0', { $divide: ['$i', 0] }, 2, 16608],
    ['$divide of a text', { $divide: ['$s', 2] }, 14, 16609],
    ['$mod by 0', { $mod: ['$i', 0] }, 2, 16610],
    ['$abs of a text', { $abs: '$s' }, 28765],
    ['$subtract of three', { $subtract: [3, 2, 1] }, 16020],
  ])

  const types: [string, unknown, string][] = [
    ['two ints', { $add: [new Int32(1), new Int32(2)] }, 'int'],
    ['an int and a Long', { $add: [new Int32(1), Long.fromNumber(2)] }, 'long'],
    ['an int and a double', { $add: [new Int32(1), new Double(2.5)] }, 'double'],
    ['a double and a decimal', { $add: [new Double(1.5), decimal('1')] }, 'decimal'],
    ['ints beyond their range', { $multiply: [new Int32(2147483647), new Int32(2)] }, 'long'],
    ['Longs beyond their range', { $add: [Long.MAX_VALUE, Long.fromNumber(1)] }, 'double'],
    ['divided ints', { $divide: [new Int32(6), new Int32(2)] }, 'double'],
    ['a rounded double', { $round: new Double(2.4) }, 'double'],
    ['the size of a list', { $size: '$l' }, 'int'],
    ['the time between dates', { $subtract: ['$later', '$at'] }, 'long'],
    ['the sum of a double and an int', { $sum: [new Double(1.5), new Int32(1)] }, 'double'],
  ]
  test.for(types)('the type of %s', async ([, expression, type]) => {
    const collection = await collectionOf(db, [{ _id: 1, ...doc }])
    const [result] = await collection.aggregate([{ $project: { _id: 0, type: { $type: expression } } }]).toArray()
    expect(result).toEqual({ type })
  })
})

describe('comparison', () => {
  testExpressions(db, { ...doc, o: { x: 1 }, id: new ObjectId(), t: true }, [
    ['$eq of numbers of all types', { $eq: ['$i', Long.fromNumber(7)] }, true],
    ['$eq of big numbers', { $eq: ['$big', Long.fromString('9007199254740992')] }, false],
    ['$eq of a decimal and a double', { $eq: ['$d', 0.1] }, false],
    ['$lt of a decimal and a double', { $lt: ['$d', 0.1] }, true],
    ['$ne', { $ne: ['$i', 8] }, true],
    ['$gt and $gte', [{ $gt: ['$i', 7] }, { $gte: ['$i', 7] }], [false, true]],
    ['$lt and $lte', [{ $lt: ['$i', 7] }, { $lte: ['$i', 7] }], [false, true]],
    ['$cmp', [{ $cmp: ['$i', 8] }, { $cmp: ['$i', 7] }, { $cmp: ['$i', 6] }], [-1, 0, 1]],
    ['types have an order', { $lt: ['$i', '$s'] }, true],
    ['a text is less than a document', { $lt: ['$s', '$o'] }, true],
    ['a document is less than an array', { $lt: ['$o', '$l'] }, true],
    ['an array is less than an object id', { $lt: ['$l', '$id'] }, true],
    ['an object id is less than a boolean', { $lt: ['$id', '$t'] }, true],
    ['a boolean is less than a date', { $lt: ['$t', '$at'] }, true],
    ['a date is less than a timestamp', { $lt: ['$at', new Timestamp({ t: 0, i: 0 })] }, true],
    ['MinKey and MaxKey', [{ $lt: [new MinKey(), '$zz'] }, { $gt: [new MaxKey(), '$at'] }], [true, true]],
    ['missing is not null', { $eq: ['$zz', null] }, false],
    ['missing is less than null', { $lt: ['$zz', null] }, true],
    ['null is less than numbers', { $lt: [null, Number.NaN] }, true],
    ['NaN is less than numbers', { $lt: ['$nan', Number.NEGATIVE_INFINITY] }, true],
    ['NaN equals NaN', { $eq: ['$nan', Number.NaN] }, true],
    ['arrays element by element', [{ $eq: ['$l', [3, 1, 2]] }, { $lt: ['$l', [3, 2]] }], [true, true]],
    [
      'documents with their order',
      {
        $eq: [
          { x: 1, y: 2 },
          { y: 2, x: 1 },
        ],
      },
      false,
    ],
    ['true is more than false', { $gt: [true, false] }, true],
    ['$and', [{ $and: [1, 'x', []] }, { $and: [1, 0] }, { $and: [] }], [true, false, true]],
    ['$or', [{ $or: [0, null, '$zz'] }, { $or: [0, ''] }, { $or: [] }], [false, true, false]],
    ['$not', [{ $not: [0] }, { $not: ['$s'] }, { $not: '$zz' }], [true, false, true]],
    ['$cond', { $cond: [{ $gt: ['$i', 5] }, 'big', 'small'] }, 'big'],
    ['$ifNull', { $ifNull: ['$n', '$zz', 'none'] }, 'none'],
    ['$ifNull of a value', { $ifNull: ['$i', 'none'] }, 7],
  ])
})
