import { Binary, Decimal128, Long, ObjectId } from 'bson'
import { CommandError, fail } from '../errors.ts'
import { double, isNumeric, isTrue, TYPE_NUMBERS, toNumber, typeName } from '../values/bson-type.ts'
import { decimal, integer, toInteger } from '../values/numbers.ts'
import { showValue } from '../values/show.ts'
import { fieldsOf, isMissing, type Operator, over } from './operator.ts'

function failed(value: unknown, type: string): never {
  return fail('ConversionFailure', `Failed to parse ${showValue(value)} as ${type} in $convert with no onError value`)
}

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof ObjectId) return value.toHexString()
  if (value instanceof Binary && value.sub_type === Binary.SUBTYPE_UUID) return value.toUUID().toString()
  return isNumeric(value) || ['string', 'boolean'].includes(typeof value) ? String(value) : failed(value, 'string')
}

function toNumeric(value: unknown, type: string): unknown {
  if (isNumeric(value)) return value
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date && type !== 'int') return Long.fromNumber(value.getTime())
  const pattern = type === 'int' || type === 'long' ? /^[+-]?\d+$/ : /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
  return typeof value === 'string' && pattern.test(value) ? decimal(value) : failed(value, type)
}

function toIntegral(value: unknown, type: 'int' | 'long'): unknown {
  const whole = toInteger(toNumeric(value, type))
  if (whole === undefined || BigInt.asIntN(type === 'int' ? 32 : 64, whole) !== whole) return failed(value, type)
  return integer(whole, type === 'long')
}

const ISO_DATE = /^\d{4}-\d\d(-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d(:?\d\d)?)?)?)?$/

function toDate(value: unknown): Date {
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return value.getTimestamp()
  // Without a zone a text means UTC.
  const text = typeof value === 'string' && ISO_DATE.test(value) ? value.replace(' ', 'T') : ''
  const zoned = /T[\d:.]+$/.test(text) ? `${text}Z` : text
  const date = new Date(isNumeric(value) ? Math.trunc(toNumber(value)) : zoned)
  return Number.isNaN(date.getTime()) ? failed(value, 'date') : date
}

const toObjectId = (value: unknown): ObjectId => {
  if (value instanceof ObjectId) return value
  return /^[0-9a-f]{24}$/i.test(String(value)) ? new ObjectId(String(value)) : failed(value, 'objectId')
}

const CONVERSIONS: Record<string, (value: unknown) => unknown> = {
  string: toText,
  objectId: toObjectId,
  decimal: (value) => (value instanceof Decimal128 ? value : decimal(String(toNumeric(value, 'decimal')))),
  long: (value) => toIntegral(value, 'long'),
  int: (value) => toIntegral(value, 'int'),
  double: (value) => double(toNumber(toNumeric(value, 'double'))),
  bool: isTrue,
  date: toDate,
}

const convert: Operator = (argument, { compile }) => {
  const fields = fieldsOf(argument, 'input to', 'onError onNull')
  const [input, to] = [compile(fields.input), compile(fields.to)]
  const [onNull, onError] = [compile(fields.onNull ?? null), compile(fields.onError)]
  return (environment) => {
    const [value, type] = [input(environment), to(environment)]
    const name = isNumeric(type) ? TYPE_NUMBERS.get(toNumber(type)) : type
    const make = typeof name === 'string' && Object.hasOwn(CONVERSIONS, name) ? CONVERSIONS[name] : undefined
    if (!make) return fail('BadValue', `Unknown type name: ${String(type)}`)
    if (isMissing(value)) return onNull(environment)
    try {
      return make(value)
    } catch (error) {
      if (fields.onError === undefined || !(error instanceof CommandError)) throw error
      return onError(environment)
    }
  }
}

const shortForms = Object.entries(CONVERSIONS).map(([type, make]): [string, Operator] => [
  `$to${type[0]?.toUpperCase()}${type.slice(1)}`,
  over(1, 1, ([value]) => (isMissing(value) ? null : make(value))),
])

/** What type a value has, and the same as another type. */
export const conversionOperators: Record<string, Operator> = {
  ...Object.fromEntries(shortForms),
  $convert: convert,
  $type: over(1, 1, ([value]) => typeName(value)),
  $isNumber: over(1, 1, ([value]) => isNumeric(value)),
}
