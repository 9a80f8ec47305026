import { Binary, BSONRegExp, Decimal128, Long, ObjectId } from 'bson'
import { evalExpr } from 'mingo/core'
import type { Options } from 'mingo/types'
import { CommandError, fail, notSupported } from '../errors.ts'
import { toRegExp } from '../query/regex.ts'
import { add, multiply } from '../values/arithmetic.ts'
import { isNumeric, isWrappedNumber, toNumber, typeName } from '../values/bson-type.ts'
import { compareValues, equalValues } from '../values/compare.ts'
import { isDoc } from '../values/documents.ts'
import { showValue } from '../values/show.ts'
import type { Operator, OperatorTable } from './operator.ts'

/** Order of two expression results: unlike in filters, missing stands before null and types are not apart. */
function order(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined)
  return Math.sign(compareValues(a, b))
}

const ofTwo =
  (compute: (a: unknown, b: unknown) => unknown): Operator =>
  (doc, argument, options) => {
    const values = evalExpr(doc, argument, options)
    if (!Array.isArray(values) || values.length !== 2)
      return fail('Location16410', 'Expression takes exactly 2 arguments.')
    return compute(values[0], values[1])
  }

const ofOne =
  (compute: (value: unknown) => unknown): Operator =>
  (doc, argument, options) => {
    const value = evalExpr(doc, argument, options)
    return compute(Array.isArray(argument) && argument.length === 1 && Array.isArray(value) ? value[0] : value)
  }

const comparisons: OperatorTable = {
  $eq: ofTwo((a, b) => order(a, b) === 0),
  $ne: ofTwo((a, b) => order(a, b) !== 0),
  $gt: ofTwo((a, b) => order(a, b) > 0),
  $gte: ofTwo((a, b) => order(a, b) >= 0),
  $lt: ofTwo((a, b) => order(a, b) < 0),
  $lte: ofTwo((a, b) => order(a, b) <= 0),
  $cmp: ofTwo(order),
  $in: ofTwo((value, list) => {
    if (!Array.isArray(list))
      return fail('BadValue', `$in requires an array as a second argument, found: ${typeName(list)}`)
    return list.some((item) => equalValues(item, value))
  }),
}

function conversionFailed(value: unknown, type: string): never {
  throw new CommandError('BadValue', `Failed to parse ${showValue(value)} as ${type} in $convert with no onError value`)
}

function toText(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof ObjectId) return value.toHexString()
  if (value instanceof Binary && value.sub_type === Binary.SUBTYPE_UUID) return value.toUUID().toString()
  return isNumeric(value) || typeof value === 'string' || typeof value === 'boolean'
    ? String(value)
    : conversionFailed(value, 'string')
}

const conversions: OperatorTable = {
  $type: (doc, argument, options) => typeName(evalExpr(doc, argument, options)),
  $isNumber: ofOne(isNumeric),
  $toString: ofOne(toText),
  $toObjectId: ofOne((value) => {
    if (value === undefined || value === null) return null
    if (value instanceof ObjectId) return value
    return typeof value === 'string' && ObjectId.isValid(value)
      ? new ObjectId(value)
      : conversionFailed(value, 'objectId')
  }),
  $toDecimal: ofOne((value) => {
    if (value === undefined || value === null) return null
    if (value instanceof Decimal128) return value
    try {
      return Decimal128.fromString(
        String(value instanceof Date ? value.getTime() : typeof value === 'boolean' ? Number(value) : value),
      )
    } catch {
      return conversionFailed(value, 'decimal')
    }
  }),
  $toLong: ofOne((value) => {
    if (value === undefined || value === null) return null
    const number = scalarNumber(value)
    return Number.isFinite(number) ? Long.fromNumber(Math.trunc(number)) : conversionFailed(value, 'long')
  }),
  $toInt: ofOne((value) => {
    if (value === undefined || value === null) return null
    const number = scalarNumber(value)
    return Number.isFinite(number) ? Math.trunc(number) : conversionFailed(value, 'int')
  }),
  $toDouble: ofOne((value) => {
    if (value === undefined || value === null) return null
    const number = scalarNumber(value)
    return Number.isNaN(number) && value !== 'NaN' ? conversionFailed(value, 'double') : number
  }),
}

function scalarNumber(value: unknown): number {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string') return value.trim() === '' ? Number.NaN : Number(value)
  return toNumber(value)
}

function combineNumbers(operator: string, values: unknown, combine: (a: unknown, b: unknown) => unknown): unknown {
  const list: unknown[] = Array.isArray(values) ? values : [values]
  if (list.length > 0 && list.every(isNumeric)) return list.slice(1).reduce(combine, list[0])
  return nullOrFail(operator, list)
}

// mingo computes with JavaScript numbers alone; wrapped ones are unwrapped for it and a decimal stays one.
const PLAIN_NUMBER_OPERATORS = [
  '$abs',
  '$ceil',
  '$floor',
  '$round',
  '$trunc',
  '$mod',
  '$divide',
  '$pow',
  '$sqrt',
  '$exp',
  '$ln',
  '$log',
  '$log10',
] as const

function onPlainNumbers(mingo: Operator): Operator {
  return (doc, argument, options) => {
    const values = evalExpr(doc, argument, options)
    const list: unknown[] = Array.isArray(values) ? values : [values]
    if (!list.some(isWrappedNumber)) return mingo(doc, argument, options)
    const plain = list.map((value) => (isWrappedNumber(value) ? toNumber(value) : value))
    const result = mingo(doc, Array.isArray(values) ? plain : plain[0], options)
    const isDecimal = list.some((value) => value instanceof Decimal128)
    return isDecimal && typeof result === 'number' ? Decimal128.fromStringWithRounding(String(result)) : result
  }
}

// Regular expressions arrive as BSON; mingo wants JavaScript's.
function onRegExp(mingo: Operator): Operator {
  return (doc, argument, options) => {
    if (!isDoc(argument)) return mingo(doc, argument, options)
    const regex = evalExpr(doc, argument.regex, options)
    if (!(regex instanceof BSONRegExp)) return mingo(doc, argument, options)
    return mingo(doc, { ...argument, regex: toRegExp(regex, undefined) }, options)
  }
}

const isMissing = (value: unknown) => value === null || value === undefined

function firstArgument(doc: unknown, argument: unknown, options: Options): unknown {
  return evalExpr(doc, Array.isArray(argument) ? argument[0] : argument, options)
}

// mingo's own stages hand over functions this way; what comes from a client is text and is never run.
const ownFunction: Operator = (doc, argument, options) => {
  const body = isDoc(argument) ? argument.body : undefined
  if (!isDoc(argument) || typeof body !== 'function') return notSupported('$function')
  const values: unknown = evalExpr(doc, argument.args, options)
  return Reflect.apply(body, undefined, Array.isArray(values) ? values : [values])
}

/** The expression operators that differ from mingo's: BSON numbers, MongoDB's comparison, conversions. */
export function expressionOverrides(mingo: OperatorTable): OperatorTable {
  const overrides: OperatorTable = { ...comparisons, ...conversions }
  overrides.$add = (doc, argument, options) => {
    const values = evalExpr(doc, argument, options)
    if (Array.isArray(values) && values.some((value) => value instanceof Date)) {
      if (values.some((value) => value === null || value === undefined)) return null
      return new Date(values.reduce((sum: number, value) => sum + scalarNumber(value), 0))
    }
    return combineNumbers('$add', values, add)
  }
  overrides.$multiply = (doc, argument, options) =>
    combineNumbers('$multiply', evalExpr(doc, argument, options), multiply)
  overrides.$subtract = ofTwo((a, b) => {
    if (a === null || b === null || a === undefined || b === undefined) return null
    if (a instanceof Date)
      return b instanceof Date ? Long.fromNumber(a.getTime() - b.getTime()) : new Date(a.getTime() - toNumber(b))
    return isNumeric(a) && isNumeric(b) ? add(a, multiply(b, -1)) : nullOrFail('$subtract', [a, b])
  })
  for (const name of PLAIN_NUMBER_OPERATORS) if (mingo[name]) overrides[name] = onPlainNumbers(mingo[name])
  for (const name of ['$regexMatch', '$regexFind', '$regexFindAll'] as const) {
    if (mingo[name]) overrides[name] = onRegExp(mingo[name])
  }
  const { $slice: slice } = mingo
  if (slice)
    overrides.$slice = (doc, argument, options) =>
      isMissing(firstArgument(doc, argument, options)) ? null : slice(doc, argument, options)
  overrides.$function = ownFunction
  overrides.$where = () => notSupported('$where')
  overrides.$accumulator = () => notSupported('$accumulator')
  return overrides
}

function nullOrFail(operator: string, values: unknown): null {
  const list: unknown[] = Array.isArray(values) ? values : [values]
  if (list.length === 0 || list.some((value) => value === null || value === undefined)) return null
  const wrong = list.find((value) => !isNumeric(value) && !(value instanceof Date))
  throw new CommandError('TypeMismatch', `${operator} only supports numeric or date types, not ${typeName(wrong)}`)
}
