import { Binary } from 'bson'
import { fail } from '../errors.ts'
import { toNumber, toWhole } from '../values/bson-type.ts'
import { toInteger } from '../values/numbers.ts'

type Accepts = (bits: boolean[]) => boolean

/** The `$bits…` operators by what they want of the bits in question. */
export const BIT_OPERATORS = new Map<string, Accepts>([
  ['$bitsAllSet', (bits) => bits.every((bit) => bit)],
  ['$bitsAllClear', (bits) => bits.every((bit) => !bit)],
  ['$bitsAnySet', (bits) => bits.some((bit) => bit)],
  ['$bitsAnyClear', (bits) => bits.some((bit) => !bit)],
])

/** The test of such an operator, on integers and on binary data (bit 0 is the lowest of the first byte). */
export function bitTest(operator: string, accepts: Accepts, argument: unknown): (value: unknown) => boolean {
  const positions = bitPositions(operator, argument)
  return (value) => {
    const bitAt = bitReader(value)
    return bitAt !== undefined && accepts(positions.map(bitAt))
  }
}

function bitPositions(operator: string, argument: unknown): number[] {
  const isSet = bitReader(argument)
  const list = Array.isArray(argument) ? argument.map(toWhole) : undefined
  if (list ? !list.every((position) => position >= 0) : !isSet || toNumber(argument) < 0)
    fail('BadValue', `${operator} takes an Array of positions, a number, or a BinData`)
  const count = argument instanceof Binary ? argument.position * 8 : 64
  return list ?? [...Array(count).keys()].filter((position) => isSet?.(position))
}

function bitReader(value: unknown): ((position: number) => boolean) | undefined {
  if (value instanceof Binary) {
    const bytes = value.buffer.subarray(0, value.position)
    return (position) => (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) === 1
  }
  const integer = Number.isNaN(toWhole(value)) ? undefined : toInteger(value)
  if (integer === undefined || BigInt.asIntN(64, integer) !== integer) return undefined
  // Beyond the 64th bit a number goes on with its sign.
  return (position) => ((integer >> BigInt(position)) & 1n) === 1n
}
