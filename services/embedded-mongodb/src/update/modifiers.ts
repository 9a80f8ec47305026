import { Long, Timestamp } from 'bson'
import { fail } from '../errors.ts'
import type { Scope } from '../expressions/operator.ts'
import { elementTest } from '../query/matcher.ts'
import type { ValueTest } from '../query/value-tests.ts'
import { isNumeric, toNumber, toWhole, typeName } from '../values/bson-type.ts'
import { cloneValue, type Doc, isDoc } from '../values/documents.ts'
import { add, integer, isIntegral, multiply, toInteger } from '../values/numbers.ts'
import { compareValues, equalValues, orderKey, sorterOf } from '../values/order.ts'
import { isRegex, regexTest } from '../values/regex.ts'
import { showValue } from '../values/show.ts'
import type { Slot } from './update-path.ts'

/** Changes what is in a place of a document. */
export type Change = (slot: Slot) => void

/** An update operator such as `$set`: makes a change of its argument. `$rename` moves a value and stands apart. */
export interface Modifier {
  /** Does it leave a path alone that leads nowhere? Others make the documents on the way. */
  readonly onlyExisting?: boolean
  readonly onlyOnInsert?: boolean
  /** @throws CommandError for a malformed argument, before any document is looked at */
  compile(argument: unknown, scope: Scope): Change
}

const assigning = (argument: unknown): Change => {
  return ({ set }) => set(cloneValue(argument))
}

/** Combines a number with another one; of nothing it makes what it makes of 0. */
function arithmetic(operator: string, combine: (a: unknown, b: unknown) => unknown): Modifier {
  const compile = (argument: unknown): Change => {
    if (!isNumeric(argument))
      fail('TypeMismatch', `Cannot apply ${operator} with non-numeric argument: ${showValue(argument)}`)
    return ({ value = 0, path, set }) => {
      if (!isNumeric(value))
        fail('TypeMismatch', `Cannot apply ${operator} to '${path}', a value of non-numeric type ${typeName(value)}`)
      const result = combine(value, argument)
      if (isIntegral(value) && isIntegral(argument) && !isIntegral(result))
        fail('BadValue', `Failed to apply ${operator} operations to current value ${showValue(value)}: it is too great`)
      set(result)
    }
  }
  return { compile }
}

const extreme = (sign: 1 | -1): Modifier => ({
  compile(argument, { fold }) {
    return ({ value, set }) => {
      if (value === undefined || compareValues(argument, value, fold) * sign > 0) set(cloneValue(argument))
    }
  },
})

const BITS = new Map<string, (a: bigint, b: bigint) => bigint>([
  ['and', (a, b) => a & b],
  ['or', (a, b) => a | b],
  ['xor', (a, b) => a ^ b],
])

const bit: Modifier = {
  compile(argument) {
    const masks = Object.entries(isDoc(argument) ? argument : {})
    if (masks.length === 0 || !masks.every(([name, mask]) => BITS.has(name) && isIntegral(mask)))
      fail('BadValue', "The $bit modifier takes 'and', 'or' and 'xor' with an Integer(32/64 bit)")
    return ({ value = 0, path, set }) => {
      if (!isIntegral(value))
        fail('BadValue', `Cannot apply $bit to '${path}', a value of non-integral type ${typeName(value)}`)
      let bits = toInteger(value) ?? 0n
      for (const [operation, mask] of masks) bits = BITS.get(operation)?.(bits, toInteger(mask) ?? 0n) ?? bits
      const isLong = [value, ...masks.map(([, mask]) => mask)].some((number) => number instanceof Long)
      set(integer(BigInt.asIntN(64, bits), isLong))
    }
  },
}

const currentDate: Modifier = {
  compile(argument) {
    const type = isDoc(argument) ? argument.$type : undefined
    if (typeof argument !== 'boolean' && type !== 'date' && type !== 'timestamp')
      fail('BadValue', "The '$currentDate' value must be a boolean, { $type: 'date' } or { $type: 'timestamp' }")
    return ({ set }) =>
      set(type === 'timestamp' ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) : new Date())
  },
}

function arrayIn({ value, path }: Slot, operator: string): unknown[] | undefined {
  if (value === undefined || Array.isArray(value)) return value
  const code = operator === '$pop' ? 'TypeMismatch' : 'BadValue'
  return fail(code, `Cannot apply ${operator} to the field '${path}', which is no array but of type ${typeName(value)}`)
}

/** The items that `$push` and `$addToSet` add, and what else their argument says. */
function eachOf(argument: unknown, operator: string): { items: unknown[]; clauses: Doc } {
  if (!isDoc(argument) || !('$each' in argument)) return { items: [argument], clauses: {} }
  const { $each: items, ...clauses } = argument
  const code = operator === '$push' ? 'BadValue' : 'TypeMismatch'
  return Array.isArray(items) ? { items, clauses } : fail(code, `The argument to $each in ${operator} must be an array`)
}

const push: Modifier = {
  compile(argument, { fold }) {
    const { items, clauses } = eachOf(argument, '$push')
    const { $position, $slice, $sort, ...others } = clauses
    const sort = $sort === undefined ? undefined : sorterOf($sort, fold)
    if (Number.isNaN(toWhole($position ?? 0) + toWhole($slice ?? 0)))
      fail('BadValue', '$position and $slice must be integers')
    for (const clause of Object.keys(others)) fail('BadValue', `Unrecognized clause in $push: ${clause}`)
    return (slot) => {
      const list = [...(arrayIn(slot, '$push') ?? [])]
      list.splice($position === undefined ? list.length : toNumber($position), 0, ...items.map(cloneValue))
      const sorted = sort?.(list) ?? list
      const size = $slice === undefined ? sorted.length : toNumber($slice)
      slot.set(size < 0 ? sorted.slice(size) : sorted.slice(0, size))
    }
  },
}

const addToSet: Modifier = {
  compile(argument, { fold }) {
    const { items } = eachOf(argument, '$addToSet')
    return (slot) => {
      const list = [...(arrayIn(slot, '$addToSet') ?? [])]
      const present = new Set(list.map((element) => orderKey(element, fold)))
      for (const item of items) {
        const key = orderKey(item, fold)
        if (!present.has(key)) list.push(cloneValue(item))
        present.add(key)
      }
      slot.set(list)
    }
  },
}

const removing = (operator: string, testOf: (argument: unknown, scope: Scope) => ValueTest): Modifier => ({
  onlyExisting: true,
  compile(argument, scope) {
    const test = testOf(argument, scope)
    return (slot) => {
      const list = arrayIn(slot, operator)
      const kept = list?.filter((element) => !test(element))
      if (kept?.length !== list?.length) slot.set(kept)
    }
  },
})

/** The update operators by name. */
export const MODIFIERS: Record<string, Modifier> = {
  $set: { compile: assigning },
  $setOnInsert: { compile: assigning, onlyOnInsert: true },
  $unset: { onlyExisting: true, compile: () => (slot) => slot.value !== undefined && slot.remove() },
  $inc: arithmetic('$inc', add),
  $mul: arithmetic('$mul', multiply),
  $min: extreme(-1),
  $max: extreme(1),
  $bit: bit,
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  // Takes out what equals a value, or matches a condition as `$elemMatch` would.
  $pull: removing('$pull', (argument, scope) => {
    if (isDoc(argument)) return elementTest(argument, scope)
    if (isRegex(argument)) return regexTest(argument, undefined)
    return (element) => equalValues(element, argument, scope.fold)
  }),
  $pullAll: removing('$pullAll', (argument, { fold }) => {
    if (!Array.isArray(argument)) return fail('BadValue', '$pullAll requires an array argument')
    const keys = new Set(argument.map((item) => orderKey(item, fold)))
    return (element) => keys.has(orderKey(element, fold))
  }),
  $pop: {
    onlyExisting: true,
    compile(argument) {
      if (Math.abs(toWhole(argument)) !== 1) fail('FailedToParse', `$pop expects 1 or -1, found: ${String(argument)}`)
      return (slot) => {
        const list = arrayIn(slot, '$pop')
        if (list && list.length > 0) slot.set(toNumber(argument) < 0 ? list.slice(1) : list.slice(0, -1))
      }
    },
  },
}
