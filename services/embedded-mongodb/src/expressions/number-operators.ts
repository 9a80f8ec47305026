import { Decimal128, Long } from 'bson'
import { fail, notSupported } from '../errors.ts'
import { double, isNumeric, toNumber, toWhole, typeName } from '../values/bson-type.ts'
import type { Fold } from '../values/collation.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { add, divide, integer, isIntegral, multiply, toInteger } from '../values/numbers.ts'
import { compareValues, orderKey } from '../values/order.ts'
import { ANY, isMissing, type Operator, over, overPresent } from './operator.ts'

/** Takes values one by one and says what they come to; a result that is missing is null. */
export interface Accumulator {
  add(value: unknown): void
  result(): unknown
}

type Next = (state: unknown, value: unknown, fold: Fold | undefined) => unknown

/** An accumulator that makes of its state and a value the next state. */
const folding = (start: unknown, next: Next) => (fold?: Fold) => {
  let state = start
  return {
    add(value: unknown) {
      state = next(state, value, fold)
    },
    result: () => state,
  }
}

const extreme = (sign: 1 | -1) =>
  folding(undefined, (best, value, fold) =>
    !isMissing(value) && (best === undefined || compareValues(value, best, fold) * sign > 0) ? value : best,
  )

/** The accumulators of one argument; some are expressions as well. */
export const ACCUMULATORS: Record<string, (fold?: Fold) => Accumulator> = {
  $sum: folding(0, (total, value) => (isNumeric(value) ? add(total, value) : total)),
  $avg() {
    let [total, count]: [unknown, number] = [0, 0]
    return {
      add(value) {
        if (isNumeric(value)) [total, count] = [add(total, value), count + 1]
      },
      result: () => (count === 0 ? null : divide(total, count)),
    }
  },
  $min: extreme(-1),
  $max: extreme(1),
  $first: folding(undefined, (first, value) => (first === undefined ? (value ?? null) : first)),
  $last: folding(undefined, (_, value) => value),
  $push() {
    const values: unknown[] = []
    return { add: (value) => value !== undefined && values.push(value), result: () => values }
  },
  $addToSet(fold) {
    const values = new Map<string, unknown>()
    return {
      add: (value) => value !== undefined && values.set(orderKey(value, fold), value),
      result: () => [...values.values()],
    }
  },
  $mergeObjects: folding({}, (merged, value) => {
    if (isMissing(value)) return merged
    return isDoc(value)
      ? { ...(merged as Doc), ...value }
      : fail('Location40400', '$mergeObjects requires object inputs')
  }),
  $count: folding(0, (count) => add(count, 1)),
}

function numbersOf(values: unknown[]): unknown[] {
  const wrong = values.find((value) => !isNumeric(value))
  if (wrong !== undefined) fail('TypeMismatch', `the expression only supports numeric types, not ${typeName(wrong)}`)
  return values
}

/** Computes with numbers of any type; null when one is missing. */
const numeric = (least: number, most: number, compute: (...numbers: unknown[]) => unknown): Operator =>
  overPresent(least, most, (values) => compute(...numbersOf(values)))

/** Returns a number as a double; a decimal would lose its precision and is refused. */
function plain(value: unknown): number {
  return value instanceof Decimal128 ? notSupported('this arithmetic with decimals') : toNumber(value)
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

function remainder(a: unknown, b: unknown): unknown {
  if (plain(b) === 0) fail('Location16610', "can't $mod by zero")
  if (!isIntegral(a) || !isIntegral(b)) return double(plain(a) % plain(b))
  return integer((toInteger(a) ?? 0n) % (toInteger(b) ?? 1n), a instanceof Long || b instanceof Long)
}

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
    const result = moved(round(moved(number, digits)), -digits)
    const isWhole = isIntegral(value) && Number.isSafeInteger(result)
    return isWhole ? integer(BigInt(result), value instanceof Long) : double(result)
  })

function halfEven(value: number): number {
  const down = Math.floor(value)
  if (value - down !== 0.5) return Math.round(value)
  return down % 2 === 0 ? down : down + 1
}

/** An accumulator as an expression: over several arguments, or over the elements of one list. */
const accumulating = (name: string): Operator =>
  over(0, ANY, (values, fold) => {
    const [only] = values
    const accumulator = ACCUMULATORS[name]?.(fold)
    for (const value of values.length === 1 && Array.isArray(only) ? only : values) accumulator?.add(value)
    return accumulator?.result() ?? null
  })

/** Arithmetic with MongoDB's result types, and the accumulators that are expressions as well. */
export const numberOperators: Record<string, Operator> = {
  ...Object.fromEntries(['$sum', '$avg', '$min', '$max', '$mergeObjects'].map((name) => [name, accumulating(name)])),
  $add: overPresent(0, ANY, sum),
  $subtract: overPresent(2, 2, difference),
  $multiply: numeric(0, ANY, (...values) => values.reduce(multiply, 1)),
  $divide: numeric(2, 2, divide),
  $mod: numeric(2, 2, remainder),
  $abs: numeric(1, 1, (value) => (toNumber(value) < 0 ? multiply(value, -1) : value)),
  $ceil: rounding(Math.ceil),
  $floor: rounding(Math.floor),
  $trunc: rounding(Math.trunc),
  $round: rounding(halfEven),
}
