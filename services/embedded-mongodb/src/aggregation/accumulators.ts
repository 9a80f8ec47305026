import { Decimal128 } from 'bson'
import { fail, notSupported } from '../errors.ts'
import { double, isNumeric, toNumber } from '../values/bson-type.ts'
import type { Fold } from '../values/collation.ts'
import { isDoc } from '../values/documents.ts'
import { add, divide } from '../values/numbers.ts'
import { compareValues, orderKey } from '../values/order.ts'
import { isMissing } from './operator.ts'

/** Takes values one by one and says what they come to. */
export interface Accumulator {
  add(value: unknown): void
  result(): unknown
}

type Next = (state: unknown, value: unknown, fold: Fold | undefined) => unknown

/** An accumulator that makes of its state and a value the next state. */
const folding = (start: unknown, next: Next) => (fold?: Fold) => {
  let state = start
  return {
    add(value: unknown) {
      state = next(state, value, fold)
    },
    result: () => state,
  }
}

const extreme = (sign: 1 | -1) =>
  folding(null, (best, value, fold) =>
    !isMissing(value) && (best === null || compareValues(value, best, fold) * sign > 0) ? value : best,
  )

function average(): Accumulator {
  let [total, count]: [unknown, number] = [0, 0]
  return {
    add(value) {
      if (!isNumeric(value)) return
      total = add(total, value)
      count++
    },
    result: () => (count === 0 ? null : divide(total, count)),
  }
}

// Welford's way: the mean and the squares of the distances from it, without adding up large squares.
const deviation = (sample: 0 | 1) => (): Accumulator => {
  let [count, mean, squares] = [0, 0, 0]
  return {
    add(value) {
      if (!isNumeric(value)) return
      if (value instanceof Decimal128) notSupported('the deviation of decimals')
      const distance = toNumber(value) - mean
      mean += distance / ++count
      squares += distance * (toNumber(value) - mean)
    },
    result: () => (count <= sample ? null : double(Math.sqrt(squares / (count - sample)))),
  }
}

function list(): Accumulator {
  const values: unknown[] = []
  return { add: (value) => value !== undefined && values.push(value), result: () => values }
}

function distinct(fold?: Fold): Accumulator {
  const values = new Map<string, unknown>()
  return {
    add: (value) => value !== undefined && values.set(orderKey(value, fold), value),
    result: () => [...values.values()],
  }
}

const mergeInto = (merged: unknown, value: unknown): unknown => {
  if (isMissing(value)) return merged
  return isDoc(value) && isDoc(merged)
    ? { ...merged, ...value }
    : fail('Location40400', '$mergeObjects requires object inputs')
}

const NONE = Symbol('none yet')

/** The accumulators of one argument; some are expressions as well. */
export const ACCUMULATORS: Record<string, (fold?: Fold) => Accumulator> = {
  $sum: folding(0, (total, value) => (isNumeric(value) ? add(total, value) : total)),
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
  $first: folding(NONE, (first, value) => (first === NONE ? (value ?? null) : first)),
  $last: folding(null, (_, value) => value ?? null),
  $push: list,
  $addToSet: distinct,
  $mergeObjects: folding({}, mergeInto),
  $count: folding(0, (count) => Number(count) + 1),
  $stdDevPop: deviation(0),
  $stdDevSamp: deviation(1),
}
