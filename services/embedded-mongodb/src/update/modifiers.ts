import { Long, Timestamp } from 'bson'
import type { Scope } from '../aggregation/operator.ts'
import { fail } from '../errors.ts'
import { elementTest } from '../query/matcher.ts'
import { isRegex, regexTest } from '../query/regex.ts'
import type { ValueTest } from '../query/value-tests.ts'
import { isNumeric, toNumber, toWhole, typeName } from '../values/bson-type.ts'
import { cloneValue, type Doc, isDoc } from '../values/documents.ts'
import { add, integer, isIntegral, multiply, toInteger } from '../values/numbers.ts'
import { compareValues, equalValues, orderKey, sorterOf } from '../values/order.ts'
import { showValue } from '../values/show.ts'
import type { Slot } from './update-path.ts'

/** An update operator such as `$set`. `$rename` moves a value and stands apart. */
export interface Modifier {
  /** Does it leave a path alone that leads nowhere? Others make the documents on the way. */
  readonly onlyExisting?: boolean
  readonly onlyOnInsert?: boolean
  /** Refuses a malformed argument before any document is looked at. */
  check?(argument: unknown, path: string): void
  apply(slot: Slot, argument: unknown, context: Scope): void
}

function arithmetic(operator: string, combine: (a: unknown, b: unknown) => unknown): Modifier {
  return {
    check(argument, path) {
      if (!isNumeric(argument)) fail('TypeMismatch', `Cannot apply ${operator} with non-numeric argument: {${path}}`)
    },
    apply(slot, argument) {
      const { value, name } = slot
      if (value === undefined) return slot.set(operator === '$inc' ? argument : multiply(argument, 0))
      if (!isNumeric(value))
        return fail(
          'TypeMismatch',
          `Cannot apply ${operator} to '${name}', a value of non-numeric type ${typeName(value)}`,
        )
      const result = combine(value, argument)
      if (isIntegral(value) && isIntegral(argument) && !isIntegral(result))
        fail('BadValue', `Failed to apply ${operator} operations to current value ${showValue(value)}: it is too great`)
      return slot.set(result)
    },
  }
}

const extreme = (sign: 1 | -1): Modifier => ({
  apply(slot, argument, { fold }) {
    const keeps = slot.value !== undefined && compareValues(argument, slot.value, fold) * sign <= 0
    if (!keeps) slot.set(cloneValue(argument))
  },
})

const BITS = new Map<string, (a: bigint, b: bigint) => bigint>([
  ['and', (a, b) => a & b],
  ['or', (a, b) => a | b],
  ['xor', (a, b) => a ^ b],
])

const bit: Modifier = {
  check(argument) {
    const operations = Object.entries(isDoc(argument) ? argument : {})
    if (operations.length === 0 || !operations.every(([name, mask]) => BITS.has(name) && isIntegral(mask)))
      fail('BadValue', "The $bit modifier takes 'and', 'or' and 'xor' with an Integer(32/64 bit)")
  },
  apply(slot, argument) {
    const { value = 0, name } = slot
    if (!isIntegral(value))
      fail('BadValue', `Cannot apply $bit to '${name}', a value of non-integral type ${typeName(value)}`)
    const masks = isDoc(argument) ? argument : {}
    let bits = toInteger(value) ?? 0n
    for (const [operation, mask] of Object.entries(masks))
      bits = BITS.get(operation)?.(bits, toInteger(mask) ?? 0n) ?? bits
    const long = [value, ...Object.values(masks)].some((number) => number instanceof Long)
    slot.set(integer(BigInt.asIntN(64, bits), long))
  },
}

const currentDate: Modifier = {
  check(argument) {
    const type = isDoc(argument) ? argument.$type : undefined
    if (typeof argument !== 'boolean' && type !== 'date' && type !== 'timestamp')
      fail('BadValue', "The '$currentDate' value must be a boolean, { $type: 'date' } or { $type: 'timestamp' }")
  },
  apply(slot, argument) {
    const asTimestamp = isDoc(argument) && argument.$type === 'timestamp'
    slot.set(asTimestamp ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) : new Date())
  },
}

function arrayIn({ value, name }: Slot, operator: string): unknown[] | undefined {
  if (value === undefined || Array.isArray(value)) return value
  const code = operator === '$pop' ? 'TypeMismatch' : 'BadValue'
  return fail(code, `Cannot apply ${operator} to the field '${name}', which is no array but of type ${typeName(value)}`)
}

const hasEach = (argument: unknown): argument is Doc => isDoc(argument) && '$each' in argument

function eachOf(argument: unknown, operator: string): unknown[] {
  if (!hasEach(argument)) return [argument]
  const items = argument.$each
  const code = operator === '$push' ? 'BadValue' : 'TypeMismatch'
  return Array.isArray(items) ? items : fail(code, `The argument to $each in ${operator} must be an array`)
}

const push: Modifier = {
  check(argument) {
    if (!hasEach(argument)) return
    const { $each: _, $position = 0, $slice = 0, $sort, ...others } = argument
    eachOf(argument, '$push')
    if ($sort !== undefined) sorterOf($sort)
    if (Number.isNaN(toWhole($position) + toWhole($slice))) fail('BadValue', '$position and $slice must be integers')
    for (const clause of Object.keys(others)) fail('BadValue', `Unrecognized clause in $push: ${clause}`)
  },
  apply(slot, argument, { fold }) {
    const list = [...(arrayIn(slot, '$push') ?? [])]
    const { $position, $slice, $sort }: Doc = hasEach(argument) ? argument : {}
    const position = $position === undefined ? list.length : toNumber($position)
    list.splice(position, 0, ...eachOf(argument, '$push').map(cloneValue))
    const sorted = $sort === undefined ? list : sorterOf($sort, fold)(list)
    const size = $slice === undefined ? sorted.length : toNumber($slice)
    slot.set(size < 0 ? sorted.slice(size) : sorted.slice(0, size))
  },
}

const addToSet: Modifier = {
  check: (argument) => void eachOf(argument, '$addToSet'),
  apply(slot, argument, { fold }) {
    const list = [...(arrayIn(slot, '$addToSet') ?? [])]
    const present = new Set(list.map((element) => orderKey(element, fold)))
    for (const item of eachOf(argument, '$addToSet')) {
      const key = orderKey(item, fold)
      if (!present.has(key)) list.push(cloneValue(item))
      present.add(key)
    }
    slot.set(list)
  },
}

function removing(operator: string, testOf: (argument: unknown, context: Scope) => ValueTest): Modifier {
  return {
    onlyExisting: true,
    check: (argument) => void testOf(argument, {}),
    apply(slot, argument, context) {
      const list = arrayIn(slot, operator)
      const test = testOf(argument, context)
      const kept = list?.filter((element) => !test(element))
      if (kept?.length !== list?.length) slot.set(kept)
    },
  }
}

// `$pull` takes out what equals a value, or matches a condition as `$elemMatch` would.
function pullTest(argument: unknown, context: Scope): ValueTest {
  if (isDoc(argument)) return elementTest(argument, context)
  if (isRegex(argument)) return regexTest(argument, undefined)
  return (element) => equalValues(element, argument, context.fold)
}

function pullAllTest(argument: unknown, { fold }: Scope): ValueTest {
  const list: unknown[] = Array.isArray(argument) ? argument : fail('BadValue', '$pullAll requires an array argument')
  const keys = new Set(list.map((item) => orderKey(item, fold)))
  return (element) => keys.has(orderKey(element, fold))
}

const pop: Modifier = {
  onlyExisting: true,
  check(argument) {
    if (Math.abs(toWhole(argument)) !== 1) fail('FailedToParse', `$pop expects 1 or -1, found: ${String(argument)}`)
  },
  apply(slot, argument) {
    const list = arrayIn(slot, '$pop')
    if (list && list.length > 0) slot.set(toNumber(argument) < 0 ? list.slice(1) : list.slice(0, -1))
  },
}

const set: Modifier = { apply: (slot, argument) => slot.set(cloneValue(argument)) }

export const modifiers: Record<string, Modifier> = {
  $set: set,
  $setOnInsert: { ...set, onlyOnInsert: true },
  $unset: { onlyExisting: true, apply: (slot) => slot.value !== undefined && slot.remove() },
  $inc: arithmetic('$inc', add),
  $mul: arithmetic('$mul', multiply),
  $min: extreme(-1),
  $max: extreme(1),
  $bit: bit,
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pull: removing('$pull', pullTest),
  $pullAll: removing('$pullAll', pullAllTest),
  $pop: pop,
}
