import { MaxKey, MinKey, ObjectId } from 'bson'
import { fail } from '../errors.ts'
import { isNumeric, RANK, rankOf, TYPE_NUMBERS, toNumber, typeName } from '../values/bson-type.ts'
import { compareValues, equalValues } from '../values/compare.ts'
import type { Doc } from '../values/documents.ts'
import { orderKey } from '../values/order-key.ts'
import { bitTest } from './bit-tests.ts'
import type { QueryContext, ValueTest } from './query-context.ts'
import { isRegex, regexTest } from './regex.ts'

/** The test that an operator with its argument puts to a single value. */
export function valueTest(operator: string, argument: unknown, siblings: Doc, context: QueryContext): ValueTest {
  switch (operator) {
    case '$eq':
      return equalTest(argument, context)
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return orderTest(operator, argument, context)
    case '$in':
      return inTest(argument, context)
    case '$regex':
      return regexTest(argument, siblings.$options)
    case '$type':
      return typeTest(argument)
    case '$mod':
      return modTest(argument)
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return bitTest(operator, argument)
  }
  return fail('BadValue', `unknown operator: ${operator}`)
}

function equalTest(argument: unknown, { fold }: QueryContext): ValueTest {
  if (argument === null || argument === undefined) return (value) => value === null || value === undefined
  if (isRegex(argument)) return regexTest(argument, undefined)
  if (typeof argument === 'string' && !fold) return (value) => value === argument
  if (typeof argument === 'number' && !Number.isNaN(argument)) {
    return (value) =>
      value === argument || (typeof value === 'object' && isNumeric(value) && equalValues(value, argument))
  }
  if (argument instanceof ObjectId) return (value) => value instanceof ObjectId && argument.equals(value)
  const key = orderKey(argument, fold)
  return (value) => value !== undefined && orderKey(value, fold) === key
}

function orderTest(operator: '$gt' | '$gte' | '$lt' | '$lte', argument: unknown, { fold }: QueryContext): ValueTest {
  const accepts = {
    $gt: (order: number) => order > 0,
    $gte: (order: number) => order >= 0,
    $lt: (order: number) => order < 0,
    $lte: (order: number) => order <= 0,
  }[operator]
  if (isRegex(argument)) fail('BadValue', `Can't have RegEx as arg to predicate over field`)
  if (typeof argument === 'number' && !Number.isNaN(argument)) return numberOrderTest(argument, accepts)
  if (argument === null || argument === undefined) {
    return (value) => (value === null || value === undefined) && accepts(0)
  }
  if (argument instanceof MinKey || argument instanceof MaxKey) {
    return (value) => value !== undefined && accepts(compareValues(value, argument))
  }
  const rank = rankOf(argument)
  const wantsNaN = rank === RANK.number && Number.isNaN(toNumber(argument))
  return (value) => {
    if (value === undefined || rankOf(value) !== rank) return false
    if (rank === RANK.number && Number.isNaN(toNumber(value)) !== wantsNaN) return false
    return accepts(compareValues(value, argument, fold))
  }
}

function numberOrderTest(argument: number, accepts: (order: number) => boolean): ValueTest {
  return (value) => {
    if (typeof value === 'number')
      return !Number.isNaN(value) && accepts(value < argument ? -1 : value > argument ? 1 : 0)
    return isNumeric(value) && !Number.isNaN(toNumber(value)) && accepts(compareValues(value, argument))
  }
}

function inTest(argument: unknown, context: QueryContext): ValueTest {
  if (!Array.isArray(argument)) return fail('BadValue', '$in needs an array')
  const keys = new Set<string>()
  const patterns: ValueTest[] = []
  let hasNull = false
  for (const item of argument) {
    if (isRegex(item)) patterns.push(regexTest(item, undefined))
    else {
      if (item === null || item === undefined) hasNull = true
      keys.add(orderKey(item, context.fold))
    }
  }
  return (value) => {
    if (value === undefined) return hasNull
    return keys.has(orderKey(value, context.fold)) || patterns.some((pattern) => pattern(value))
  }
}

const NAMES = new Set([...Object.values(TYPE_NUMBERS), 'number', 'dbPointer', 'symbol', 'javascriptWithScope'])

function typeTest(argument: unknown): ValueTest {
  const names = [argument].flat().map((type) => {
    const name = isNumeric(type) ? TYPE_NUMBERS[toNumber(type)] : type
    if (typeof name !== 'string') return fail('BadValue', `Invalid numerical type code: ${String(type)}`)
    return NAMES.has(name) ? name : fail('BadValue', `Unknown type name alias: ${name}`)
  })
  return (value) => {
    if (value === undefined) return false
    const actual = typeName(value)
    return names.some((name) => name === actual || (name === 'number' && isNumeric(value)))
  }
}

function modTest(argument: unknown): ValueTest {
  if (!Array.isArray(argument) || argument.length !== 2 || !argument.every(isNumeric)) {
    return fail('BadValue', 'malformed mod, needs to be an array of two numbers')
  }
  const [divisor, remainder] = argument.map((number) => Math.trunc(toNumber(number)))
  if (!divisor) return fail('BadValue', 'divisor cannot be 0')
  // -4 % 2 is -0, which is the remainder 0 that was asked for.
  return (value) => {
    if (!isNumeric(value)) return false
    const number = toNumber(value)
    return Number.isFinite(number) && (Math.trunc(number) % divisor) + 0 === (remainder ?? 0) + 0
  }
}
