import { Binary, BSONRegExp, Code, DBRef, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { isWrappedNumber, RANK } from './bson-type.ts'
import type { Fold } from './collation.ts'

/*
 * A value as a string of characters 0–255 whose plain order is MongoDB's order of values. Keys are
 * self-delimiting, so a compound index key is the keys of its fields one after the other. The same
 * strings serve equality, sorting, grouping and distinct.
 */

const scratch = Buffer.alloc(16)
const EXACT = 2 ** 53
const TYPE = (rank: number) => String.fromCharCode(rank)
const NUMBER = TYPE(RANK.number)
const STRING = TYPE(RANK.string)
const NULL = TYPE(RANK.null)
const NEEDS_BYTES = /\0|\P{ASCII}/u

/** The key of an empty array: it sorts before null and is found by no equality. */
export const EMPTY_ARRAY_KEY = '\x02'
/** Greater than every character of a key: appended, it ends the range of what starts with a prefix. */
export const AFTER = '\u0100'

function numberKey(value: number, remainder = 0n): string {
  if (Number.isNaN(value)) return `${NUMBER}\0\0\0\0\0\0\0\0`
  scratch.writeDoubleBE(value === 0 ? 0 : value, 0)
  if (value < 0) for (let i = 0; i < 8; i++) scratch[i] = ~(scratch[i] ?? 0) & 0xff
  else scratch[0] = (scratch[0] ?? 0) | 0x80
  const head = NUMBER + scratch.toString('latin1', 0, 8)
  if (value < EXACT && value > -EXACT) return head
  // Above 2^53 a 64-bit integer says by how much it differs from the double next to it.
  scratch.writeBigUInt64BE(BigInt.asUintN(64, remainder + (1n << 62n)), 0)
  return head + scratch.toString('latin1', 0, 8)
}

function integerKey(value: bigint): string {
  const double = Number(value)
  return numberKey(double, value - BigInt(double))
}

function textKey(text: string): string {
  if (!NEEDS_BYTES.test(text)) return `${text}\0`
  const bytes = Buffer.from(text, 'utf8').toString('latin1')
  return `${bytes.includes('\0') ? bytes.replaceAll('\0', '\0\xff') : bytes}\0`
}

function documentKey(entries: Iterable<[string, unknown]>, fold: Fold | undefined): string {
  let key = TYPE(RANK.object)
  for (const [name, value] of entries) {
    const valueKey = orderKey(value, fold)
    key += (valueKey[0] ?? '') + textKey(name) + valueKey
  }
  return `${key}\0`
}

/** The order key of a value; `fold` applies a collation to its strings. */
export function orderKey(value: unknown, fold?: Fold): string {
  switch (typeof value) {
    case 'string':
      return STRING + textKey(fold ? fold(value) : value)
    case 'number':
      return numberKey(value)
    case 'boolean':
      return value ? '\x0a\x01' : '\x0a\0'
    case 'bigint':
      return integerKey(value)
    case 'object':
      return value === null ? NULL : objectKey(value, fold)
    default:
      return NULL
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
  if (isWrappedNumber(value)) {
    if (value instanceof Long) return integerKey(value.toBigInt())
    return numberKey(value instanceof Decimal128 ? Number(value.toString()) : value.value)
  }
  if (value instanceof Binary) {
    const bytes = value.buffer.subarray(0, value.position)
    scratch.writeUInt32BE(bytes.length, 0)
    scratch[4] = value.sub_type
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    return TYPE(RANK.binary) + scratch.toString('latin1', 0, 5) + text
  }
  if (value instanceof BSONRegExp) return TYPE(RANK.regex) + textKey(value.pattern) + textKey(value.options)
  if (value instanceof RegExp) return TYPE(RANK.regex) + textKey(value.source) + textKey(value.flags)
  if (value instanceof MinKey) return TYPE(RANK.minKey)
  if (value instanceof MaxKey) return TYPE(RANK.maxKey)
  if (value instanceof Code) return TYPE(RANK.code) + textKey(String(value.code))
  return documentKey(Object.entries(value instanceof DBRef ? value.toJSON() : value), fold)
}

/** The key in descending order. */
export function descendingKey(key: string): string {
  const bytes = Buffer.from(key, 'latin1')
  for (let i = 0; i < bytes.length; i++) bytes[i] = 0xff - (bytes[i] ?? 0)
  return `${bytes.toString('latin1')}\xff`
}

/** Plain order of key strings, for sorted trees. */
export function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
