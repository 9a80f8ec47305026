import { Decimal128, Long } from 'bson'
import { double, isInt32, isNumeric, toNumber } from './bson-type.ts'

/** A number exactly: coefficient × 10^exponent. */
export interface Exact {
  readonly coefficient: bigint
  readonly exponent: number
}

const DECIMAL = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/

/** The number that a text writes; undefined for NaN and the infinities. */
function parseExact(text: string): Exact | undefined {
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const digits = BigInt(whole + fraction || '0')
  return { coefficient: sign === '-' ? -digits : digits, exponent: Number(exponent) - fraction.length }
}

/** What a decimal or a 64-bit integer is exactly; undefined for NaN and the infinities. */
export function exactOf(value: Decimal128 | Long): Exact | undefined {
  return parseExact(value.toString())
}

const bits = new DataView(new ArrayBuffer(8))

/** What a finite double is exactly: a fraction of a power of 2 ends after as many decimal places. */
function exactDouble(value: number): Exact {
  bits.setFloat64(0, value)
  const raw = bits.getBigUint64(0)
  const biased = Number((raw >> 52n) & 0x7ffn)
  const fraction = raw & 0xfffffffffffffn
  const mantissa = (biased === 0 ? fraction : fraction | 0x10000000000000n) * (value < 0 ? -1n : 1n)
  const power = Math.max(biased, 1) - 1075
  return power >= 0
    ? { coefficient: mantissa << BigInt(power), exponent: 0 }
    : { coefficient: mantissa * 5n ** BigInt(-power), exponent: power }
}

const scaled = ({ coefficient, exponent }: Exact, to: number) => coefficient * 10n ** BigInt(exponent - to)

function compareExact(a: Exact, b: Exact): number {
  const exponent = Math.min(a.exponent, b.exponent)
  const difference = scaled(a, exponent) - scaled(b, exponent)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The greatest double that is not above a number, and whether the two are equal. */
export function doubleBelow(exact: Exact): { value: number; equal: boolean } {
  const nearest = Number(`${exact.coefficient}E${exact.exponent}`)
  if (nearest === Number.POSITIVE_INFINITY) return { value: Number.MAX_VALUE, equal: false }
  if (nearest === Number.NEGATIVE_INFINITY) return { value: nearest, equal: false }
  const order = compareExact(exactDouble(nearest), exact)
  return order <= 0 ? { value: nearest, equal: order === 0 } : { value: nextBelow(nearest), equal: false }
}

function nextBelow(value: number): number {
  if (value === 0) return -Number.MIN_VALUE
  bits.setFloat64(0, value)
  bits.setBigUint64(0, bits.getBigUint64(0) + (value > 0 ? -1n : 1n))
  return bits.getFloat64(0)
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

/** The decimal that a text or a computation gives, rounded to the 34 digits that it can hold. */
export const decimal = (value: Exact | string | number): Decimal128 =>
  Decimal128.fromStringWithRounding(
    typeof value === 'object' ? `${value.coefficient}E${value.exponent}` : String(value),
  )

interface Operation {
  readonly doubles: (a: number, b: number) => number
  readonly integers: (a: bigint, b: bigint) => bigint
  readonly decimals: (a: Exact, b: Exact) => Exact
}

const ADD: Operation = {
  doubles: (a, b) => a + b,
  integers: (a, b) => a + b,
  decimals: (a, b) => {
    const exponent = Math.min(a.exponent, b.exponent)
    return { coefficient: scaled(a, exponent) + scaled(b, exponent), exponent }
  },
}

const MULTIPLY: Operation = {
  doubles: (a, b) => a * b,
  integers: (a, b) => a * b,
  decimals: (a, b) => ({ coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent }),
}

// The wider type of the two decides: int, long, double, decimal.
function combine(a: unknown, b: unknown, operation: Operation): unknown {
  if (isInt32(a) && isInt32(b)) {
    const result = operation.doubles(a, b)
    if (isInt32(result)) return result
  }
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    const [x, y] = [a, b].map((value) => (isNumeric(value) ? parseExact(value.toString()) : undefined))
    return decimal(x && y ? operation.decimals(x, y) : operation.doubles(toNumber(a), toNumber(b)))
  }
  if (!isIntegral(a) || !isIntegral(b)) return double(operation.doubles(toNumber(a), toNumber(b)))
  const long = a instanceof Long || b instanceof Long
  return integer(operation.integers(toInteger(a) ?? 0n, toInteger(b) ?? 0n), long)
}

const PLACES = 36

// Zeros at the end are left out as far as the division had none to begin with.
function quotient(a: Exact, b: Exact): Exact {
  const shift = PLACES + String(b.coefficient).length
  let coefficient = scaled(a, a.exponent - shift) / b.coefficient
  let exponent = a.exponent - b.exponent - shift
  for (; exponent < a.exponent - b.exponent && coefficient % 10n === 0n; exponent++) coefficient /= 10n
  return { coefficient, exponent }
}

const DIVIDE: Operation = { ...MULTIPLY, doubles: (a, b) => a / b, decimals: quotient }

/** The quotient, by something other than 0: a decimal where one is among the two, else a double. */
export const divide = (a: unknown, b: unknown): unknown =>
  a instanceof Decimal128 || b instanceof Decimal128 ? combine(a, b, DIVIDE) : double(toNumber(a) / toNumber(b))

/** The sum with MongoDB's result types; of 64-bit integers that overflow, a double. */
export const add = (a: unknown, b: unknown): unknown => combine(a, b, ADD)

/** The product with MongoDB's result types; of 64-bit integers that overflow, a double. */
export const multiply = (a: unknown, b: unknown): unknown => combine(a, b, MULTIPLY)
