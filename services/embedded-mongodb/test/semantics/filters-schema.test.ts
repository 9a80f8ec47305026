import { Decimal128, Long, ObjectId } from 'mongodb'
import { describe } from 'vitest'
import { testFilters, testRefusedFilters } from '../support/cases.ts'
import { numbered, useDatabase } from '../support/database.ts'

const { db } = useDatabase()
const schema = (a: object) => ({ $jsonSchema: { properties: { a } } })
/** Of values that a keyword is not about, it says nothing. */
const mixed = numbered(1, 2.5, 'x', 'xyz', null, undefined, [1, 2], { b: 1 }, true)

describe('$jsonSchema', () => {
  testFilters(db, [
    ['required', mixed, { $jsonSchema: { required: ['a'] } }, [0, 1, 2, 3, 4, 6, 7, 8]],
    ['nothing', mixed, { $jsonSchema: {} }, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
    ['type', mixed, schema({ type: 'string' }), [2, 3, 5]],
    ['types', mixed, schema({ type: ['number', 'null'] }), [0, 1, 4, 5]],
    ['type of lists and documents', mixed, schema({ type: ['array', 'object'] }), [5, 6, 7]],
    ['bsonType', mixed, schema({ bsonType: 'int' }), [0, 5]],
    [
      'bsonType number',
      numbered(1, Long.fromNumber(1), Decimal128.fromString('1'), '1'),
      schema({ bsonType: 'number' }),
      [0, 1, 2],
    ],
    ['bsonTypes', [...numbered(new ObjectId(), new Date(), true)], schema({ bsonType: ['objectId', 'bool'] }), [0, 2]],
    ['enum', mixed, schema({ enum: ['x', 1, { b: 1 }] }), [0, 2, 5, 7]],
    ['minimum', numbered(1, 2, 3, 'x'), schema({ minimum: 2 }), [1, 2, 3]],
    ['minimum, exclusive', numbered(1, 2, 3), schema({ minimum: 2, exclusiveMinimum: true }), [2]],
    ['maximum', numbered(1, 2, 3, Long.fromNumber(2)), schema({ maximum: 2 }), [0, 1, 3]],
    ['maximum, exclusive', numbered(1, 2, 3), schema({ maximum: 2, exclusiveMaximum: true }), [0]],
    [
      'minLength and maxLength count characters',
      numbered('', 'a', '😀😀', 'abc', 5),
      schema({ minLength: 1, maxLength: 2 }),
      [1, 2, 4],
    ],
    ['pattern', numbered('abc', 'xbx', 'x', 1), schema({ pattern: 'b' }), [0, 1, 3]],
    ['items', numbered([1, 2], [1, 'x'], [], 5), schema({ items: { type: 'number' } }), [0, 2, 3]],
    ['minItems and maxItems', numbered([], [1], [1, 2], 'x'), schema({ minItems: 1, maxItems: 1 }), [1, 3]],
    ['uniqueItems', numbered([1, 1], [1, 2], [1, Long.fromNumber(1)]), schema({ uniqueItems: true }), [1]],
    [
      'fields within',
      numbered({ b: 1 }, { b: 'x' }, { c: 1 }, 5),
      schema({ properties: { b: { type: 'number' } } }),
      [0, 2, 3],
    ],
    ['required within', numbered({ b: 1 }, { c: 1 }, 5), schema({ required: ['b'] }), [0, 2]],
    [
      'no additional fields',
      numbered({ b: 1 }, { b: 1, c: 1 }),
      schema({ properties: { b: {} }, additionalProperties: false }),
      [0],
    ],
    [
      'additional fields',
      numbered({ b: 1, c: 'x' }, { c: 1 }),
      schema({ properties: { b: {} }, additionalProperties: { type: 'string' } }),
      [0],
    ],
    [
      'minProperties and maxProperties',
      numbered({}, { b: 1 }, { b: 1, c: 1 }),
      schema({ minProperties: 1, maxProperties: 1 }),
      [1],
    ],
    ['allOf', numbered(1, 5, 9), schema({ allOf: [{ minimum: 2 }, { maximum: 6 }] }), [1]],
    ['anyOf', numbered(1, 5, 9), schema({ anyOf: [{ minimum: 6 }, { maximum: 2 }] }), [0, 2]],
    ['oneOf', numbered(1, 5, 9), schema({ oneOf: [{ minimum: 2 }, { minimum: 6 }] }), [1]],
    ['not', numbered(1, 'x'), schema({ not: { type: 'string' } }), [0]],
    ['with other conditions', numbered(1, 5), { $and: [schema({ minimum: 0 }), { a: { $lt: 3 } }] }, [0]],
    ['words about it', numbered(1), { $jsonSchema: { title: 't', description: 'd' } }, [0]],
  ])
  testRefusedFilters(db, [
    ['an unknown keyword', { $jsonSchema: { foo: 1 } }, 9],
    ['a schema that is none', { $jsonSchema: 5 }, 14],
    ['an unknown type', schema({ bsonType: 'foo' }), 2],
    ['integer, which BSON does not have', schema({ type: 'integer' }), 9, 2],
    ['nothing required', { $jsonSchema: { required: [] } }, 9],
    ['an enum of nothing', schema({ enum: [] }), 9],
    ['a minimum that is a text', schema({ minimum: 'x' }), 9, 14],
    ['a length below 0', schema({ minLength: -1 }), 9],
    ['a pattern that is a number', schema({ pattern: 5 }), 9, 14],
  ])
})
