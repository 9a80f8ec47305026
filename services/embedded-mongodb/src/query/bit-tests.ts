import { Binary, Decimal128, Long } from 'bson'
import { fail } from '../errors.ts'
import { isNumeric, toNumber } from '../values/bson-type.ts'
import type { ValueTest } from './query-context.ts'

const OPERATORS = {
  $bitsAllSet: (bits: boolean[]) => bits.every((bit) => bit),
  $bitsAllClear: (bits: boolean[]) => bits.every((bit) => !bit),
  $bitsAnySet: (bits: boolean[]) => bits.some((bit) => bit),
  $bitsAnyClear: (bits: boolean[]) => bits.some((bit) => !bit),
}

/** The test of a `$bits…` operator, on integers and on binary data (bit 0 is the lowest of the first byte). */
export function bitTest(operator: keyof typeof OPERATORS, argument: unknown): ValueTest {
  const positions = bitPositions(operator, argument)
  const accepts = OPERATORS[operator]
  return (value) => {
    const bitAt = bitReader(value)
    return bitAt !== undefined && accepts(positions.map(bitAt))
  }
}

function bitPositions(operator: string, argument: unknown): number[] {
  if (Array.isArray(argument)) {
    return argument.map((position) => {
      const number = toNumber(position)
      if (Number.isInteger(number) && number >= 0) return number
      return fail('BadValue', `Failed to parse bit position. Expected a non-negative integer in: ${operator}`)
    })
  }
  if (argument instanceof Binary) {
    const bytes = argument.buffer.subarray(0, argument.position)
    return setBits(bytes.length * 8, (position) => (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) === 1)
  }
  const mask = toInteger(argument)
  if (mask === undefined || mask < 0n) {
    return fail('BadValue', `${operator} takes an Array, a number, or a BinData but received: ${String(argument)}`)
  }
  return setBits(64, (position) => ((mask >> BigInt(position)) & 1n) === 1n)
}

function setBits(count: number, isSet: (position: number) => boolean): number[] {
  return Array.from({ length: count }, (_, position) => position).filter(isSet)
}

function toInteger(value: unknown): bigint | undefined {
  if (value instanceof Long) return value.toBigInt()
  if (typeof value === 'bigint') return value
  if (!isNumeric(value) || value instanceof Decimal128) return undefined
  const number = toNumber(value)
  return Number.isSafeInteger(number) ? BigInt(number) : undefined
}

function bitReader(value: unknown): ((position: number) => boolean) | undefined {
  if (value instanceof Binary) {
    const bytes = value.buffer.subarray(0, value.position)
    return (position) => (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) === 1
  }
  const integer = toInteger(value)
  if (integer === undefined) return undefined
  // Beyond the 64th bit a number goes on with its sign.
  return (position) => ((integer >> BigInt(position)) & 1n) === 1n
}
