/** Tells how much a question examines, in the database's own word. */
import { expect } from 'vitest'
import type { Side } from '../src/models/models.ts'
import type { EntryPage } from '../src/reading/entry-pages.ts'

interface Explained {
  executionStats: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number }
  queryPlanner: { winningPlan: unknown }
}
interface Explainable {
  explain(verbosity: 'executionStats'): PromiseLike<unknown>
}

const explainedOf = async (query: Explainable): Promise<Explained> =>
  (await query.explain('executionStats')) as Explained

/** Keys for each row that was returned, out of an index and in its order. */
export const costOf = async (query: Explainable, returned = 31): Promise<number> => {
  const { executionStats, queryPlanner } = await explainedOf(query)
  expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
  expect(executionStats.nReturned).toBe(returned)
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(2 * returned)
  return executionStats.totalKeysExamined / returned
}

type Asked = [filter: Record<string, unknown>, options: { sort: Record<string, -1>; limit: number; hint?: object }]

/** Returns what all questions that a page puts to the entries examine together. */
export const costOfPage = async ({ entry }: Side, read: () => Promise<EntryPage>) => {
  const asked: Asked[] = []
  entry.db.set('debug', (collection: string, method: string, ...asking: Asked) => {
    if (collection === entry.collection.name && method === 'find') asked.push(asking)
  })
  const { rows } = await read()
  entry.db.set('debug', false)
  let keys = 0
  for (const [filter, { sort, limit, hint }] of asked) {
    const query = entry.find(filter).sort(sort).limit(limit)
    const { queryPlanner, executionStats } = await explainedOf(hint ? query.hint({ ...hint }) : query)
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN/)
    keys += executionStats.totalKeysExamined
  }
  expect(asked.length).toBeGreaterThan(0)
  return { rows: rows.map(({ _id }) => _id), perRow: keys / Math.max(rows.length, 1), keys }
}
