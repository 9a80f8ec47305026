import { Long, Timestamp } from 'bson'
import { fail } from '../errors.ts'
import { add, multiply } from '../values/arithmetic.ts'
import { isInt32, isNumeric, typeName } from '../values/bson-type.ts'
import { compareValues } from '../values/compare.ts'
import { cloneValue, isDoc } from '../values/documents.ts'
import { showFields, showValue } from '../values/show.ts'
import type { Modifier } from './modifier.ts'

function arithmetic(operator: '$inc' | '$mul', combine: (a: unknown, b: unknown) => unknown): Modifier {
  const verb = operator === '$inc' ? 'increment' : 'multiply'
  return {
    creates: true,
    check(argument, path) {
      if (!isNumeric(argument))
        fail('TypeMismatch', `Cannot ${verb} with non-numeric argument: {${path}: ${showValue(argument)}}`)
    },
    apply(slot, argument, { doc }) {
      if (slot.value === undefined) slot.set(operator === '$inc' ? argument : multiply(argument, 0))
      else if (isNumeric(slot.value)) slot.set(combine(slot.value, argument))
      else {
        fail(
          'TypeMismatch',
          `Cannot apply ${operator} to a value of non-numeric type. ${showFields([['_id', doc._id]])} has the field '${slot.name}' of non-numeric type ${typeName(slot.value)}`,
        )
      }
    },
  }
}

function extreme(sign: 1 | -1): Modifier {
  return {
    creates: true,
    apply(slot, argument, { context }) {
      const keeps = slot.value !== undefined && compareValues(argument, slot.value, context.fold) * sign <= 0
      if (!keeps) slot.set(cloneValue(argument))
    },
  }
}

const BITS: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
}

const integer = (value: unknown): bigint | undefined =>
  value instanceof Long ? value.toBigInt() : isInt32(value) ? BigInt(value) : undefined

const bit: Modifier = {
  creates: true,
  check(argument) {
    if (!isDoc(argument)) fail('FailedToParse', 'The $bit modifier is not compatible with a non-object argument')
  },
  apply(slot, argument) {
    const current = slot.value ?? 0
    let result = integer(current)
    if (result === undefined)
      return fail(
        'BadValue',
        `Cannot apply $bit to a value of non-integral type. The field '${slot.name}' has type ${typeName(current)}`,
      )
    let isLong = current instanceof Long
    for (const [name, mask] of Object.entries(isDoc(argument) ? argument : {})) {
      const operation = BITS[name]
      const operand = integer(mask)
      if (!operation)
        return fail('FailedToParse', `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`)
      if (operand === undefined) return fail('FailedToParse', 'The $bit modifier field must be an Integer(32/64 bit)')
      isLong ||= mask instanceof Long
      result = operation(result, operand)
    }
    slot.set(isLong ? Long.fromBigInt(BigInt.asIntN(64, result)) : Number(result))
  },
}

const currentDate: Modifier = {
  creates: true,
  check(argument) {
    const type = isDoc(argument) ? argument.$type : undefined
    if (typeof argument !== 'boolean' && type !== 'date' && type !== 'timestamp') {
      fail('BadValue', `The '$currentDate' value must be a boolean, { $type: 'date' } or { $type: 'timestamp' }`)
    }
  },
  apply(slot, argument, { now }) {
    const asTimestamp = isDoc(argument) && argument.$type === 'timestamp'
    slot.set(asTimestamp ? new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }) : now)
  },
}

const set: Modifier = { creates: true, apply: (slot, argument) => slot.set(cloneValue(argument)) }

/** The modifiers that work on a single value. `$rename` moves a value and stands apart. */
export const fieldModifiers: Record<string, Modifier> = {
  $set: set,
  $setOnInsert: { ...set, onlyOnInsert: true },
  $unset: {
    creates: false,
    apply(slot) {
      if (slot.value !== undefined) slot.remove()
    },
  },
  $inc: arithmetic('$inc', add),
  $mul: arithmetic('$mul', multiply),
  $min: extreme(-1),
  $max: extreme(1),
  $bit: bit,
  $currentDate: currentDate,
}
