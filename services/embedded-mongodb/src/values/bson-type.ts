import { Binary, BSONRegExp, Code, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'

/** The rank of each BSON type in MongoDB's comparison order; values of one rank compare with each other. */
export const RANK = {
  minKey: 1,
  null: 3,
  number: 4,
  string: 5,
  object: 6,
  array: 7,
  binary: 8,
  objectId: 9,
  boolean: 10,
  date: 11,
  timestamp: 12,
  regex: 13,
  code: 14,
  maxKey: 127,
} as const

/** Where the value stands in MongoDB's order of types. A missing value counts as null. */
export function rankOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return RANK.string
    case 'number':
    case 'bigint':
      return RANK.number
    case 'boolean':
      return RANK.boolean
    case 'undefined':
      return RANK.null
  }
  if (value === null) return RANK.null
  if (Array.isArray(value)) return RANK.array
  if (value instanceof Date) return RANK.date
  if (value instanceof ObjectId) return RANK.objectId
  // Timestamp is a Long in this library, so it is asked for first.
  if (value instanceof Timestamp) return RANK.timestamp
  if (isWrappedNumber(value)) return RANK.number
  if (value instanceof Binary) return RANK.binary
  if (value instanceof BSONRegExp || value instanceof RegExp) return RANK.regex
  if (value instanceof MinKey) return RANK.minKey
  if (value instanceof MaxKey) return RANK.maxKey
  if (value instanceof Code) return RANK.code
  return RANK.object
}

type WrappedNumber = Long | Int32 | Double | Decimal128

/** Is this one of the number types that JavaScript has no primitive for? */
export function isWrappedNumber(value: unknown): value is WrappedNumber {
  if (typeof value !== 'object' || value === null) return false
  if (value instanceof Timestamp) return false
  return value instanceof Long || value instanceof Decimal128 || value instanceof Int32 || value instanceof Double
}

/** Is this a BSON number of any kind? */
export function isNumeric(value: unknown): value is number | bigint | WrappedNumber {
  return typeof value === 'number' || typeof value === 'bigint' || isWrappedNumber(value)
}

/** The number as a double (a loss of precision is accepted by the caller); NaN when it is none. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  return isWrappedNumber(value) ? Number(value.toString()) : Number.NaN
}

/** Is the number stored as a 32-bit integer? */
export function isInt32(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value && !Object.is(value, -0)
}

const NAMES: Record<number, string> = {
  [RANK.minKey]: 'minKey',
  [RANK.string]: 'string',
  [RANK.object]: 'object',
  [RANK.array]: 'array',
  [RANK.binary]: 'binData',
  [RANK.objectId]: 'objectId',
  [RANK.boolean]: 'bool',
  [RANK.date]: 'date',
  [RANK.timestamp]: 'timestamp',
  [RANK.regex]: 'regex',
  [RANK.code]: 'javascript',
  [RANK.maxKey]: 'maxKey',
}

/** MongoDB's name of the value's type, as `$type` gives it. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (isNumeric(value)) {
    if (value instanceof Decimal128) return 'decimal'
    if (value instanceof Long || typeof value === 'bigint') return 'long'
    return value instanceof Int32 || isInt32(value) ? 'int' : 'double'
  }
  return NAMES[rankOf(value)] ?? 'object'
}

/** The numeric aliases that `$type` takes. */
export const TYPE_NUMBERS: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
}
