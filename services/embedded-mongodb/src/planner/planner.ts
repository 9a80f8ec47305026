import { fail } from '../errors.ts'
import { parseTextSearch } from '../query/text-search.ts'
import type { Collection, View } from '../storage/collection.ts'
import type { IndexDefinition, IndexField } from '../storage/index-definition.ts'
import { RANK, rankOf, toNumber } from '../values/bson-type.ts'
import type { Collation } from '../values/collation.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { orderKey } from '../values/order-key.ts'
import { isArrayIndex } from '../values/paths.ts'
import { pointsOf, type Range, rangeOf } from './bounds.ts'
import { type Conditions, conditionsOf } from './conditions.ts'
import { implies } from './implication.ts'
import type { IndexScan, Plan } from './plan.ts'

/** What is asked of a collection. */
export interface PlannedQuery {
  readonly filter: Doc
  readonly sort?: Doc | undefined
  readonly collation?: Collation | undefined
  readonly hint?: unknown
}

interface SortKey {
  readonly path: string
  readonly descending: boolean
}

const MOST_PREFIXES = 5000
const SCORE = { equality: 10, points: 8, range: 5, sort: 6, unique: 100 }

/** Chooses how to find the documents: equalities first, then one range, then an order that the index has anyway. */
export function planQuery(collection: Collection, view: View, query: PlannedQuery): Plan {
  const sort = sortKeysOf(query.sort)
  const natural = query.sort?.$natural
  const scan: Plan = {
    kind: 'collection',
    sorted: sort.length === 0 || natural !== undefined,
    backward: natural !== undefined && toNumber(natural) < 0,
  }
  if (natural !== undefined || hintsNatural(query.hint)) return scan
  const conditions = conditionsOf(query.filter)
  const indexes = [...collection.indexes.values()].filter((index) => view.trees.has(index.name))
  const text = textScan(indexes, query.filter)
  if (text) return text
  if (query.hint !== undefined) return planIndex(hinted(indexes, query.hint), conditions, sort, query, true) ?? scan
  const usable = indexes.filter((index) => !index.hidden)
  return bestScan(usable, conditions, sort, query) ?? unionScan(usable, query) ?? scan
}

function bestScan(
  indexes: IndexDefinition[],
  conditions: Conditions,
  sort: SortKey[],
  query: PlannedQuery,
): IndexScan | undefined {
  let best: IndexScan | undefined
  for (const index of indexes) {
    const scan = planIndex(index, conditions, sort, query, false)
    if (scan && scan.score > (best?.score ?? 0)) best = scan
  }
  return best
}

function sortKeysOf(sort: Doc | undefined): SortKey[] {
  return Object.entries(sort ?? {}).map(([path, direction]) => ({ path, descending: toNumber(direction) < 0 }))
}

function hintsNatural(hint: unknown): boolean {
  return isDoc(hint) && '$natural' in hint
}

function hinted(indexes: IndexDefinition[], hint: unknown): IndexDefinition {
  const found = indexes.find((index) =>
    isDoc(hint) ? orderKey(index.spec.key) === orderKey(hint) : index.name === hint,
  )
  return (
    found ??
    fail(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    )
  )
}

function planIndex(
  index: IndexDefinition,
  conditions: Conditions,
  sort: SortKey[],
  { collation }: PlannedQuery,
  forced: boolean,
): IndexScan | undefined {
  if (index.text) return undefined
  const sameCollation = index.collation?.id === collation?.id
  if (!sameCollation && !(index.name === '_id_' && withoutStrings(conditions.get('_id')))) return undefined
  if (index.partialFilter && !forced && !implies(conditions, index.partialFilter)) return undefined
  let prefixes = ['']
  let score = 0
  let bound = 0
  let severalPoints = false
  let range: Range | undefined
  for (const field of index.fields) {
    const own = byPosition(index, field) ? undefined : conditions.get(field.path)
    if (!own || index.fields.slice(0, bound).some((other) => index.shareArray(other.path, field.path))) break
    const points = pointsOf(own, index, field)
    if (points && points.length * prefixes.length <= MOST_PREFIXES) {
      prefixes = prefixes.flatMap((prefix) => points.map((point) => prefix + point))
      severalPoints ||= points.length > 1
      score += points.length > 1 ? SCORE.points : SCORE.equality
      bound++
      continue
    }
    range = rangeOf(own, index, field)
    if (range) score += SCORE.range
    break
  }
  const exact = index.unique && bound === index.fields.length && !range
  if (exact) score += SCORE.unique
  const order = sameCollation && !index.multikey && !severalPoints ? sortedBy(index, bound, sort) : undefined
  const sorted = sort.length === 0 || order !== undefined
  // Documents without the indexed field are not in a sparse index: it serves only what asks for the field.
  const complete = !index.sparse || score > 0
  if (!forced && (!complete || (score === 0 && !(sort.length > 0 && sorted)))) return undefined
  if (sorted && sort.length > 0) score += SCORE.sort
  return { kind: 'index', index, prefixes, range, backward: order === 'backward', sorted, exact, score }
}

// In an array `a.0` is the first element for an index, and for a query also the field `0` of any element.
function byPosition(index: IndexDefinition, field: IndexField): boolean {
  return field.parts.some(isArrayIndex) && index.isArrayPath(field.path)
}

function withoutStrings(conditions: Doc[] | undefined): boolean {
  if (!conditions) return false
  const values = conditions.flatMap((condition) => Object.values(condition)).flat()
  return values.every((value) => {
    const rank = rankOf(value)
    return rank === RANK.objectId || rank === RANK.number || rank === RANK.date
  })
}

/*
 * Does the index have the order of the sort behind its equalities? An equality's own sort key is constant only
 * where it stands in this index's prefix (the caller excludes multikey indexes).
 */
function sortedBy(index: IndexDefinition, bound: number, sort: SortKey[]): 'forward' | 'backward' | undefined {
  const constant = new Set(index.fields.slice(0, bound).map((field) => field.path))
  const rest = sort.filter((key) => !constant.has(key.path))
  let backward: boolean | undefined
  for (const [i, key] of rest.entries()) {
    const field = index.fields[bound + i]
    if (field?.path !== key.path) return undefined
    const turned = field.descending !== key.descending
    if (backward !== undefined && backward !== turned) return undefined
    backward = turned
  }
  return backward ? 'backward' : 'forward'
}

function unionScan(indexes: IndexDefinition[], query: PlannedQuery): Plan | undefined {
  for (const branches of disjunctions(query.filter)) {
    const scans = branches.map((branch) => bestScan(indexes, conditionsOf({ $and: [query.filter, branch] }), [], query))
    if (scans.every((scan) => scan !== undefined)) return { kind: 'union', scans, sorted: false }
  }
  return undefined
}

function disjunctions(filter: Doc): Doc[][] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (!Array.isArray(value)) return []
    const parts = value.filter(isDoc)
    if (key === '$or') return [parts]
    return key === '$and' ? parts.flatMap(disjunctions) : []
  })
}

function textScan(indexes: IndexDefinition[], filter: Doc): IndexScan | undefined {
  const condition = textConditionOf(filter)
  const index = indexes.find((candidate) => candidate.text)
  if (condition === undefined || !index) return undefined
  const { words, required } = parseTextSearch(condition)
  // Of words that are all required, one finds every candidate.
  const looked = required.length > 0 ? required.slice(0, 1) : [...new Set(words)]
  const prefixes = looked.map((word) => orderKey(word))
  return { kind: 'index', index, prefixes, range: undefined, backward: false, sorted: false, exact: false, score: 1 }
}

/** The `$text` condition of a filter, at its top or under `$and`. */
export function textConditionOf(filter: Doc): unknown {
  if ('$text' in filter) return filter.$text
  const parts = filter.$and
  if (!Array.isArray(parts)) return undefined
  return parts
    .filter(isDoc)
    .map(textConditionOf)
    .find((found) => found !== undefined)
}
