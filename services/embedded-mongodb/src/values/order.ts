import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'
import { fail } from '../errors.ts'
import { isNumeric, RANK, toNumber, toWhole, typeName } from './bson-type.ts'
import type { Fold } from './collation.ts'
import { fieldOf, isDoc } from './documents.ts'
import { compareWithDouble, type Exact, exactOf } from './numbers.ts'

/*
 * A value as a string of characters 0–255 whose plain order is MongoDB's order of values. Keys are
 * self-delimiting, so a compound index key is the keys of its fields one after the other. The same
 * strings serve equality, sorting, grouping and distinct.
 */

const scratch = Buffer.alloc(16)
const EXACT = 2 ** 53
const LESS_THAN = '\0'
const EXACTLY = '\x01'
const MORE_THAN = '\x02'
const TYPE = (rank: number) => String.fromCharCode(rank)
const NUMBER = TYPE(RANK.number)
const STRING = TYPE(RANK.string)
const NULL = TYPE(RANK.null)
const NEEDS_BYTES = /\0|\P{ASCII}/u

/** Stands for the value of a field whose array is empty: it sorts before null and is found by no equality. */
export const EMPTY_ARRAY = Symbol('empty array')
const EMPTY_ARRAY_KEY = '\x02'
/** Greater than every character of a key: appended, it ends the range of what starts with a prefix. */
export const AFTER = '\u0100'

function doubleKey(value: number): string {
  if (Number.isNaN(value)) return `${NUMBER}\0\0\0\0\0\0\0\0`
  scratch.writeDoubleBE(value === 0 ? 0 : value, 0)
  if (value < 0) for (let i = 0; i < 8; i++) scratch[i] = ~(scratch[i] ?? 0) & 0xff
  else scratch[0] = (scratch[0] ?? 0) | 0x80
  return NUMBER + scratch.toString('latin1', 0, 8)
}

// A decimal or a great integer that no double equals stands before or behind the nearest one, by its own digits.
function exactKey(value: Decimal128 | Long): string {
  const nearest = Number(value.toString())
  const exact = exactOf(value)
  const order = exact ? compareWithDouble(exact, nearest) : 0
  if (!exact || order === 0) return doubleKey(nearest) + EXACTLY
  return doubleKey(nearest) + (order < 0 ? LESS_THAN : MORE_THAN) + digitsKey(exact)
}

function digitsKey({ coefficient, exponent }: Exact): string {
  const digits = String(coefficient < 0n ? -coefficient : coefficient)
  const magnitude = digits.length + exponent + 0x4000
  const key = `${String.fromCharCode(magnitude >> 8, magnitude & 0xff)}${digits.replace(/0+$/, '')}\0`
  return coefficient < 0n ? invert(key) : key
}

function invert(key: string): string {
  const bytes = Buffer.from(key, 'latin1')
  for (let i = 0; i < bytes.length; i++) bytes[i] = 0xff - (bytes[i] ?? 0)
  return bytes.toString('latin1')
}

function textKey(text: string): string {
  if (!NEEDS_BYTES.test(text)) return `${text}\0`
  const bytes = Buffer.from(text, 'utf8').toString('latin1')
  return `${bytes.includes('\0') ? bytes.replaceAll('\0', '\0\xff') : bytes}\0`
}

/** The order key of a value; `fold` applies a collation to its strings. */
export function orderKey(value: unknown, fold?: Fold): string {
  switch (typeof value) {
    case 'string':
      return STRING + textKey(fold ? fold(value) : value)
    case 'number':
      return doubleKey(value) + EXACTLY
    case 'boolean':
      return value ? '\x0a\x01' : '\x0a\0'
    case 'object':
      return value === null ? NULL : objectKey(value, fold)
    default:
      return value === EMPTY_ARRAY ? EMPTY_ARRAY_KEY : NULL
  }
}

function objectKey(value: object, fold: Fold | undefined): string {
  if (Array.isArray(value)) {
    let key = TYPE(RANK.array)
    for (const element of value) key += orderKey(element, fold)
    return `${key}\0`
  }
  if (value instanceof ObjectId) {
    scratch.set(value.id, 0)
    return TYPE(RANK.objectId) + scratch.toString('latin1', 0, 12)
  }
  if (value instanceof Date) {
    const time = value.getTime()
    scratch.writeBigInt64BE(BigInt(Number.isNaN(time) ? 0 : time), 0)
    scratch[0] = (scratch[0] ?? 0) ^ 0x80
    return TYPE(RANK.date) + scratch.toString('latin1', 0, 8)
  }
  if (value instanceof Timestamp) {
    scratch.writeBigUInt64BE(BigInt.asUintN(64, value.toBigInt()), 0)
    return TYPE(RANK.timestamp) + scratch.toString('latin1', 0, 8)
  }
  if (value instanceof Double) return doubleKey(value.value) + EXACTLY
  if (value instanceof Long) {
    const number = value.toNumber()
    return number < EXACT && number > -EXACT ? doubleKey(number) + EXACTLY : exactKey(value)
  }
  if (value instanceof Decimal128) return exactKey(value)
  if (value instanceof Binary) {
    const bytes = value.buffer.subarray(0, value.position)
    scratch.writeUInt32BE(bytes.length, 0)
    scratch[4] = value.sub_type
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    return TYPE(RANK.binary) + scratch.toString('latin1', 0, 5) + text
  }
  if (value instanceof BSONRegExp) return TYPE(RANK.regex) + textKey(value.pattern) + textKey(value.options)
  if (value instanceof MinKey) return TYPE(RANK.minKey)
  if (value instanceof MaxKey) return TYPE(RANK.maxKey)
  if (value instanceof Code) return TYPE(RANK.code) + textKey(String(value.code))
  if (value instanceof BSONSymbol) return orderKey(value.value, fold)
  let key = TYPE(RANK.object)
  for (const [name, field] of Object.entries(value)) {
    const fieldKey = orderKey(field, fold)
    key += (fieldKey[0] ?? '') + textKey(name) + fieldKey
  }
  return `${key}\0`
}

/** The key in descending order. */
export const descendingKey = (key: string): string => `${invert(key)}\xff`

/** Plain order of key strings, for sorted trees. */
export function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** MongoDB's order of two values: negative, zero or positive. Missing counts as null. */
export function compareValues(a: unknown, b: unknown, fold?: Fold): number {
  if (typeof a === 'number' && typeof b === 'number' && !Number.isNaN(a) && !Number.isNaN(b)) return a - b
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  return compareKeys(orderKey(a, fold), orderKey(b, fold))
}

/** True when values are equal by MongoDB's comparison (1 equals Long 1 and Decimal 1). */
export function equalValues(a: unknown, b: unknown, fold?: Fold): boolean {
  if (typeof a === 'string' && typeof b === 'string' && !fold) return a === b
  if (typeof a === 'number' && typeof b === 'number') return a === b || (Number.isNaN(a) && Number.isNaN(b))
  return orderKey(a, fold) === orderKey(b, fold)
}

/** Sorts lists by a specification: 1 or -1 for whole elements, or fields of theirs. */
export function sorterOf(spec: unknown, fold?: Fold): (list: unknown[]) => unknown[] {
  const keys = (isDoc(spec) ? Object.entries(spec) : [['', spec] as const]).map(([path, direction]) => {
    if (Math.abs(toWhole(direction)) !== 1) fail('BadValue', 'The $sort element value must be either 1 or -1')
    return { parts: path === '' ? [] : path.split('.'), sign: toNumber(direction) }
  })
  if (keys.length === 0) fail('BadValue', 'The $sort pattern is empty')
  const compare = (a: unknown, b: unknown) =>
    keys.reduce(
      (so, { parts, sign }) => so || sign * compareValues(parts.reduce(fieldOf, a), parts.reduce(fieldOf, b), fold),
      0,
    )
  return (list) => list.toSorted(compare)
}

/** Is it the same BSON, type by type and field by field in order? (An update to the same is no change.) */
export function sameBson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((element, i) => sameBson(element, b[i]))
  if (isDoc(a) && isDoc(b)) {
    const [keys, others] = [Object.keys(a), Object.keys(b)]
    return keys.length === others.length && keys.every((key, i) => key === others[i] && sameBson(a[key], b[key]))
  }
  if (typeName(a) !== typeName(b)) return false
  return isNumeric(a) ? String(a) === String(b) : orderKey(a) === orderKey(b)
}
