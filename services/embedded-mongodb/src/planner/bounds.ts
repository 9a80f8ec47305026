import { isRegex, literalPrefix } from '../query/regex.ts'
import type { IndexDefinition, IndexField } from '../storage/index-definition.ts'
import { RANK, rankOf } from '../values/bson-type.ts'
import type { Doc } from '../values/documents.ts'
import { AFTER, compareKeys, descendingKey, orderKey } from '../values/order-key.ts'

/** The part of an index that one condition leaves, as ends of keys: from `low`, up to and without `high`. */
export interface Range {
  readonly low: string
  readonly high: string
}

const MOST_POINTS = 5000

const isArrayOrMissing = (value: unknown) => value === undefined || Array.isArray(value)

/** The single keys that an equality or `$in` leaves; undefined when the conditions hold none that an index can use. */
export function pointsOf(conditions: Doc[], index: IndexDefinition, field: IndexField): string[] | undefined {
  for (const condition of conditions) {
    const values = equalities(condition)
    // A sparse index does not hold what is missing, and null asks for that as well.
    if (!values || values.some(isArrayOrMissing) || (index.sparse && values.includes(null))) continue
    return [...new Set(values.map((value) => index.encode(field, value)))].sort(compareKeys)
  }
  return undefined
}

function equalities(condition: Doc): unknown[] | undefined {
  if ('$eq' in condition) return isRegex(condition.$eq) ? undefined : [condition.$eq]
  const list = condition.$in
  if (!Array.isArray(list) || list.length > MOST_POINTS || list.some(isRegex)) return undefined
  return list
}

/** The range that comparisons, or the literal beginning of a pattern, leave; undefined when there is none. */
export function rangeOf(conditions: Doc[], index: IndexDefinition, field: IndexField): Range | undefined {
  // Different elements of an array may meet the two ends, so only one of them bounds a multikey path.
  const oneEndOnly = index.isArrayPath(field.path)
  let rank: number | undefined
  let low: string | undefined
  let high: string | undefined
  for (const condition of conditions) {
    for (const [operator, value] of Object.entries(condition)) {
      if (!ENDS.has(operator)) continue
      const valueRank = rankOf(value)
      if (!isBracketed(valueRank) || (rank !== undefined && (oneEndOnly || rank !== valueRank))) continue
      const end = endOf(operator, orderKey(value, index.collation?.fold), field.descending)
      if (end.low !== undefined && (low === undefined || end.low > low)) low = end.low
      if (end.high !== undefined && (high === undefined || end.high < high)) high = end.high
      rank = valueRank
    }
  }
  if (rank === undefined) return field.descending || index.collation ? undefined : prefixRange(conditions)
  const type = String.fromCharCode(field.descending ? 0xff - rank : rank)
  return { low: low ?? type, high: high ?? type + AFTER }
}

const ENDS = new Set(['$gt', '$gte', '$lt', '$lte'])

function isBracketed(rank: number): boolean {
  return (
    rank !== RANK.null && rank !== RANK.array && rank !== RANK.minKey && rank !== RANK.maxKey && rank !== RANK.regex
  )
}

function endOf(operator: string, key: string, descending: boolean): Partial<Range> {
  if (!descending) {
    if (operator === '$gt') return { low: key + AFTER }
    if (operator === '$gte') return { low: key }
    return { high: operator === '$lt' ? key : key + AFTER }
  }
  const inverted = descendingKey(key).slice(0, -1)
  if (operator === '$gt') return { high: inverted }
  if (operator === '$gte') return { high: inverted + AFTER }
  return { low: operator === '$lt' ? inverted + AFTER : inverted }
}

// An anchored expression is a range of strings. Regular expressions kept as values are not among strings.
function prefixRange(conditions: Doc[]): Range | undefined {
  for (const condition of conditions) {
    const prefix = literalPrefix(condition.$regex, condition.$options)
    if (prefix === undefined) continue
    const low = orderKey(prefix).slice(0, -1)
    return { low, high: low + AFTER }
  }
  return undefined
}
