import { Decimal128, Long } from 'bson'
import { fail, notSupported } from '../errors.ts'
import { double, isInt32, toNumber } from './bson-type.ts'

/** A number exactly: coefficient × 10^exponent. */
export interface Exact {
  readonly coefficient: bigint
  readonly exponent: number
}

const DECIMAL = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/

/** Returns the exact value of a number, or of the text of one; undefined for NaN and the infinities. */
export function exactOf(number: unknown): Exact | undefined {
  const match = DECIMAL.exec(String(number))
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const digits = BigInt(whole + fraction || '0')
  return { coefficient: sign === '-' ? -digits : digits, exponent: Number(exponent) - fraction.length }
}

const scaled = ({ coefficient, exponent }: Exact, to: number) => coefficient * 10n ** BigInt(exponent - to)

/** Compares a number with a double, which may be an infinity: negative, zero or positive. */
export function compareWithDouble(a: Exact, double: number): number {
  // A hundred digits tell any double from a number of the 34 digits that a decimal has.
  const b = exactOf(double.toPrecision(100))
  if (!b) return -double
  const exponent = Math.min(a.exponent, b.exponent)
  const difference = scaled(a, exponent) - scaled(b, exponent)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** A number without its fraction; undefined for what is none or not finite. */
export function toInteger(value: unknown): bigint | undefined {
  if (value instanceof Long) return value.toBigInt()
  if (value instanceof Decimal128) {
    const exact = exactOf(value)
    if (!exact) return undefined
    const { coefficient, exponent } = exact
    return exponent >= 0 ? scaled(exact, 0) : coefficient / 10n ** BigInt(-exponent)
  }
  const number = toNumber(value)
  return Number.isFinite(number) ? BigInt(Math.trunc(number)) : undefined
}

/** An integer as BSON holds it: 64 bits when it is asked for or needed, a double beyond that. */
export function integer(value: bigint, long: boolean): unknown {
  if (!long && BigInt.asIntN(32, value) === value) return Number(value)
  return BigInt.asIntN(64, value) === value ? Long.fromBigInt(value) : double(Number(value))
}

/** Is it a 32- or 64-bit integer? */
export const isIntegral = (value: unknown): boolean => isInt32(value) || value instanceof Long

/** The decimal that a text writes, rounded to the 34 digits that it can hold. */
export const decimal = (text: string): Decimal128 => Decimal128.fromStringWithRounding(text)

interface Operation {
  readonly doubles: (a: number, b: number) => number
  readonly integers: (a: bigint, b: bigint) => bigint
  readonly decimals: (a: Exact, b: Exact) => string
}

const ADD: Operation = {
  doubles: (a, b) => a + b,
  integers: (a, b) => a + b,
  decimals: (a, b) => {
    const exponent = Math.min(a.exponent, b.exponent)
    return `${scaled(a, exponent) + scaled(b, exponent)}E${exponent}`
  },
}

const MULTIPLY: Operation = {
  doubles: (a, b) => a * b,
  integers: (a, b) => a * b,
  decimals: (a, b) => `${a.coefficient * b.coefficient}E${a.exponent + b.exponent}`,
}

// The wider type of the two decides: int, long, double, decimal.
function combine(a: unknown, b: unknown, operation: Operation): unknown {
  if (isInt32(a) && isInt32(b)) {
    const result = operation.doubles(a, b)
    if (isInt32(result)) return result
  }
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    const [x, y] = [exactOf(a), exactOf(b)]
    return decimal(x && y ? operation.decimals(x, y) : String(operation.doubles(toNumber(a), toNumber(b))))
  }
  if (!isIntegral(a) || !isIntegral(b)) return double(operation.doubles(toNumber(a), toNumber(b)))
  const long = a instanceof Long || b instanceof Long
  return integer(operation.integers(toInteger(a) ?? 0n, toInteger(b) ?? 0n), long)
}

/** The quotient, a double. @throws CommandError for 0, and for decimals, which would lose their precision */
export function divide(a: unknown, b: unknown): unknown {
  if (toNumber(b) === 0) fail('Location16608', "can't divide by zero")
  if (a instanceof Decimal128 || b instanceof Decimal128) notSupported('dividing decimals')
  return double(toNumber(a) / toNumber(b))
}

/** The sum with MongoDB's result types; of 64-bit integers that overflow, a double. */
export const add = (a: unknown, b: unknown): unknown => combine(a, b, ADD)

/** The product with MongoDB's result types; of 64-bit integers that overflow, a double. */
export const multiply = (a: unknown, b: unknown): unknown => combine(a, b, MULTIPLY)
