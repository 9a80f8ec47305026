import { fail } from '../errors.ts'
import type { View } from '../storage/collection.ts'
import type { IndexDefinition } from '../storage/index-definition.ts'
import { toNumber } from '../values/bson-type.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { orderKey } from '../values/order.ts'
import { isArrayIndex } from '../values/paths.ts'
import { type Conditions, conditionsOf, implies, pointsOf, type Range, rangeOf } from './conditions.ts'
import type { Query } from './execute.ts'

/** The keys of an index that start with one of the prefixes, within the range behind it. */
export interface IndexScan {
  readonly index: IndexDefinition
  readonly prefixes: string[]
  readonly range: Range | undefined
  /** Single whole keys of a unique index are looked up. */
  readonly exact: boolean
}

/** The way in which a query finds its documents. The filter is put to each of them again. */
export interface Plan {
  /**
   * The scans that together find the documents (several are the branches of an `$or`); none: every document, in order
   * of insertion.
   */
  readonly scans: IndexScan[]
  readonly backward: boolean
  /** The documents come in the order that was asked for. */
  readonly sorted: boolean
  readonly score: number
}

const MOST_PREFIXES = 5000
const SCORE = { equality: 10, points: 8, range: 5, sort: 6, unique: 100 }

/** Chooses how to find the documents: equalities first, then one range, then an order that the index has anyway. */
export function planQuery(view: View, query: Query): Plan {
  const { sort = {}, hint, filter } = query
  const natural = sort.$natural ?? (isDoc(hint) ? hint.$natural : undefined)
  const isSorted = Object.keys(sort).length === 0 || '$natural' in sort
  const scan = { scans: [], sorted: isSorted, backward: natural !== undefined && toNumber(natural) < 0, score: 0 }
  if (natural !== undefined) return scan
  const indexes = [...view.trees.keys()].filter((index) => !index.building)
  if (hint !== undefined) return planIndex(hinted(indexes, hint), conditionsOf(filter), query, true) ?? scan
  return bestPlan(indexes, query) ?? unionPlan(indexes, query) ?? scan
}

function bestPlan(indexes: IndexDefinition[], query: Query): Plan | undefined {
  const conditions = conditionsOf(query.filter)
  const plans = indexes.flatMap((index) => planIndex(index, conditions, query, false) ?? [])
  return plans.reduce<Plan | undefined>((best, plan) => (plan.score > (best?.score ?? 0) ? plan : best), undefined)
}

function hinted(indexes: IndexDefinition[], hint: unknown): IndexDefinition {
  const wanted = isDoc(hint) ? orderKey(hint) : hint
  const found = indexes.find(({ spec, name }) => wanted === name || wanted === orderKey(spec.key))
  return found ?? fail('BadValue', 'planner returned error: hint provided does not correspond to an existing index')
}

function planIndex(index: IndexDefinition, conditions: Conditions, query: Query, forced: boolean): Plan | undefined {
  const { collation, sort = {} } = query
  const start = index.fields[0]?.path ?? ''
  if (!forced && !conditions.has(start) && !(start in sort)) return undefined
  if (index.collation?.id !== collation?.id) return undefined
  if (index.partialFilter && !forced && !implies(conditions, index.partialFilter)) return undefined
  let [prefixes, score, bound] = [[''], 0, 0]
  let range: Range | undefined
  for (const field of index.fields) {
    // In an array `a.0` is the first element for an index, and for a query also the field `0` of any element.
    const byPosition = field.parts.some(isArrayIndex) && index.shareArray(field.path)
    const own = byPosition ? undefined : conditions.get(field.path)
    if (!own || index.fields.slice(0, bound).some((other) => index.shareArray(other.path, field.path))) break
    const points = pointsOf(own, index, field)
    range = points ? undefined : rangeOf(own, index, field)
    if (range) score += SCORE.range
    if (!points || points.length * prefixes.length > MOST_PREFIXES) break
    prefixes = prefixes.flatMap((prefix) => points.map((point) => prefix + point))
    score += points.length > 1 ? SCORE.points : SCORE.equality
    bound++
  }
  const exact = index.unique && bound === index.fields.length
  const wanted = Object.keys(sort)
  const byArray = wanted.some((path) => index.shareArray(path))
  const order = !byArray && prefixes.length === 1 ? orderOf(index, bound, sort) : undefined
  const wantsOrder = wanted.length > 0
  // Documents without the indexed field are not in a sparse index: it serves only what asks for the field.
  const serves = score > 0 || (!index.sparse && wantsOrder && order !== undefined)
  if (!forced && !serves) return undefined
  if (exact) score += SCORE.unique
  if (order && wantsOrder) score += SCORE.sort
  return {
    scans: [{ index, prefixes, range, exact }],
    backward: order === 'backward',
    sorted: !wantsOrder || !!order,
    score,
  }
}

/*
 * Does the index have the order of the sort behind its equalities? An equality's own sort key is constant only
 * where it stands in this index's prefix (the caller excludes sort keys that are arrays).
 */
function orderOf(index: IndexDefinition, bound: number, sort: Doc): 'forward' | 'backward' | undefined {
  const constant = index.fields.slice(0, bound).map((field) => field.path)
  const rest = Object.entries(sort).filter(([path]) => !constant.includes(path))
  const turned = rest.map(([path, direction], i) => {
    const field = index.fields[bound + i]
    return field?.path === path ? field.descending !== toNumber(direction) < 0 : undefined
  })
  if (turned.includes(undefined) || (turned.includes(true) && turned.includes(false))) return undefined
  return turned.includes(true) ? 'backward' : 'forward'
}

function unionPlan(indexes: IndexDefinition[], { sort, filter, ...query }: Query): Plan | undefined {
  for (const branches of disjunctions(filter)) {
    const plans = branches.map((branch) => bestPlan(indexes, { ...query, filter: { $and: [filter, branch] } }))
    if (!plans.every((plan) => plan !== undefined)) continue
    return { scans: plans.flatMap((plan) => plan.scans), backward: false, sorted: !sort, score: 0 }
  }
  return undefined
}

function disjunctions(filter: Doc): Doc[][] {
  return Object.entries(filter).flatMap(([key, value]) => {
    const parts = Array.isArray(value) ? value.filter(isDoc) : []
    return key === '$or' ? [parts] : key === '$and' ? parts.flatMap(disjunctions) : []
  })
}
