import { compileFilter } from '../query/matcher.ts'
import type { IndexDefinition, IndexField } from '../storage/index-definition.ts'
import { RANK, rankOf } from '../values/bson-type.ts'
import { type Doc, isDoc, isOperatorDoc } from '../values/documents.ts'
import { AFTER, compareKeys, orderKey } from '../values/order.ts'
import { isRegex } from '../values/regex.ts'

/** The operators that a filter puts to each path, as far as all of them have to hold. */
export type Conditions = Map<string, Doc[]>

/** Collects the conditions of a filter that a matching document meets for certain. */
export function conditionsOf(filter: Doc, into: Conditions = new Map()): Conditions {
  for (const [key, value] of Object.entries(filter)) {
    const parts = Array.isArray(value) ? value.filter(isDoc) : []
    if (key === '$and' || (key === '$or' && parts.length === 1)) for (const part of parts) conditionsOf(part, into)
    else if (!key.startsWith('$')) {
      const operators = isOperatorDoc(value) ? value : isRegex(value) ? { $regex: value } : { $eq: value }
      into.set(key, [...(into.get(key) ?? []), operators])
    }
  }
  return into
}

/** Does every document that meets the conditions meet the filter of a partial index? In doubt no. */
export function implies(conditions: Conditions, partialFilter: Doc): boolean {
  return Object.entries(partialFilter).every(([key, wanted]) => {
    if (key === '$and' && Array.isArray(wanted)) return wanted.every((part) => isDoc(part) && implies(conditions, part))
    const own = conditions.get(key) ?? []
    const operators = Object.entries(isOperatorDoc(wanted) ? wanted : { $eq: wanted })
    return operators.every(([operator, value]) => own.some((condition) => impliesOne(condition, operator, value)))
  })
}

// It is the same condition, or asks for single values that all meet it.
function impliesOne(condition: Doc, operator: string, value: unknown): boolean {
  if (operator in condition && orderKey(condition[operator]) === orderKey(value)) return true
  const points = '$eq' in condition ? [condition.$eq] : condition.$in
  const matches = compileFilter({ field: { [operator]: value } })
  // Equality with null or an array is met by other values, too.
  const isMet = (point: unknown) => point !== null && !Array.isArray(point) && matches({ field: point })
  return Array.isArray(points) && points.length > 0 && points.every(isMet)
}

/** The part of an index that one condition leaves, as ends of keys: from `low`, up to and without `high`. */
export interface Range {
  readonly low: string
  readonly high: string
}

const MOST_POINTS = 5000

/** The single keys that an equality or `$in` leaves; undefined when the conditions hold none that an index can use. */
export function pointsOf(conditions: Doc[], index: IndexDefinition, field: IndexField): string[] | undefined {
  for (const condition of conditions) {
    const values = '$eq' in condition ? [condition.$eq] : condition.$in
    if (!Array.isArray(values) || values.length > MOST_POINTS) continue
    // A sparse index does not hold what is missing, and null asks for that as well.
    const isUsable = (value: unknown) => !isRegex(value) && !Array.isArray(value) && (value !== null || !index.sparse)
    if (!values.every(isUsable)) continue
    return [...new Set(values.map((value) => index.encode(field, value)))].sort(compareKeys)
  }
  return undefined
}

const ENDS = new Set(['$gt', '$gte', '$lt', '$lte'])
const NOT_BRACKETED: number[] = [RANK.null, RANK.array, RANK.minKey, RANK.maxKey, RANK.regex]

/** The range that comparisons leave; undefined when there is none. */
export function rangeOf(conditions: Doc[], index: IndexDefinition, field: IndexField): Range | undefined {
  const ends = conditions
    .flatMap((condition) => Object.entries(condition))
    .filter(([operator, value]) => ENDS.has(operator) && !NOT_BRACKETED.includes(rankOf(value)))
  const [first] = ends
  if (!first) return undefined
  const rank = rankOf(first[1])
  const type = String.fromCharCode(field.descending ? 0xff - rank : rank)
  let [low, high] = [type, type + AFTER]
  // Different elements of an array may meet the two ends, so only one of them bounds a multikey path.
  const used = index.shareArray(field.path) ? [first] : ends.filter(([, value]) => rankOf(value) === rank)
  for (const [operator, value] of used) {
    const key = index.encode(field, value).slice(0, field.descending ? -1 : undefined)
    const isLow = operator.startsWith('$gt') !== field.descending
    const end = operator.endsWith('e') === isLow ? key : key + AFTER
    if (isLow && end > low) low = end
    if (!isLow && end < high) high = end
  }
  return { low, high }
}
