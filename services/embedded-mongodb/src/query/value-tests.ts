import { Binary, MaxKey, MinKey, ObjectId } from 'bson'
import { fail } from '../errors.ts'
import { isNumeric, RANK, rankOf, TYPE_NUMBERS, toNumber, toWhole, typeName } from '../values/bson-type.ts'
import type { Fold } from '../values/collation.ts'
import { isOperatorDoc } from '../values/documents.ts'
import { toInteger } from '../values/numbers.ts'
import { compareValues, equalValues, orderKey } from '../values/order.ts'
import { isRegex, regexTest } from '../values/regex.ts'

/** Does the single value match? Missing is undefined. */
export type ValueTest = (value: unknown) => boolean

/** Makes the test of an operator's argument; `options` are those of `$regex`. */
type MakeTest = (argument: unknown, fold: Fold | undefined, options: unknown) => ValueTest

const equal: MakeTest = (argument, fold) => {
  if (argument === null || argument === undefined) return (value) => value === null || value === undefined
  if (typeof argument === 'string' && !fold) return (value) => value === argument
  if (typeof argument === 'number' && !Number.isNaN(argument)) {
    return (value) =>
      value === argument || (typeof value === 'object' && isNumeric(value) && equalValues(value, argument))
  }
  if (argument instanceof ObjectId) return (value) => value instanceof ObjectId && argument.equals(value)
  const key = orderKey(argument, fold)
  return (value) => value !== undefined && orderKey(value, fold) === key
}

const ordered =
  (accepts: (order: number) => boolean): MakeTest =>
  (argument, fold) => {
    if (isRegex(argument)) fail('BadValue', "Can't have RegEx as arg to predicate over field")
    if (argument instanceof MinKey || argument instanceof MaxKey)
      return (value) => value !== undefined && accepts(compareValues(value, argument))
    const rank = rankOf(argument)
    const notANumber = (value: unknown) => rank === RANK.number && Number.isNaN(toNumber(value))
    const wantsNaN = notANumber(argument)
    return (value) => {
      if (rankOf(value) !== rank || notANumber(value) !== wantsNaN) return false
      return accepts(compareValues(value, argument, fold))
    }
  }

const oneOf: MakeTest = (argument, fold) => {
  if (!Array.isArray(argument)) return fail('BadValue', '$in needs an array')
  if (argument.some(isOperatorDoc)) fail('BadValue', 'cannot nest $ under $in')
  const patterns = argument.filter(isRegex).map((pattern) => regexTest(pattern, undefined))
  const keys = new Set(argument.filter((item) => !isRegex(item)).map((item) => orderKey(item, fold)))
  return (value) => keys.has(orderKey(value, fold)) || patterns.some((pattern) => pattern(value))
}

const NAMES = new Set([...TYPE_NUMBERS.values(), 'number'])

/** The test for one of several types, by their names. @throws CommandError BadValue for other names */
export function typeTest(types: readonly unknown[]): ValueTest {
  const unknown = types.find((type) => typeof type !== 'string' || !NAMES.has(type))
  if (unknown !== undefined) fail('BadValue', `Unknown type name alias or number: ${String(unknown)}`)
  if (types.length === 0) fail('FailedToParse', 'a list of types must not be empty')
  return (value) => types.includes(typeName(value)) || (types.includes('number') && isNumeric(value))
}

const modulo: MakeTest = (argument) => {
  const [divisor, remainder, ...others] = Array.isArray(argument) ? argument.map(toInteger) : []
  if (divisor === undefined || remainder === undefined || others.length > 0)
    return fail('BadValue', 'malformed mod, needs to be an array of two numbers')
  if (divisor === 0n) fail('BadValue', 'divisor cannot be 0')
  return (value) => {
    const integer = toInteger(value)
    return integer !== undefined && integer % divisor === remainder
  }
}

/** The test of bits in integers and in binary data (bit 0 is the lowest of the first byte). */
const bits =
  (accepts: (bits: boolean[]) => boolean): MakeTest =>
  (argument) => {
    const positions = bitPositions(argument)
    return (value) => {
      const bitAt = bitReader(value)
      return bitAt !== undefined && accepts(positions.map(bitAt))
    }
  }

function bitPositions(argument: unknown): number[] {
  const isSet = bitReader(argument)
  const list = Array.isArray(argument) ? argument.map(toWhole) : undefined
  if (list ? !list.every((position) => position >= 0) : !isSet || toNumber(argument) < 0)
    fail('BadValue', 'bits are given as an Array of positions, a number, or a BinData')
  const count = argument instanceof Binary ? argument.position * 8 : 64
  return list ?? [...Array(count).keys()].filter((position) => isSet?.(position))
}

function bitReader(value: unknown): ((position: number) => boolean) | undefined {
  if (value instanceof Binary) {
    const bytes = value.buffer.subarray(0, value.position)
    return (position) => (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) === 1
  }
  const integer = Number.isNaN(toWhole(value)) ? undefined : toInteger(value)
  if (integer === undefined || BigInt.asIntN(64, integer) !== integer) return undefined
  // Beyond the 64th bit a number goes on with its sign.
  return (position) => ((integer >> BigInt(position)) & 1n) === 1n
}

/** The operators that put a test to a single value. */
export const VALUE_TESTS: ReadonlyMap<string, MakeTest> = new Map([
  ['$eq', equal],
  ['$gt', ordered((order) => order > 0)],
  ['$gte', ordered((order) => order >= 0)],
  ['$lt', ordered((order) => order < 0)],
  ['$lte', ordered((order) => order <= 0)],
  ['$in', oneOf],
  ['$regex', (argument, _, options) => regexTest(argument, options)],
  ['$type', (argument) => typeTest([argument].flat().map((type) => TYPE_NUMBERS.get(toNumber(type)) ?? type))],
  ['$mod', modulo],
  ['$bitsAllSet', bits((list) => list.every((bit) => bit))],
  ['$bitsAllClear', bits((list) => list.every((bit) => !bit))],
  ['$bitsAnySet', bits((list) => list.some((bit) => bit))],
  ['$bitsAnyClear', bits((list) => list.some((bit) => !bit))],
])
