import { Decimal128, Long } from 'bson'
import { fail, notSupported } from '../errors.ts'
import { double, isNumeric, toNumber, toWhole, typeName } from '../values/bson-type.ts'
import { add, divide, integer, isIntegral, multiply, toInteger } from '../values/numbers.ts'
import { ACCUMULATORS } from './accumulators.ts'
import { type Operator, over, overPresent } from './operator.ts'

function numbersOf(values: unknown[]): unknown[] {
  const wrong = values.find((value) => !isNumeric(value))
  if (wrong !== undefined) fail('TypeMismatch', `the expression only supports numeric types, not ${typeName(wrong)}`)
  return values
}

/** Computes with numbers of any type; null when one is missing. */
const numeric = (least: number, most: number, compute: (...numbers: unknown[]) => unknown): Operator =>
  overPresent(least, most, (values) => compute(...numbersOf(values)))

/** Computes a double of doubles. Decimals would lose their precision: they are refused. */
const ofDoubles = (compute: (...numbers: number[]) => number, count = 1): Operator =>
  numeric(count, count, (...values) => double(compute(...values.map(plain))))

function plain(value: unknown): number {
  return value instanceof Decimal128 ? notSupported('this arithmetic with decimals') : toNumber(value)
}

/** A whole result of integers is an integer, of 64 bits when one of them is; any other a double. */
function typed(result: number, values: unknown[]): unknown {
  if (!Number.isSafeInteger(result) || !values.every(isIntegral)) return double(result)
  const hasLong = values.some((value) => value instanceof Long)
  return integer(BigInt(result), hasLong)
}

/** What comes of integers without a loss; undefined when one of them is none. */
function exactly(a: unknown, b: unknown, compute: (a: bigint, b: bigint) => bigint): unknown {
  const [x, y] = isIntegral(a) && isIntegral(b) ? [toInteger(a), toInteger(b)] : []
  if (x === undefined || y === undefined) return undefined
  return integer(compute(x, y), a instanceof Long || b instanceof Long)
}

const millisecondsOf = (value: unknown) => (value instanceof Date ? value.getTime() : Math.round(toNumber(value)))

function sum(values: unknown[]): unknown {
  const dates = values.filter((value) => value instanceof Date)
  if (dates.length === 0) return numbersOf(values).reduce(add, 0)
  if (dates.length > 1) fail('Location16612', 'only one date allowed in an $add expression')
  numbersOf(values.filter((value) => !(value instanceof Date)))
  return new Date(values.reduce((time: number, value) => time + millisecondsOf(value), 0))
}

function difference([a, b]: unknown[]): unknown {
  if (isNumeric(a) && isNumeric(b)) return add(a, multiply(b, -1))
  if (!(a instanceof Date) || !(isNumeric(b) || b instanceof Date))
    return fail('TypeMismatch', `can't $subtract ${typeName(b)} from ${typeName(a)}`)
  const time = a.getTime() - millisecondsOf(b)
  return b instanceof Date ? Long.fromNumber(time) : new Date(time)
}

const notZero = (value: number) => (value === 0 ? fail('Location16608', "can't divide by zero") : value)

const rounding = (round: (value: number) => number): Operator =>
  numeric(1, 2, (value, places = 0) => {
    const number = plain(value)
    const digits = toWhole(places)
    if (!(digits >= -20 && digits <= 100)) fail('Location51083', 'a number is rounded to -20 to 100 places')
    if (!Number.isFinite(number) || (isIntegral(value) && digits >= 0)) return value
    // The decimal point is moved in the text of the number: multiplied, 1.005 would become 100.49999999999999.
    const moved = (text: string | number, by: number) => {
      const [digitsOf, exponent = '0'] = String(text).split('e')
      return Number(`${digitsOf}e${Number(exponent) + by}`)
    }
    return typed(moved(round(moved(number, digits)), -digits), [value])
  })

function halfEven(value: number): number {
  const down = Math.floor(value)
  if (value - down !== 0.5) return Math.round(value)
  return down % 2 === 0 ? down : down + 1
}

/** An accumulator as an expression: over several arguments, or over the elements of one list. */
const accumulating = (name: string): Operator =>
  over(0, Number.POSITIVE_INFINITY, (values, fold) => {
    const [only] = values
    const accumulator = ACCUMULATORS[name]?.(fold)
    for (const value of values.length === 1 && Array.isArray(only) ? only : values) accumulator?.add(value)
    return accumulator?.result()
  })

const bits = (start: bigint, combine: (a: bigint, b: bigint) => bigint): Operator =>
  overPresent(0, Number.POSITIVE_INFINITY, (values) => {
    if (!values.every(isIntegral)) fail('TypeMismatch', 'bits are those of int and long values')
    const hasLong = values.some((value) => value instanceof Long)
    return integer(values.map((value) => toInteger(value) ?? 0n).reduce(combine, start), hasLong)
  })

const radians = (degrees: number) => (degrees * Math.PI) / 180
const positive = (value: number) =>
  value > 0 || Number.isNaN(value) ? value : fail('Location28766', 'the argument of a logarithm must be positive')
const { log, sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh } = Math
const trigonometry = { sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh }
const sameEverywhere = ['$sum', '$avg', '$min', '$max', '$mergeObjects', '$stdDevPop', '$stdDevSamp']

/** Arithmetic with MongoDB's result types, and the accumulators that are expressions as well. */
export const numberOperators: Record<string, Operator> = {
  ...Object.fromEntries(Object.entries(trigonometry).map(([name, compute]) => [`$${name}`, ofDoubles(compute)])),
  ...Object.fromEntries(sameEverywhere.map((name) => [name, accumulating(name)])),
  $add: overPresent(0, Number.POSITIVE_INFINITY, sum),
  $subtract: overPresent(2, 2, difference),
  $multiply: numeric(0, Number.POSITIVE_INFINITY, (...values) => values.reduce(multiply, 1)),
  $divide: numeric(2, 2, (a, b) => {
    notZero(toNumber(b))
    return divide(a, b)
  }),
  $mod: numeric(2, 2, (a, b) => {
    notZero(plain(b))
    return exactly(a, b, (x, y) => x % y) ?? double(plain(a) % plain(b))
  }),
  $abs: numeric(1, 1, (value) => (toNumber(value) < 0 ? multiply(value, -1) : value)),
  $ceil: rounding(Math.ceil),
  $floor: rounding(Math.floor),
  $trunc: rounding(Math.trunc),
  $round: rounding(halfEven),
  $pow: numeric(2, 2, (a, b) => {
    if (plain(a) === 0 && plain(b) < 0) fail('Location28764', '$pow cannot take a base of 0 and a negative exponent')
    const isSmall = plain(b) >= 0 && (plain(b) <= 64 || Math.abs(plain(a)) <= 1)
    return (isSmall ? exactly(a, b, (x, y) => x ** y) : undefined) ?? double(plain(a) ** plain(b))
  }),
  $sqrt: ofDoubles((value) =>
    value < 0 ? fail('Location28714', "$sqrt's argument must be at least 0") : value ** 0.5,
  ),
  $exp: ofDoubles(Math.exp),
  $ln: ofDoubles((value) => log(positive(value))),
  $log: ofDoubles((value, base) => log(positive(value)) / log(positive(base ?? 0)), 2),
  $log10: ofDoubles((value) => Math.log10(positive(value))),
  $atan2: ofDoubles((y, x) => Math.atan2(y, x ?? 0), 2),
  $degreesToRadians: ofDoubles(radians),
  $radiansToDegrees: ofDoubles((value) => value / radians(1)),
  $bitAnd: bits(-1n, (a, b) => a & b),
  $bitOr: bits(0n, (a, b) => a | b),
  $bitXor: bits(0n, (a, b) => a ^ b),
  $bitNot: numeric(1, 1, (value) => integer(~(toInteger(value) ?? 0n), value instanceof Long)),
  $rand: over(0, 1, () => double(Math.random())),
}
