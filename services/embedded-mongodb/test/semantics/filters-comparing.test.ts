import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp, UUID } from 'mongodb'
import { describe } from 'vitest'
import { testFilters } from '../support/cases.ts'
import { numbered, useDatabase } from '../support/database.ts'

const { db } = useDatabase()
const id = new ObjectId()
const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const decimal = (text: string) => Decimal128.fromString(text)
const long = (text: string) => Long.fromString(text)
const binary = (...bytes: number[]) => new Binary(Buffer.from(bytes))

const allNumbers = numbered(1, Long.fromNumber(1), decimal('1.0'), new Double(1), 2)
// Beyond 2^53 a double no longer tells neighbours apart, a Long does.
const big = numbered(long('9007199254740993'), new Double(9007199254740992), long('9007199254740992'))
const tenths = numbered(decimal('0.1'), 0.1, decimal('0.10'))
const zeros = numbered(0, new Double(-0), decimal('-0'), Long.fromNumber(0), 1)
const nan = numbered(Number.NaN, 1, decimal('NaN'), -1)
const ends = numbered(Number.NEGATIVE_INFINITY, 0, Number.POSITIVE_INFINITY, decimal('Infinity'), decimal('1E400'))

describe('numbers', () => {
  testFilters(db, [
    ['equal whatever their type', allNumbers, { a: 1 }, [0, 1, 2, 3]],
    ['equal to a Long', allNumbers, { a: Long.fromNumber(1) }, [0, 1, 2, 3]],
    ['equal to a Decimal128', allNumbers, { a: decimal('1.00') }, [0, 1, 2, 3]],
    ['equal to an Int32', allNumbers, { a: new Int32(1) }, [0, 1, 2, 3]],
    ['one of $in', allNumbers, { a: { $in: [decimal('1')] } }, [0, 1, 2, 3]],
    ['none of $nin', allNumbers, { a: { $nin: [Long.fromNumber(1)] } }, [4]],
    ['a big Long and no double', big, { a: long('9007199254740993') }, [0]],
    ['a big double and no other Long', big, { a: new Double(9007199254740992) }, [1, 2]],
    ['more than a big double', big, { a: { $gt: new Double(9007199254740992) } }, [0]],
    ['less than a big Long', big, { a: { $lt: long('9007199254740993') } }, [1, 2]],
    ['a tenth as a double is none as a decimal', tenths, { a: 0.1 }, [1]],
    ['a tenth as a decimal', tenths, { a: decimal('0.1') }, [0, 2]],
    ['the double is a little more', tenths, { a: { $gt: decimal('0.1') } }, [1]],
    ['the decimal is a little less', tenths, { a: { $lt: 0.1 } }, [0, 2]],
    [
      'decimals of 34 digits apart',
      numbered(decimal('1.000000000000000000000000000000001'), decimal('1.000000000000000000000000000000002')),
      { a: { $gt: decimal('1.000000000000000000000000000000001') } },
      [1],
    ],
    ['decimals by value and not by text', numbered(decimal('9.5'), decimal('10.25'), 7), { a: { $gt: 9 } }, [0, 1]],
    ['zero has no sign', zeros, { a: 0 }, [0, 1, 2, 3]],
    ['minus zero is zero', zeros, { a: new Double(-0) }, [0, 1, 2, 3]],
    ['not less than minus zero', zeros, { a: { $lt: new Double(-0) } }, []],
    ['NaN equals NaN', nan, { a: Number.NaN }, [0, 2]],
    ['NaN is no less than a number', nan, { a: { $lt: 5 } }, [1, 3]],
    ['NaN is no more than a number', nan, { a: { $gte: -5 } }, [1, 3]],
    ['at least NaN is NaN', nan, { a: { $gte: Number.NaN } }, [0, 2]],
    ['at most NaN is NaN', nan, { a: { $lte: Number.NaN } }, [0, 2]],
    ['nothing is more than NaN', nan, { a: { $gt: Number.NaN } }, []],
    ['not NaN', nan, { a: { $ne: Number.NaN } }, [1, 3]],
    ['NaN in a list', nan, { a: { $in: [Number.NaN] } }, [0, 2]],
    ['infinities equal', ends, { a: Number.POSITIVE_INFINITY }, [2, 3]],
    ['less than infinity', ends, { a: { $lt: Number.POSITIVE_INFINITY } }, [0, 1, 4]],
    ['more than the largest double', ends, { a: { $gt: Number.MAX_VALUE } }, [2, 3, 4]],
    ['between', numbered(new Double(1.5), new Int32(3), 4), { a: { $gt: 1, $lte: 3 } }, [0, 1]],
    ['not equal to a number is any other type', numbered(1, '1', null, undefined), { a: { $ne: 1 } }, [1, 2, 3]],
  ])
})

const mixed = numbered(5, 'b', null, true, day(2), id, [7], { x: 1 }, undefined, new Timestamp({ t: 1, i: 1 }))
const documents = numbered({}, { x: 1 }, { x: 2 }, { x: 1, y: 0 }, { y: 0 }, { x: 'a' }, { x: 0 })

describe('one type at a time', () => {
  testFilters(db, [
    ['numbers', mixed, { a: { $gte: 1 } }, [0, 6]],
    ['texts', mixed, { a: { $lt: 'z' } }, [1]],
    ['booleans', mixed, { a: { $gte: false } }, [3]],
    ['false is less than true', numbered(true, false, 0), { a: { $lt: true } }, [1]],
    ['dates and no timestamps', mixed, { a: { $gt: day(1) } }, [4]],
    ['timestamps and no dates', mixed, { a: { $gte: new Timestamp({ t: 0, i: 1 }) } }, [9]],
    ['object ids', mixed, { a: { $lte: id } }, [5]],
    ['null and missing', mixed, { a: { $lte: null } }, [2, 8]],
    ['nothing is more than null', mixed, { a: { $gt: null } }, []],
    ['a pattern is no range of texts', mixed, { a: { $gte: '' } }, [1]],
    ['documents', mixed, { a: { $gte: {} } }, [7]],
    ['more than MinKey', numbered(1, 'x', new MinKey()), { a: { $gt: new MinKey() } }, [0, 1]],
    ['less than MaxKey', numbered(1, 'x', new MaxKey()), { a: { $lt: new MaxKey() } }, [0, 1]],
    ['MinKey itself', numbered(1, new MinKey()), { a: new MinKey() }, [1]],
    ['timestamps by time, then by number', stamps(), { a: { $gt: new Timestamp({ t: 1, i: 2 }) } }, [2, 3]],
  ])
})

function stamps() {
  return numbered(...[1, 2, 3].map((i) => new Timestamp({ t: 1, i })), new Timestamp({ t: 2, i: 1 }))
}

describe('documents, arrays, binary data', () => {
  testFilters(db, [
    ['documents are equal in their order', numbered({ x: 1, y: 2 }, { y: 2, x: 1 }), { a: { x: 1, y: 2 } }, [0]],
    ['documents are equal with other number types', numbered({ x: Long.fromNumber(1) }), { a: { x: 1 } }, [0]],
    ['documents compare field by field', documents, { a: { $gt: { x: 1 } } }, [2, 3, 4, 5]],
    ['an empty document is the least', documents, { a: { $lt: { x: 0 } } }, [0]],
    ['an empty document', numbered({}, { x: 1 }, null), { a: {} }, [0]],
    ['$eq takes a document', documents, { a: { $eq: { x: 1 } } }, [1]],
    ['an element', numbered([1, 2], 1, [2], [[1]]), { a: 1 }, [0, 1]],
    ['a whole array, or as an element', numbered([1, 2], [2, 1], [[1, 2]], [1, 2, 3]), { a: [1, 2] }, [0, 2]],
    ['an array of a list', numbered([1, 2], [[1, 2]], 1), { a: { $in: [[1, 2]] } }, [0, 1]],
    ['an empty array', numbered([], [[]], null, [1]), { a: [] }, [0, 1]],
    ['arrays compare element by element', numbered([1], [2], [1, 0], [0, 9], 5), { a: { $gt: [1] } }, [1, 2]],
    ['both ends by different elements', numbered([1, 10], [5], [1, 2]), { a: { $gt: 4, $lt: 6 } }, [0, 1]],
    ['not an element', numbered([1, 2], [3], undefined), { a: { $ne: 2 } }, [1, 2]],
    ['not among elements', numbered([1, 2], [3], undefined), { a: { $nin: [2, 9] } }, [1, 2]],
    ['binary data', numbered(binary(1, 2), binary(1, 3)), { a: binary(1, 2) }, [0]],
    ['binary data by length first', numbered(binary(255), binary(0, 0), binary(1)), { a: { $gt: binary(1) } }, [0, 1]],
    ['binary data by subtype', numbered(binary(1), new Binary(Buffer.from([1]), 128)), { a: binary(1) }, [0]],
    ['UUIDs', uuids(), { a: new UUID('11111111-1111-4111-8111-111111111111') }, [0]],
    ['object ids in order', objectIds(), { a: { $gt: new ObjectId('800000000000000000000000') } }, [1]],
    ['texts by their bytes', numbered('a', 'B', 'å', 'z', 'ab'), { a: { $gt: 'a' } }, [2, 3, 4]],
    ['dates', numbered(day(1), day(2), day(3), 5), { a: { $gt: day(1), $lt: day(3) } }, [1]],
    ['dates before 1970', numbered(new Date(-5), new Date(0)), { a: { $lt: new Date(0) } }, [0]],
    ['a stored pattern by $eq', numbered(new BSONRegExp('^a', ''), 'abc'), { a: { $eq: /^a/ } }, [0]],
    ['a pattern and a stored pattern', numbered(new BSONRegExp('^a', ''), 'abc', 'b'), { a: /^a/ }, [0, 1]],
    ['booleans are no numbers', numbered(true, false, 1), { a: true }, [0]],
    ['an empty $in', numbered(1, undefined), { a: { $in: [] } }, []],
    ['an empty $nin', numbered(1, undefined), { a: { $nin: [] } }, [0, 1]],
  ])
})

function uuids() {
  return numbered(new UUID('11111111-1111-4111-8111-111111111111'), new UUID())
}

function objectIds() {
  return numbered(new ObjectId('000000000000000000000001'), new ObjectId('ffffffffffffffffffffffff'))
}
