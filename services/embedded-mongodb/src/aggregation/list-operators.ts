import { fail } from '../errors.ts'
import { isTrue, toNumber, toWhole, typeName } from '../values/bson-type.ts'
import type { Fold } from '../values/collation.ts'
import { type Doc, fieldOf, isDoc, setField } from '../values/documents.ts'
import { compareValues, equalValues, orderKey, sorterOf } from '../values/order.ts'
import { checkLength, fieldsOf, isMissing, type Operator, over, overFields, overPresent } from './operator.ts'

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : fail('Location28689', `the expression takes arrays, not ${typeName(value)}`)

const wholeOf = (value: unknown): number => {
  const whole = toWhole(value)
  return Number.isNaN(whole) ? fail('Location28691', 'the expression takes whole numbers') : whole
}

const docOf = (value: unknown): Doc =>
  isDoc(value) ? value : fail('Location40390', `the expression takes objects, not ${typeName(value)}`)

const at = (list: unknown[], index: number) => list[index < 0 ? list.length + index : index]

function slice(values: unknown[]): unknown[] {
  const list = listOf(values[0])
  const [first = 0, count] = values.slice(1).map(wholeOf)
  if (count === undefined) return first < 0 ? list.slice(first) : list.slice(0, first)
  if (count <= 0) fail('Location28729', 'the third argument to $slice must be positive')
  const from = first < 0 ? Math.max(0, list.length + first) : first
  return list.slice(from, from + count)
}

function range(values: unknown[]): number[] {
  const [from = 0, to = 0, step = 1] = values.map(wholeOf)
  if (step === 0) fail('Location34449', '$range requires a non-zero step value')
  return Array.from({ length: checkLength(Math.max(0, Math.ceil((to - from) / step))) }, (_, i) => from + i * step)
}

const someOf = (take: (list: unknown[], n: number, fold: Fold | undefined) => unknown[]): Operator =>
  overFields('input n', '', ({ input, n }, fold) => {
    if (wholeOf(n) < 1) fail('Location5787908', "'n' must be greater than 0")
    return take(listOf(input), wholeOf(n), fold)
  })

const extremes = (sign: 1 | -1): Operator =>
  someOf((list, n, fold) =>
    list
      .filter((value) => !isMissing(value))
      .sort((a, b) => sign * compareValues(a, b, fold))
      .slice(0, n),
  )

function zip({ inputs, useLongestLength, defaults }: Doc): unknown {
  const lists = listOf(inputs)
  if (lists.some(isMissing)) return null
  const lengths = lists.map((list) => listOf(list).length)
  const length = useLongestLength === true ? Math.max(...lengths) : Math.min(...lengths)
  const instead = isMissing(defaults) ? [] : listOf(defaults)
  return Array.from({ length }, (_, i) => lists.map((list, j) => listOf(list)[i] ?? instead[j] ?? null))
}

function toObject(list: unknown): Doc {
  const result: Doc = {}
  for (const item of listOf(list)) {
    const [key, value] = Array.isArray(item) ? item : [fieldOf(item, 'k'), fieldOf(item, 'v')]
    if (typeof key !== 'string') return fail('Location40393', '$arrayToObject takes pairs of a name and a value')
    setField(result, key, value)
  }
  return result
}

const withField = ({ input, field, value }: Doc): unknown => {
  if (isMissing(input)) return null
  const name = typeof field === 'string' ? field : fail('Location4161107', 'a field is named by a string')
  const { [name]: _, ...rest } = docOf(input)
  if (value === undefined) return rest
  const result = { ...docOf(input) }
  setField(result, name, value)
  return result
}

const getField: Operator = (argument, { compile }) => {
  const isNamed = isDoc(argument) && 'field' in argument
  const fields = isNamed ? fieldsOf(argument, 'field', 'input') : { field: argument }
  const [field, input] = [compile(fields.field), compile(fields.input ?? '$$ROOT')]
  return (environment) => {
    const [name, value] = [field(environment), input(environment)]
    if (typeof name !== 'string') return fail('Location5654602', '$getField requires a string as its field')
    return value === null ? null : fieldOf(value, name)
  }
}

type Keyed = Map<string, unknown>
const keyed = (list: unknown, fold: Fold | undefined): Keyed =>
  new Map(listOf(list).map((item) => [orderKey(item, fold), item]))
const sorted = (set: Keyed) => [...set].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)

const sets = (least: number, most: number, compute: (sets: Keyed[]) => unknown): Operator =>
  overPresent(least, most, (lists, fold) => compute(lists.map((list) => keyed(list, fold))))
const within = (some: Keyed | undefined, others: Keyed | undefined) =>
  [...(some?.keys() ?? [])].every((key) => others?.has(key))
const ANY = Number.POSITIVE_INFINITY

/** Lists, sets and the fields of documents. */
export const listOperators: Record<string, Operator> = {
  $size: over(1, 1, ([list]) => listOf(list).length),
  $isArray: over(1, 1, ([value]) => Array.isArray(value)),
  $arrayElemAt: overPresent(2, 2, ([list, index]) => at(listOf(list), wholeOf(index))),
  $first: overPresent(1, 1, ([list]) => listOf(list)[0]),
  $last: overPresent(1, 1, ([list]) => listOf(list).at(-1)),
  $firstN: someOf((list, n) => list.slice(0, n)),
  $lastN: someOf((list, n) => list.slice(-n)),
  $minN: extremes(1),
  $maxN: extremes(-1),
  $slice: overPresent(2, 3, slice),
  $concatArrays: overPresent(0, ANY, (lists) => {
    checkLength(lists.reduce((sum: number, list) => sum + listOf(list).length, 0))
    return lists.flatMap(listOf)
  }),
  $reverseArray: overPresent(1, 1, ([list]) => listOf(list).toReversed()),
  $in: over(2, 2, ([value, list], fold) => listOf(list).some((item) => equalValues(item, value, fold))),
  $indexOfArray: over(2, 4, ([list, value, from = 0, to = ANY], fold) => {
    if (isMissing(list)) return null
    const isIt = (item: unknown, i: number) => i >= toNumber(from) && i < toNumber(to) && equalValues(item, value, fold)
    return listOf(list).findIndex(isIt)
  }),
  $range: over(2, 3, range),
  $zip: overFields('inputs', 'useLongestLength defaults', zip),
  $sortArray: overFields('input sortBy', '', ({ input, sortBy }, fold) =>
    isMissing(input) ? null : sorterOf(sortBy, fold)(listOf(input)),
  ),
  $allElementsTrue: over(1, 1, ([list]) => listOf(list).every(isTrue)),
  $anyElementTrue: over(1, 1, ([list]) => listOf(list).some(isTrue)),
  $setUnion: sets(0, ANY, (all) => sorted(new Map(all.flatMap((set) => [...set])))),
  $setIntersection: sets(0, ANY, ([first = new Map(), ...others]) =>
    sorted(new Map([...first].filter(([key]) => others.every((other) => other.has(key))))),
  ),
  $setDifference: sets(2, 2, ([a, b]) => [...(a ?? [])].filter(([key]) => !b?.has(key)).map(([, value]) => value)),
  $setIsSubset: sets(2, 2, ([a, b]) => within(a, b)),
  $setEquals: sets(2, ANY, ([first, ...others]) =>
    others.every((other) => within(first, other) && within(other, first)),
  ),
  $objectToArray: overPresent(1, 1, ([doc]) => Object.entries(docOf(doc)).map(([k, v]) => ({ k, v }))),
  $arrayToObject: overPresent(1, 1, ([list]) => toObject(list)),
  $getField: getField,
  $setField: overFields('field input value', '', withField),
  $unsetField: overFields('field input', '', withField),
}
