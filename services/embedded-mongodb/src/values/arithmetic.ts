import { Decimal128, Long } from 'bson'
import { isInt32, isWrappedNumber, toNumber } from './bson-type.ts'

interface Decimal {
  readonly coefficient: bigint
  readonly exponent: number
}

const DECIMAL = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/

function toDecimal(value: unknown): Decimal | undefined {
  const match = DECIMAL.exec(isWrappedNumber(value) ? value.toString() : String(value))
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const coefficient = BigInt((whole + fraction || '0').replace(/^/, sign === '-' ? '-' : ''))
  return { coefficient, exponent: Number(exponent) - fraction.length }
}

function decimal128({ coefficient, exponent }: Decimal): Decimal128 {
  return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`)
}

function toInteger(value: unknown): bigint | undefined {
  if (value instanceof Long) return value.toBigInt()
  if (typeof value === 'bigint') return value
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : undefined
}

// 32-bit integers that outgrow their size become 64-bit ones, as in MongoDB.
function integerResult(value: bigint): unknown {
  return Long.fromBigInt(BigInt.asIntN(64, value))
}

function combine(
  a: unknown,
  b: unknown,
  plain: (x: number, y: number) => number,
  exact: (x: bigint, y: bigint) => bigint,
  decimals: (x: Decimal, y: Decimal) => Decimal,
): unknown {
  if (typeof a === 'number' && typeof b === 'number') {
    const result = plain(a, b)
    if (isInt32(a) && isInt32(b) && !isInt32(result)) return integerResult(exact(BigInt(a), BigInt(b)))
    return result
  }
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    const x = toDecimal(a)
    const y = toDecimal(b)
    return x && y ? decimal128(decimals(x, y)) : Decimal128.fromString('NaN')
  }
  const x = toInteger(a)
  const y = toInteger(b)
  // A double on either side makes the result a double.
  const integers = (a instanceof Long || isInt32(a)) && (b instanceof Long || isInt32(b))
  if (integers && x !== undefined && y !== undefined) return integerResult(exact(x, y))
  return plain(toNumber(a), toNumber(b))
}

/** The sum with MongoDB's result types. */
export function add(a: unknown, b: unknown): unknown {
  return combine(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
    (x, y) => {
      const exponent = Math.min(x.exponent, y.exponent)
      const scaled = (d: Decimal) => d.coefficient * 10n ** BigInt(d.exponent - exponent)
      return { coefficient: scaled(x) + scaled(y), exponent }
    },
  )
}

/** The product with MongoDB's result types. */
export function multiply(a: unknown, b: unknown): unknown {
  return combine(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
    (x, y) => ({ coefficient: x.coefficient * y.coefficient, exponent: x.exponent + y.exponent }),
  )
}
