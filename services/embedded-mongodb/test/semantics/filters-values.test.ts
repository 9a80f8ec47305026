import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb'
import { describe } from 'vitest'
import { testFilters } from '../support/cases.ts'
import { numbered, type TestDoc, useDatabase } from '../support/database.ts'

const { db } = useDatabase()

const types: [name: string, code: number, value: unknown][] = [
  ['double', 1, new Double(1)],
  ['string', 2, 'x'],
  ['object', 3, { x: 1 }],
  ['array', 4, [[]]],
  ['binData', 5, new UUID()],
  ['objectId', 7, new ObjectId()],
  ['bool', 8, false],
  ['date', 9, new Date(0)],
  ['null', 10, null],
  ['regex', 11, new BSONRegExp('a', 'i')],
  ['javascript', 13, new Code('x')],
  ['int', 16, new Int32(1)],
  ['timestamp', 17, new Timestamp({ t: 1, i: 1 })],
  ['long', 18, Long.fromNumber(1)],
  ['decimal', 19, Decimal128.fromString('1')],
  ['minKey', -1, new MinKey()],
  ['maxKey', 127, new MaxKey()],
]
const ofEach = numbered(...types.map(([, , value]) => value), undefined)

describe('$type', () => {
  testFilters(
    db,
    types.flatMap(([name, code], i) => [
      [name, ofEach, { a: { $type: name } }, [i]] as const,
      [`${name} by its number`, ofEach, { a: { $type: code } }, [i]] as const,
    ]),
  )
  testFilters(db, [
    ['number is four types', ofEach, { a: { $type: 'number' } }, [0, 11, 13, 14]],
    ['several types', ofEach, { a: { $type: ['string', 8, 'number'] } }, [0, 1, 6, 11, 13, 14]],
    ['of elements', numbered([1, 'x'], [1.5], []), { a: { $type: 'string' } }, [0]],
    ['of the array itself', numbered([1], [], 1, [[1]]), { a: { $type: 'array' } }, [0, 1, 3]],
    ['not', numbered(1, 'x', undefined), { a: { $not: { $type: 'string' } } }, [0, 2]],
  ])
})

const names = numbered('Anna', 'hanne', 'Bo\nAnker', 'Ærø', 5, ['x', 'Annika'], undefined, '')

describe('$regex', () => {
  testFilters(db, [
    ['anywhere', names, { a: { $regex: 'nn' } }, [0, 1, 5]],
    ['at the start', names, { a: /^A/ }, [0, 5]],
    ['at the end', names, { a: /a$/ }, [0, 5]],
    ['in any case', names, { a: { $regex: '^an', $options: 'i' } }, [0, 5]],
    ['options before the pattern', names, { a: { $options: 'i', $regex: '^an' } }, [0, 5]],
    ['the start of a line', names, { a: { $regex: '^An', $options: 'm' } }, [0, 2, 5]],
    ['a dot is no end of line', names, { a: { $regex: 'Bo.An' } }, []],
    ['a dot is any character', names, { a: { $regex: 'Bo.An', $options: 's' } }, [2]],
    ['spaces and comments', names, { a: { $regex: '^ A n # so far\n n a $', $options: 'x' } }, [0]],
    ['flags within', names, { a: { $regex: '(?i)^AN' } }, [0, 5]],
    ['flags within for dots', names, { a: { $regex: '(?s)Bo.An' } }, [2]],
    ['letters beyond ASCII', names, { a: { $regex: '^æ', $options: 'i' } }, [3]],
    ['the empty pattern', names, { a: { $regex: '' } }, [0, 1, 2, 3, 5, 7]],
    ['a class', names, { a: { $regex: '^[AÆ]\\w' } }, [0, 3, 5]],
    ['what follows', names, { a: { $regex: '^An(?=nik)' } }, [5]],
    ['what does not', names, { a: { $regex: '^An(?!nik)' } }, [0]],
    ['an alternative', names, { a: { $regex: '^(Anna|hanne)$' } }, [0, 1]],
    ['the same again', names, { a: { $regex: '(n)\\1' } }, [0, 1, 5]],
    ['with another condition', names, { a: { $regex: 'nn', $ne: 'Anna' } }, [1, 5]],
    ['in a list', names, { a: { $in: [/^h/, 5] } }, [1, 4]],
    ['in a list of what is not', names, { a: { $nin: [/n/, 5] } }, [3, 6, 7]],
    ['not', names, { a: { $not: /n/ } }, [3, 4, 6, 7]],
    ['$not with $regex', names, { a: { $not: { $regex: 'N', $options: 'i' } } }, [3, 4, 6, 7]],
    ['a BSON pattern', names, { a: new BSONRegExp('^an', 'i') }, [0, 5]],
    ['characters with a meaning', numbered('a.b', 'axb'), { a: { $regex: 'a\\.b' } }, [0]],
  ])
})

const wholes = numbered(4, 5, -4, 'x', Long.fromNumber(8), 8.9, Decimal128.fromString('12'), Number.NaN, [3, 4], -5)

describe('$mod', () => {
  testFilters(db, [
    ['divides', wholes, { a: { $mod: [4, 0] } }, [0, 2, 4, 5, 6, 8]],
    ['leaves one', wholes, { a: { $mod: [4, 1] } }, [1]],
    ['leaves with the sign of the number', wholes, { a: { $mod: [4, -1] } }, [9]],
    ['a divisor with a fraction', wholes, { a: { $mod: [4.9, 0] } }, [0, 2, 4, 5, 6, 8]],
    ['a negative divisor', wholes, { a: { $mod: [-4, 0] } }, [0, 2, 4, 5, 6, 8]],
    ['a Long', wholes, { a: { $mod: [Long.fromNumber(8), 0] } }, [4, 5]],
  ])
})

const bits: TestDoc[] = numbered(
  5,
  4,
  -1,
  Long.fromString('4611686018427387904'),
  1.5,
  bytes(5),
  bytes(0, 1),
  'x',
  20.0,
)

function bytes(...values: number[]): Binary {
  return new Binary(Buffer.from(values))
}

describe('bits', () => {
  testFilters(db, [
    ['$bitsAllSet by a number', bits, { a: { $bitsAllSet: 5 } }, [0, 2, 5]],
    ['$bitsAllSet by positions', bits, { a: { $bitsAllSet: [2] } }, [0, 1, 2, 5, 8]],
    ['$bitsAllSet by binary data', bits, { a: { $bitsAllSet: bytes(4) } }, [0, 1, 2, 5, 8]],
    ['$bitsAllSet of nothing', bits, { a: { $bitsAllSet: [] } }, [0, 1, 2, 3, 5, 6, 8]],
    ['the first byte is the lowest', bits, { a: { $bitsAllSet: [8] } }, [2, 6]],
    ['a high position', bits, { a: { $bitsAllSet: [62] } }, [2, 3]],
    ['negative numbers go on', bits, { a: { $bitsAllSet: [200] } }, [2]],
    ['$bitsAllClear', bits, { a: { $bitsAllClear: 5 } }, [3, 6]],
    ['$bitsAllClear beyond the end', bits, { a: { $bitsAllClear: [200] } }, [0, 1, 3, 5, 6, 8]],
    ['$bitsAnySet', bits, { a: { $bitsAnySet: [0, 4] } }, [0, 2, 5, 8]],
    ['$bitsAnyClear', bits, { a: { $bitsAnyClear: [0, 2] } }, [1, 3, 6, 8]],
    ['of UUIDs', numbered(new UUID('01000000-0000-4000-8000-000000000000')), { a: { $bitsAllSet: [0] } }, [0]],
    ['of elements', numbered([1, 4], [2]), { a: { $bitsAllSet: [2] } }, [0]],
  ])
})

const pairs: TestDoc[] = [
  { _id: 0, a: 1, b: 2 },
  { _id: 1, a: 2, b: 1 },
  { _id: 2, a: 'x', b: 1 },
  { _id: 3, b: 0 },
  { _id: 4, a: null, b: null },
  { _id: 5, a: [1], b: [] },
  { _id: 6, a: 0, b: '' },
]

describe('$expr', () => {
  testFilters(db, [
    ['compares fields', pairs, { $expr: { $gt: ['$b', '$a'] } }, [0, 3, 6]],
    ['takes no arrays apart', pairs, { $expr: { $eq: ['$a', 1] } }, [0]],
    ['knows no types apart', pairs, { $expr: { $gte: ['$a', 2] } }, [1, 2, 5]],
    ['missing is less than anything', pairs, { $expr: { $lt: ['$a', 0] } }, [3, 4]],
    ['missing is not null', pairs, { $expr: { $eq: ['$a', null] } }, [4]],
    ['a value is true or not', pairs, { $expr: '$a' }, [0, 1, 2, 5]],
    ['texts and arrays are true', pairs, { $expr: '$b' }, [0, 1, 2, 5, 6]],
    ['computes', pairs, { $expr: { $eq: [{ $max: ['$a', '$b'] }, 2] } }, [0, 1]],
    ['with a variable', pairs, { $expr: { $let: { vars: { x: '$b' }, in: { $eq: ['$$x', 2] } } } }, [0]],
    ['in $or', pairs, { $or: [{ $expr: { $eq: ['$a', '$b'] } }, { a: 2 }] }, [1, 4]],
    ['in $nor', pairs, { $nor: [{ $expr: { $ne: ['$a', 1] } }] }, [0]],
  ])
})
