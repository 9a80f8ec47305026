import type { Evaluator } from '../aggregation/evaluator.ts'
import { compileFilter } from '../query/matcher.ts'
import type { QueryContext } from '../query/query-context.ts'
import { documentWords, textScore } from '../query/text-search.ts'
import type { Collection, View } from '../storage/collection.ts'
import type { Collation } from '../values/collation.ts'
import type { Doc } from '../values/documents.ts'
import type { Deadline } from './deadline.ts'
import type { Plan } from './plan.ts'
import { planQuery, textConditionOf } from './planner.ts'
import { type Found, type ScanCounters, scanPlan } from './scan.ts'
import { sortBy } from './sort.ts'

/** A query on one collection. */
export interface Query {
  readonly filter: Doc
  readonly sort?: Doc | undefined
  readonly skip?: number | undefined
  readonly limit?: number | undefined
  readonly collation?: Collation | undefined
  readonly hint?: unknown
  readonly evaluator?: Evaluator | undefined
  readonly deadline?: Deadline | undefined
}

/** What a query found and how. */
export interface QueryResult {
  readonly found: Found[]
  readonly plan: Plan
  readonly counters: ScanCounters
}

/** What the filter of a query needs of its collection. */
export function queryContext(
  collection: Collection | undefined,
  query: Pick<Query, 'collation' | 'evaluator'>,
): QueryContext {
  const text = collection?.textIndex?.text
  return {
    fold: query.collation?.fold,
    evaluator: query.evaluator,
    textWords: text && ((doc) => documentWords(doc, text)),
  }
}

/** Finds the documents of a query in a view of its collection. */
export function executeQuery(collection: Collection, view: View, query: Query): QueryResult {
  const context = queryContext(collection, query)
  const matches = compileFilter(query.filter, context)
  const plan = planQuery(collection, view, query)
  const counters: ScanCounters = { keys: 0, docs: 0 }
  const skip = query.skip ?? 0
  const enough = query.limit ? skip + query.limit : Number.POSITIVE_INFINITY
  const found: Found[] = []
  for (const candidate of scanPlan(collection, view, plan, counters)) {
    query.deadline?.checkSometimes()
    if (!matches(candidate.doc)) continue
    found.push(candidate)
    if (plan.sorted && found.length >= enough) break
  }
  if (plan.sorted || !query.sort) return { found: slice(found, skip, enough), plan, counters }
  const condition = textConditionOf(query.filter)
  const sorted = sortBy(
    found,
    ({ doc }) => doc,
    query.sort,
    query.collation?.fold,
    (doc) => textScore(doc, condition, context),
  )
  return { found: slice(sorted, skip, enough), plan, counters }
}

function slice(found: Found[], from: number, to: number): Found[] {
  return from === 0 && to >= found.length ? found : found.slice(from, to)
}
