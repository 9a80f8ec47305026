import { fail } from '../errors.ts'
import { elementTest } from '../query/matcher.ts'
import type { QueryContext, ValueTest } from '../query/query-context.ts'
import { isRegex } from '../query/regex.ts'
import { valueTest } from '../query/value-tests.ts'
import { isNumeric, toNumber, typeName } from '../values/bson-type.ts'
import { compareValues, equalValues } from '../values/compare.ts'
import { cloneValue, type Doc, fieldOf, isDoc } from '../values/documents.ts'
import { orderKey } from '../values/order-key.ts'
import { showFields } from '../values/show.ts'
import type { Modifier, UpdateState } from './modifier.ts'
import type { Slot } from './update-path.ts'

function arrayIn(slot: Slot, operator: string, { doc }: UpdateState): unknown[] | undefined {
  if (slot.value === undefined) return undefined
  if (Array.isArray(slot.value)) return slot.value
  const id = showFields([['_id', doc._id]])
  if (operator === '$push')
    return fail(
      'BadValue',
      `The field '${slot.name}' must be an array but is of type ${typeName(slot.value)} in document ${id}`,
    )
  if (operator === '$addToSet')
    return fail(
      'BadValue',
      `Cannot apply $addToSet to non-array field. Field named '${slot.name}' has non-array type ${typeName(slot.value)}`,
    )
  if (operator === '$pop')
    return fail('TypeMismatch', `Path '${slot.name}' contains an element of non-array type '${typeName(slot.value)}'`)
  return fail('BadValue', `Cannot apply ${operator} to a non-array value`)
}

function eachOf(argument: unknown, operator: string): unknown[] {
  if (!isDoc(argument) || !('$each' in argument)) return [argument]
  const items = argument.$each
  if (Array.isArray(items)) return items
  return fail(
    'TypeMismatch',
    `The argument to $each in ${operator} must be an array but it was of type ${typeName(items)}`,
  )
}

const PUSH_CLAUSES = new Set(['$each', '$position', '$slice', '$sort'])

function checkPush(argument: unknown): void {
  if (!isDoc(argument) || !('$each' in argument)) return
  eachOf(argument, '$push')
  for (const [clause, value] of Object.entries(argument)) {
    if (!PUSH_CLAUSES.has(clause)) fail('BadValue', `Unrecognized clause in $push: ${clause}`)
    if ((clause === '$position' || clause === '$slice') && !Number.isInteger(toNumber(value))) {
      fail('BadValue', `The value for ${clause} must be an integer value but was given type: ${typeName(value)}`)
    }
    if (clause === '$sort' && !isNumeric(value) && !isDoc(value)) {
      fail(
        'BadValue',
        'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
      )
    }
  }
}

function sortElements(list: unknown[], spec: unknown, context: QueryContext): void {
  if (!isDoc(spec)) {
    const direction = Math.sign(toNumber(spec))
    list.sort((a, b) => direction * compareValues(a, b, context.fold))
    return
  }
  const keys = Object.entries(spec).map(([path, direction]) => ({
    parts: path.split('.'),
    sign: Math.sign(toNumber(direction)),
  }))
  const valueAt = (element: unknown, parts: string[]) => parts.reduce(fieldOf, element)
  list.sort((a, b) => {
    for (const { parts, sign } of keys) {
      const order = compareValues(valueAt(a, parts), valueAt(b, parts), context.fold)
      if (order !== 0) return order * sign
    }
    return 0
  })
}

const push: Modifier = {
  creates: true,
  check: checkPush,
  apply(slot, argument, state) {
    let list = [...(arrayIn(slot, '$push', state) ?? [])]
    const clauses: Doc = isDoc(argument) && '$each' in argument ? argument : {}
    const items = eachOf(argument, '$push').map(cloneValue)
    const position = clauses.$position === undefined ? list.length : toNumber(clauses.$position)
    list.splice(position < 0 ? Math.max(0, list.length + position) : position, 0, ...items)
    if (clauses.$sort !== undefined) sortElements(list, clauses.$sort, state.context)
    if (clauses.$slice !== undefined) {
      const size = toNumber(clauses.$slice)
      list = size < 0 ? list.slice(size) : list.slice(0, size)
    }
    slot.set(list)
  },
}

const addToSet: Modifier = {
  creates: true,
  check: (argument) => void eachOf(argument, '$addToSet'),
  apply(slot, argument, state) {
    const list = [...(arrayIn(slot, '$addToSet', state) ?? [])]
    const present = new Set(list.map((element) => orderKey(element, state.context.fold)))
    for (const item of eachOf(argument, '$addToSet')) {
      const key = orderKey(item, state.context.fold)
      if (!present.has(key)) list.push(cloneValue(item))
      present.add(key)
    }
    slot.set(list)
  },
}

/** Which elements `$pull` takes out: those equal to a value, or that match a condition as `$elemMatch` would. */
function pullTest(argument: unknown, context: QueryContext): ValueTest {
  if (isDoc(argument)) return elementTest(argument, context)
  if (isRegex(argument)) return valueTest('$regex', argument, {}, context)
  return (element) => equalValues(element, argument, context.fold)
}

function removing(
  operator: string,
  testOf: (argument: unknown, context: QueryContext) => ValueTest,
): Modifier['apply'] {
  return (slot, argument, state) => {
    const list = arrayIn(slot, operator, state)
    if (!list) return
    const test = testOf(argument, state.context)
    const kept = list.filter((element) => !test(element))
    if (kept.length !== list.length) slot.set(kept)
  }
}

const pullAll: Modifier = {
  creates: false,
  check(argument) {
    if (!Array.isArray(argument))
      fail('BadValue', `$pullAll requires an array argument but was given a ${typeName(argument)}`)
  },
  apply: removing('$pullAll', (argument, { fold }) => {
    const keys = new Set(Array.isArray(argument) ? argument.map((item) => orderKey(item, fold)) : [])
    return (element) => keys.has(orderKey(element, fold))
  }),
}

const pop: Modifier = {
  creates: false,
  check(argument) {
    if (toNumber(argument) !== 1 && toNumber(argument) !== -1)
      fail('FailedToParse', `$pop expects 1 or -1, found: ${String(argument)}`)
  },
  apply(slot, argument, state) {
    const list = arrayIn(slot, '$pop', state)
    if (list && list.length > 0) slot.set(toNumber(argument) < 0 ? list.slice(1) : list.slice(0, -1))
  },
}

/** The modifiers that work on arrays. */
export const arrayModifiers: Record<string, Modifier> = {
  $push: push,
  $addToSet: addToSet,
  $pull: { creates: false, apply: removing('$pull', pullTest) },
  $pullAll: pullAll,
  $pop: pop,
}
