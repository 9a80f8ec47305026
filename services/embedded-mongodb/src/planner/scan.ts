import type { Collection, View } from '../storage/collection.ts'
import type { Doc } from '../values/documents.ts'
import { AFTER } from '../values/order-key.ts'
import type { IndexScan, Plan } from './plan.ts'

/** A document with its record id. */
export interface Found {
  readonly recordId: number
  readonly doc: Doc
}

/** How much a scan looked at. */
export interface ScanCounters {
  keys: number
  docs: number
}

/** Yields the candidates of a plan, each once. */
export function* scanPlan(_collection: Collection, view: View, plan: Plan, counters: ScanCounters): Iterable<Found> {
  if (plan.kind === 'collection') {
    const entries = plan.backward ? view.records.entriesReversed() : view.records.entries()
    for (const [recordId, doc] of entries) {
      counters.docs++
      yield { recordId, doc }
    }
    return
  }
  const scans = plan.kind === 'union' ? plan.scans : [plan]
  const manifold = plan.kind === 'union' || plan.index.multikey || plan.index.text !== undefined
  const seen = manifold ? new Set<number>() : undefined
  for (const scan of scans) {
    for (const recordId of recordIds(view, scan, counters)) {
      if (seen?.has(recordId)) continue
      seen?.add(recordId)
      const doc = view.records.get(recordId)
      if (!doc) continue
      counters.docs++
      yield { recordId, doc }
    }
  }
}

function* recordIds(view: View, scan: IndexScan, counters: ScanCounters): Iterable<number> {
  const tree = view.trees.get(scan.index.name)
  if (!tree) return
  for (const prefix of scan.backward ? scan.prefixes.toReversed() : scan.prefixes) {
    if (scan.exact) {
      const recordId = tree.get(prefix)
      counters.keys++
      if (recordId !== undefined) yield recordId
      continue
    }
    const low = prefix + (scan.range?.low ?? '')
    const high = prefix + (scan.range?.high ?? AFTER)
    const entries = scan.backward ? tree.entriesReversed(high, [], true) : tree.entries(low, [])
    for (const [key, recordId] of entries) {
      counters.keys++
      if (scan.backward ? key < low : key >= high) break
      yield recordId
    }
  }
}
