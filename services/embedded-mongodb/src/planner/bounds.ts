import { isRegex, literalPrefix } from '../query/regex.ts'
import type { IndexDefinition, IndexField } from '../storage/index-definition.ts'
import { RANK, rankOf } from '../values/bson-type.ts'
import type { Doc } from '../values/documents.ts'
import { AFTER, compareKeys, orderKey } from '../values/order-key.ts'

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
