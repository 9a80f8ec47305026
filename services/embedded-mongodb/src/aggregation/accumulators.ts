import { Decimal128 } from 'bson'
import { evalExpr } from 'mingo/core'
import type { Options } from 'mingo/types'
import { add } from '../values/arithmetic.ts'
import { isNumeric, toNumber } from '../values/bson-type.ts'
import { compareValues } from '../values/compare.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { orderKey } from '../values/order-key.ts'
import type { Operator, OperatorTable } from './operator.ts'

type Reduce = (values: unknown[]) => unknown

// Within $group the argument is computed for each document; as an expression the values are already there.
function overValues(reduce: Reduce): Operator {
  return (collection, argument, options) => {
    const subjects: unknown[] = Array.isArray(collection) ? collection : [collection]
    return reduce(argument === null || argument === undefined ? subjects.flat() : computed(subjects, argument, options))
  }
}

function computed(subjects: unknown[], argument: unknown, options: Options): unknown[] {
  if (isNumeric(argument)) return subjects.map(() => argument)
  return subjects.map((subject) => evalExpr(subject, argument, options))
}

const sum: Reduce = (values) => {
  let total: unknown = 0
  for (const value of values) if (isNumeric(value)) total = add(total, value)
  return total
}

const average: Reduce = (values) => {
  const numbers = values.filter(isNumeric)
  if (numbers.length === 0) return null
  const total = sum(numbers)
  const mean = toNumber(total) / numbers.length
  return total instanceof Decimal128 ? Decimal128.fromStringWithRounding(String(mean)) : mean
}

function extreme(sign: 1 | -1): Reduce {
  return (values) => {
    let best: unknown = null
    for (const value of values) {
      if (value === null || value === undefined) continue
      if (best === null || compareValues(value, best) * sign > 0) best = value
    }
    return best
  }
}

const distinct: Reduce = (values) => {
  const found = new Map<string, unknown>()
  for (const value of values) if (value !== undefined) found.set(orderKey(value), value)
  return [...found.values()]
}

const merge: Reduce = (values) => {
  const merged: Doc = {}
  return Object.assign(merged, ...values.filter(isDoc))
}

/** The accumulators that differ from mingo's: BSON numbers, MongoDB's order, null for what is missing. */
export function accumulatorOverrides(mingo: OperatorTable): OperatorTable {
  const single =
    (name: `$${string}`): Operator =>
    (collection, argument, options) => {
      const several = mingo[name]
      const result = several && isDoc(argument) ? several(collection, { ...argument, n: 1 }, options) : undefined
      return Array.isArray(result) ? result[0] : null
    }
  return {
    $sum: overValues(sum),
    $avg: overValues(average),
    $min: overValues(extreme(-1)),
    $max: overValues(extreme(1)),
    $addToSet: overValues(distinct),
    $mergeObjects: overValues(merge),
    $push: overValues((values) => values.filter((value) => value !== undefined)),
    $top: single('$topN'),
    $bottom: single('$bottomN'),
  }
}

/** The accumulators that may stand as expressions too: over several arguments, or over the elements of one array. */
export function accumulatorExpressions(): OperatorTable {
  const asExpression =
    (reduce: Reduce): Operator =>
    (doc, argument, options) => {
      // mingo's own stages hand over the documents of a bucket this way.
      if (Array.isArray(doc)) return overValues(reduce)(doc, argument, options)
      const value = evalExpr(doc, argument, options)
      const several = Array.isArray(argument) && argument.length !== 1
      const single: unknown = Array.isArray(argument) && Array.isArray(value) && !several ? value[0] : value
      return reduce(Array.isArray(single) ? single : [single])
    }
  return {
    $sum: asExpression(sum),
    $avg: asExpression(average),
    $min: asExpression(extreme(-1)),
    $max: asExpression(extreme(1)),
    $mergeObjects: asExpression(merge),
  }
}
