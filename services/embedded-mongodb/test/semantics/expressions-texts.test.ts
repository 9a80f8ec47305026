import { Decimal128, Long, ObjectId } from 'mongodb'
import { describe } from 'vitest'
import { testExpressions, testRefusedExpressions } from '../support/cases.ts'
import { useDatabase } from '../support/database.ts'

const { db } = useDatabase()
const id = new ObjectId('65a000000000000000000000')
const doc = { s: 'Hello', dk: 'Ærø 😀', e: '', n: null, i: 7, sp: '  ab ', csv: 'a,b,,c', l: ['x'], id }

describe('texts', () => {
  testExpressions(db, doc, [
    ['$concat', { $concat: ['$s', ', ', '$dk'] }, 'Hello, Ærø 😀'],
    ['$concat of null', { $concat: ['$s', '$n'] }, null],
    ['$toUpper and $toLower', [{ $toUpper: '$s' }, { $toLower: '$s' }], ['HELLO', 'hello']],
    ['$toUpper of null', { $toUpper: '$n' }, ''],
    ['$strLenCP counts characters', { $strLenCP: '$dk' }, 5],
    ['$substrCP', { $substrCP: ['$dk', 1, 2] }, 'rø'],
    ['$substrCP of a pair', { $substrCP: ['$dk', 4, 1] }, '😀'],
    ['$substrCP beyond the end', { $substrCP: ['$s', 9, 2] }, ''],
    ['$substrCP of a number', { $substrCP: ['$i', 0, 2] }, '7'],
    ['$substrCP of null', { $substrCP: ['$n', 0, 2] }, ''],
    ['$split', { $split: ['$csv', ','] }, ['a', 'b', '', 'c']],
    ['$split without a separator in it', { $split: ['$s', ';'] }, ['Hello']],
    ['$split of null', { $split: ['$n', ','] }, null],
    ['$trim', { $trim: { input: '$sp' } }, 'ab'],
    ['$replaceAll', { $replaceAll: { input: '$s', find: 'l', replacement: { $literal: '$1' } } }, 'He$1$1o'],
    ['$replaceAll by a missing field', { $replaceAll: { input: '$s', find: 'l', replacement: '$1' } }, null],
    ['$replaceAll in null', { $replaceAll: { input: '$n', find: 'l', replacement: 'L' } }, null],
    ['$regexMatch', { $regexMatch: { input: '$s', regex: '^h', options: 'i' } }, true],
    ['$regexMatch of null', { $regexMatch: { input: '$n', regex: /x/ } }, false],
    ['a text without a dollar', 'text', 'text'],
    ['$literal', { $literal: '$s' }, '$s'],
  ])
  testRefusedExpressions(db, doc, [
    ['$concat of a number', { $concat: ['$s', '$i'] }, 16702],
    ['$strLenCP of null', { $strLenCP: '$n' }, 34471, 5155900],
    ['$split of a number', { $split: ['$i', ','] }, 40085],
    ['$split by nothing', { $split: ['$s', ''] }, 40087],
    ['$trim of a number', { $trim: { input: '$i' } }, 50699],
    ['$regexMatch of a number', { $regexMatch: { input: '$i', regex: 'x' } }, 51104],
    ['$regexMatch of a wrong pattern', { $regexMatch: { input: '$s', regex: '(' } }, 51111],
    ['$substrCP below 0', { $substrCP: ['$s', -1, 2] }, 34455],
  ])
})

describe('types and their conversion', () => {
  testExpressions(
    db,
    {
      ...doc,
      d: Decimal128.fromString('1.50'),
      long: Long.fromString('9007199254740993'),
      at: new Date(0),
      t: true,
      f: 2.7,
    },
    [
      [
        '$type',
        [{ $type: '$s' }, { $type: '$i' }, { $type: '$d' }, { $type: '$long' }],
        ['string', 'int', 'decimal', 'long'],
      ],
      [
        '$type of others',
        [{ $type: '$n' }, { $type: '$zz' }, { $type: '$l' }, { $type: '$id' }],
        ['null', 'missing', 'array', 'objectId'],
      ],
      ['$isNumber', [{ $isNumber: '$d' }, { $isNumber: '$s' }, { $isNumber: '$zz' }], [true, false, false]],
      ['$toInt', [{ $toInt: '12' }, { $toInt: '$f' }, { $toInt: true }, { $toInt: '-5' }], [12, 2, 1, -5]],
      ['$toInt of null', { $toInt: '$n' }, null],
      ['$toLong of a date', { $toLong: new Date(5) }, 5],
      ['$toLong of a text is exact', { $eq: [{ $toLong: '9007199254740993' }, '$long'] }, true],
      ['$toDouble', [{ $toDouble: '1.5' }, { $toDouble: '$d' }, { $toDouble: '-1e3' }], [1.5, 1.5, -1000]],
      ['$toDecimal', { $eq: [{ $toDecimal: '0.1' }, Decimal128.fromString('0.1')] }, true],
      [
        '$toString of numbers',
        [{ $toString: '$i' }, { $toString: '$f' }, { $toString: '$d' }, { $toString: '$long' }],
        ['7', '2.7', '1.50', '9007199254740993'],
      ],
      [
        '$toString of others',
        [{ $toString: '$at' }, { $toString: '$id' }, { $toString: '$t' }],
        ['1970-01-01T00:00:00.000Z', id.toHexString(), 'true'],
      ],
      [
        '$toBool',
        [{ $toBool: 0 }, { $toBool: 'false' }, { $toBool: '' }, { $toBool: 0.1 }, { $toBool: '$id' }],
        [false, true, true, true, true],
      ],
      [
        '$toDate',
        [{ $toDate: '2026-01-05' }, { $toDate: Long.fromNumber(5) }, { $toDate: 5.5 }],
        [new Date('2026-01-05'), new Date(5), new Date(5)],
      ],
      ['$toDate of an object id', { $toDate: '$id' }, id.getTimestamp()],
      ['$toObjectId', { $toObjectId: id.toHexString() }, id],
    ],
  )
  testRefusedExpressions(db, doc, [
    ['$toInt of letters', { $toInt: '$s' }, 241],
    ['$toInt of a fraction', { $toInt: '1.5' }, 241],
    ['$toInt beyond its range', { $toInt: 3000000000 }, 241],
    ['$toInt of a list', { $toInt: '$l' }, 241],
    ['$toDouble of letters', { $toDouble: '$s' }, 241],
    ['$toDate of letters', { $toDate: '$s' }, 241],
    ['$toObjectId of letters', { $toObjectId: '$s' }, 241],
  ])
})
