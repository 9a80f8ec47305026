import { fail } from '../errors.ts'
import { toWhole, typeName } from '../values/bson-type.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { equalValues, orderKey, sorterOf } from '../values/order.ts'
import { ANY, countSteps, isMissing, type Operator, over, overFields, overPresent } from './operator.ts'

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : fail('Location28689', `the expression takes arrays, not ${typeName(value)}`)

const wholeOf = (value: unknown): number => {
  const whole = toWhole(value)
  return Number.isNaN(whole) ? fail('Location28691', 'the expression takes whole numbers') : whole
}

const docOf = (value: unknown): Doc =>
  isDoc(value) ? value : fail('Location40390', `the expression takes objects, not ${typeName(value)}`)

/** The first elements of a list, the last ones (-2), or so many from a place on, as `$slice` wants them. */
export function sliceOf(list: unknown[], first: number, count: number | undefined): unknown[] {
  if (count === undefined) return first < 0 ? list.slice(first) : list.slice(0, first)
  if (count <= 0) fail('Location28729', 'the number of elements for $slice must be positive')
  const from = first < 0 ? Math.max(0, list.length + first) : first
  return list.slice(from, from + count)
}

function range(values: unknown[]): number[] {
  const [from = 0, to = 0, step = 1] = values.map(wholeOf)
  if (step === 0) fail('Location34449', '$range requires a non-zero step value')
  const length = Math.max(0, Math.ceil((to - from) / step))
  countSteps(length)
  return Array.from({ length }, (_, i) => from + i * step)
}

type Keyed = Map<string, unknown>

/** An operator over lists as sets, in which equal values are one. */
const sets = (least: number, most: number, compute: (first: Keyed, others: Keyed[]) => unknown): Operator =>
  overPresent(least, most, (lists, fold) => {
    const [first = new Map(), ...others] = lists.map(
      (list) => new Map(listOf(list).map((item) => [orderKey(item, fold), item])),
    )
    return compute(first, others)
  })
const valuesOf = (set: Iterable<[string, unknown]>) =>
  [...set].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)

/** Lists and sets, and the fields of an object as a list. */
export const listOperators: Record<string, Operator> = {
  $size: over(1, 1, ([list]) => listOf(list).length),
  $isArray: over(1, 1, ([value]) => Array.isArray(value)),
  $arrayElemAt: overPresent(2, 2, ([list, index]) => listOf(list).at(wholeOf(index))),
  $first: overPresent(1, 1, ([list]) => listOf(list)[0]),
  $last: overPresent(1, 1, ([list]) => listOf(list).at(-1)),
  $slice: overPresent(2, 3, ([list, first, count]) =>
    sliceOf(listOf(list), wholeOf(first), count === undefined ? undefined : wholeOf(count)),
  ),
  $concatArrays: overPresent(0, ANY, (lists) => {
    countSteps(lists.reduce((sum: number, list) => sum + listOf(list).length, 0))
    return lists.flatMap(listOf)
  }),
  $reverseArray: overPresent(1, 1, ([list]) => listOf(list).toReversed()),
  $in: over(2, 2, ([value, list], fold) => listOf(list).some((item) => equalValues(item, value, fold))),
  $objectToArray: overPresent(1, 1, ([doc]) => Object.entries(docOf(doc)).map(([k, v]) => ({ k, v }))),
  $range: over(2, 3, range),
  $sortArray: overFields('input sortBy', '', ({ input, sortBy }, fold) =>
    isMissing(input) ? null : sorterOf(sortBy, fold)(listOf(input)),
  ),
  $setUnion: sets(0, ANY, (first, others) => valuesOf(new Map([first, ...others].flatMap((set) => [...set])))),
  $setIntersection: sets(0, ANY, (first, others) =>
    valuesOf([...first].filter(([key]) => others.every((other) => other.has(key)))),
  ),
  $setDifference: sets(2, 2, (first, [other]) => valuesOf([...first].filter(([key]) => !other?.has(key)))),
}
