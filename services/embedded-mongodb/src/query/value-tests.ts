import { Binary, MaxKey, MinKey, ObjectId } from 'bson'
import { fail } from '../errors.ts'
import { isNumeric, RANK, rankOf, TYPE_NUMBERS, toNumber, toWhole, typeName } from '../values/bson-type.ts'
import type { Fold } from '../values/collation.ts'
import { isOperatorDoc } from '../values/documents.ts'
import { toInteger } from '../values/numbers.ts'
import { compareValues, equalValues, orderKey } from '../values/order.ts'
import { isRegex, regexTest } from './regex.ts'

/** Does the single value match? Missing is undefined. */
export type ValueTest = (value: unknown) => boolean

const ORDERS = new Map<string, (order: number) => boolean>([
  ['$gt', (order) => order > 0],
  ['$gte', (order) => order >= 0],
  ['$lt', (order) => order < 0],
  ['$lte', (order) => order <= 0],
])

/** The test that an operator with its argument puts to a single value. */
export function valueTest(operator: string, argument: unknown, options: unknown, fold: Fold | undefined): ValueTest {
  const accepts = ORDERS.get(operator)
  const bits = BIT_OPERATORS.get(operator)
  if (operator === '$eq') return equalTest(argument, fold)
  if (accepts) return orderTest(accepts, argument, fold)
  if (operator === '$in') return inTest(argument, fold)
  if (operator === '$regex') return regexTest(argument, options)
  if (operator === '$type') return typeTest(argument)
  if (operator === '$mod') return modTest(argument)
  return bits ? bitTest(operator, bits, argument) : fail('BadValue', `unknown operator: ${operator}`)
}

function equalTest(argument: unknown, fold: Fold | undefined): ValueTest {
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

function orderTest(accepts: (order: number) => boolean, argument: unknown, fold: Fold | undefined): ValueTest {
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

function inTest(argument: unknown, fold: Fold | undefined): ValueTest {
  if (!Array.isArray(argument)) return fail('BadValue', '$in needs an array')
  if (argument.some(isOperatorDoc)) fail('BadValue', 'cannot nest $ under $in')
  const patterns = argument.filter(isRegex).map((pattern) => regexTest(pattern, undefined))
  const keys = new Set(argument.filter((item) => !isRegex(item)).map((item) => orderKey(item, fold)))
  return (value) => keys.has(orderKey(value, fold)) || patterns.some((pattern) => pattern(value))
}

const NAMES = new Set([...TYPE_NUMBERS.values(), 'number'])

function typeTest(argument: unknown): ValueTest {
  const names = [argument].flat().map((type) => {
    const name = isNumeric(type) ? TYPE_NUMBERS.get(toNumber(type)) : type
    return typeof name === 'string' && NAMES.has(name)
      ? name
      : fail('BadValue', `Unknown type name alias or number: ${String(type)}`)
  })
  if (names.length === 0) fail('FailedToParse', 'a $type list must not be empty')
  return (value) => names.includes(typeName(value)) || (names.includes('number') && isNumeric(value))
}

function modTest(argument: unknown): ValueTest {
  const [divisor, remainder, ...others] = Array.isArray(argument) ? argument.map(toInteger) : []
  if (divisor === undefined || remainder === undefined || others.length > 0)
    return fail('BadValue', 'malformed mod, needs to be an array of two numbers')
  if (divisor === 0n) fail('BadValue', 'divisor cannot be 0')
  return (value) => {
    const integer = toInteger(value)
    return integer !== undefined && integer % divisor === remainder
  }
}

type Accepts = (bits: boolean[]) => boolean

/** The `$bits…` operators by what they want of the bits in question. */
export const BIT_OPERATORS = new Map<string, Accepts>([
  ['$bitsAllSet', (bits) => bits.every((bit) => bit)],
  ['$bitsAllClear', (bits) => bits.every((bit) => !bit)],
  ['$bitsAnySet', (bits) => bits.some((bit) => bit)],
  ['$bitsAnyClear', (bits) => bits.some((bit) => !bit)],
])

/** The test of such an operator, on integers and on binary data (bit 0 is the lowest of the first byte). */
export function bitTest(operator: string, accepts: Accepts, argument: unknown): (value: unknown) => boolean {
  const positions = bitPositions(operator, argument)
  return (value) => {
    const bitAt = bitReader(value)
    return bitAt !== undefined && accepts(positions.map(bitAt))
  }
}

function bitPositions(operator: string, argument: unknown): number[] {
  const isSet = bitReader(argument)
  const list = Array.isArray(argument) ? argument.map(toWhole) : undefined
  if (list ? !list.every((position) => position >= 0) : !isSet || toNumber(argument) < 0)
    fail('BadValue', `${operator} takes an Array of positions, a number, or a BinData`)
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
