import { MaxKey, MinKey, ObjectId } from 'bson'
import { fail } from '../errors.ts'
import { isNumeric, RANK, rankOf, TYPE_NUMBERS, toNumber, typeName } from '../values/bson-type.ts'
import type { Fold } from '../values/collation.ts'
import { compareValues, equalValues } from '../values/compare.ts'
import { isOperatorDoc } from '../values/documents.ts'
import { toInteger } from '../values/numbers.ts'
import { orderKey } from '../values/order-key.ts'
import { BIT_OPERATORS, bitTest } from './bit-tests.ts'
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
