import { compileFilter } from '../query/matcher.ts'
import { isRegex, literalPrefix } from '../query/regex.ts'
import type { IndexDefinition, IndexField } from '../storage/index-definition.ts'
import { RANK, rankOf } from '../values/bson-type.ts'
import { type Doc, isDoc, isOperatorDoc } from '../values/documents.ts'
import { AFTER, compareKeys, orderKey } from '../values/order.ts'

/** The operators that a filter puts to each path, as far as all of them have to hold. */
export type Conditions = Map<string, Doc[]>

/** Collects the conditions of a filter that a matching document meets for certain. */
export function conditionsOf(filter: Doc): Conditions {
  const conditions: Conditions = new Map()
  collect(filter, '', conditions)
  return conditions
}

function collect(filter: Doc, prefix: string, into: Conditions): void {
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(value)) for (const part of value.filter(isDoc)) collect(part, prefix, into)
    else if (key === '$or' && Array.isArray(value) && value.length === 1) collect(value[0], prefix, into)
    else if (!key.startsWith('$')) addCondition(`${prefix}${key}`, value, into)
  }
}

function addCondition(path: string, value: unknown, into: Conditions): void {
  let operators: Doc = isOperatorDoc(value) ? value : isRegex(value) ? { $regex: value } : { $eq: value }
  const inner = operators.$elemMatch
  if (isDoc(inner)) {
    // What an element has to meet is a condition on the path into the array, too.
    if (isOperatorDoc(inner)) operators = { ...operators, ...inner }
    else collect(inner, `${path}.`, into)
  }
  const list = operators.$in
  if (Array.isArray(list) && list.length === 1 && !isRegex(list[0]) && !('$eq' in operators)) {
    operators = { ...operators, $eq: list[0] }
  }
  const all = operators.$all
  if (Array.isArray(all) && !('$eq' in operators)) {
    const plain = all.find((item) => !isRegex(item) && !isOperatorDoc(item))
    if (plain !== undefined) operators = { ...operators, $eq: plain }
  }
  const known = into.get(path)
  if (known) known.push(operators)
  else into.set(path, [operators])
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

function impliesOne(condition: Doc, operator: string, value: unknown): boolean {
  if (operator in condition && orderKey(condition[operator]) === orderKey(value)) return true
  const points = '$eq' in condition ? [condition.$eq] : condition.$in
  const matches = compileFilter({ field: { [operator]: value } })
  // Equality with null or an array is met by other values, too.
  if (Array.isArray(points) && points.length > 0)
    return points.every((point) => point !== null && !Array.isArray(point) && matches({ field: point }))
  const ends = Object.entries(condition).filter(([end, bound]) => /^\$[gl]te?$/.test(end) && bound !== null)
  if (operator === '$exists')
    return ends.length > 0 || ['$size', '$elemMatch', '$type'].some((test) => test in condition)
  // A narrower range with the same open end.
  const sameEnd = ends.filter(
    ([end, bound]) => end.slice(0, 3) === operator.slice(0, 3) && rankOf(bound) === rankOf(value),
  )
  return sameEnd.some(([, bound]) => matches({ field: bound }))
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

/** The range that comparisons, or the literal beginning of a pattern, leave; undefined when there is none. */
export function rangeOf(conditions: Doc[], index: IndexDefinition, field: IndexField): Range | undefined {
  const ends = conditions
    .flatMap((condition) => Object.entries(condition))
    .filter(([operator, value]) => ENDS.has(operator) && !NOT_BRACKETED.includes(rankOf(value)))
  const [first] = ends
  if (!first) return field.descending || index.collation ? undefined : prefixRange(conditions)
  const rank = rankOf(first[1])
  const type = String.fromCharCode(field.descending ? 0xff - rank : rank)
  let [low, high] = [type, type + AFTER]
  // Different elements of an array may meet the two ends, so only one of them bounds a multikey path.
  const used = index.isArrayPath(field.path) ? [first] : ends.filter(([, value]) => rankOf(value) === rank)
  for (const [operator, value] of used) {
    const key = index.encode(field, value).slice(0, field.descending ? -1 : undefined)
    const isLow = operator.startsWith('$gt') !== field.descending
    const beyond =
      operator === (field.descending ? (isLow ? '$lt' : '$gte') : isLow ? '$gt' : '$lte') ? key + AFTER : key
    if (isLow && beyond > low) low = beyond
    if (!isLow && beyond < high) high = beyond
  }
  return { low, high }
}

// An anchored expression is a range of strings. Regular expressions kept as values are not among strings.
function prefixRange(conditions: Doc[]): Range | undefined {
  for (const condition of conditions) {
    const prefix = literalPrefix(condition.$regex, condition.$options)
    const low = prefix === undefined ? undefined : orderKey(prefix).slice(0, -1)
    if (low !== undefined) return { low, high: low + AFTER }
  }
  return undefined
}
