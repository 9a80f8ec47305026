import type { Scope } from '../expressions/operator.ts'
import type { Pace } from '../pace.ts'
import { compileFilter } from '../query/matcher.ts'
import { copyOf, type View } from '../storage/collection.ts'
import type { Collation } from '../values/collation.ts'
import type { Doc } from '../values/documents.ts'
import { AFTER } from '../values/order.ts'
import { type IndexScan, type Plan, planQuery } from './planner.ts'
import { sortBy } from './sort.ts'

/** A query on one collection. */
export interface Query {
  readonly filter: Doc
  readonly sort?: Doc | undefined
  readonly skip?: number | undefined
  readonly limit?: number | undefined
  readonly collation?: Collation | undefined
  readonly hint?: unknown
  /** The variables of `$expr`. */
  readonly scope: Scope
}

/** A document with its record id. */
export interface Found {
  readonly recordId: number
  readonly doc: Doc
}

/** The result of a query and the way to it. */
export interface QueryResult {
  readonly found: Found[]
  readonly plan: Plan | undefined
  keysExamined: number
  docsExamined: number
}

/**
 * Finds the documents of a query in a view of its collection (which may not exist). The query sees the view as it is
 * now, however long it takes and whatever others change meanwhile.
 */
export async function executeQuery(view: View | undefined, query: Query, pace: Pace): Promise<QueryResult> {
  const fold = query.collation?.fold
  const matches = compileFilter(query.filter, { ...query.scope, fold })
  if (!view) return { found: [], plan: undefined, keysExamined: 0, docsExamined: 0 }
  const plan = planQuery(view, query)
  const result: QueryResult = { found: [], plan, keysExamined: 0, docsExamined: 0 }
  const { found } = result
  const skip = query.skip ?? 0
  const enough = query.limit ? skip + query.limit : Number.POSITIVE_INFINITY
  // The trees at this moment are shared until somebody writes. A look-up needs no such care.
  const [first] = plan.scans
  const isLookUp = first?.exact && plan.scans.length === 1 && first.prefixes.length === 1
  const indexes = plan.scans.map(({ index }) => index)
  const data = isLookUp ? view : copyOf(view, (index) => indexes.includes(index))
  for (const candidate of candidates(plan, data, result)) {
    if (pace.due()) await pace.pause()
    if (!matches(candidate.doc)) continue
    found.push(candidate)
    if (plan.sorted && found.length >= enough) break
  }
  const sorted = plan.sorted || !query.sort ? found : await sortBy(found, ({ doc }) => doc, query.sort, fold, pace)
  return { ...result, found: skip === 0 && enough >= sorted.length ? sorted : sorted.slice(skip, enough) }
}

/** The candidates of a plan, each once; `result` counts what is looked at. */
function* candidates({ scans, backward }: Plan, view: View, result: QueryResult): Iterable<Found> {
  if (scans.length === 0) {
    for (const [recordId, doc] of backward ? view.records.entriesReversed() : view.records.entries()) {
      result.docsExamined++
      yield { recordId, doc }
    }
  }
  const seen = scans.length > 1 || scans.some(({ index }) => index.multikey) ? new Set<number>() : undefined
  for (const scan of scans) {
    for (const recordId of recordIds(view, scan, backward, result)) {
      const doc = seen?.has(recordId) ? undefined : view.records.get(recordId)
      seen?.add(recordId)
      if (!doc) continue
      result.docsExamined++
      yield { recordId, doc }
    }
  }
}

function* recordIds(view: View, scan: IndexScan, backward: boolean, result: QueryResult): Iterable<number> {
  const { index, prefixes, range, exact } = scan
  const tree = view.trees.get(index)
  for (const prefix of backward ? prefixes.toReversed() : prefixes) {
    if (exact) {
      result.keysExamined++
      const recordId = tree?.get(prefix)
      if (recordId !== undefined) yield recordId
      continue
    }
    const low = prefix + (range?.low ?? '')
    const high = prefix + (range?.high ?? AFTER)
    const entries = backward ? tree?.entriesReversed(high, [], true) : tree?.entries(low, [])
    for (const [key, recordId] of entries ?? []) {
      result.keysExamined++
      if (backward ? key < low : key >= high) break
      yield recordId
    }
  }
}
