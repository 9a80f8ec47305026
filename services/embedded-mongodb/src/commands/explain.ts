import { fail } from '../errors.ts'
import type { Query, QueryResult } from '../planner/execute.ts'
import type { IndexScan, Plan } from '../planner/plan.ts'
import type { Collection } from '../storage/collection.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { collectionName, docListArgument } from './arguments.ts'
import type { Command, CommandContext } from './command.ts'
import { leadingQuery } from './leading-query.ts'
import { findQuery, plainQuery, runQuery } from './read-commands.ts'

type Explained = (context: CommandContext, collection: Collection | undefined) => Query

const statement =
  (list: string, limitOne: (entry: Doc) => boolean): Explained =>
  (context, collection) => {
    const [first] = docListArgument(context.command, list)
    const entry = first ?? fail('BadValue', `explain needs exactly one entry in '${list}'`)
    const limit = limitOne(entry) ? 1 : 0
    return findQuery(
      { ...context, command: { filter: entry.q, hint: entry.hint, collation: entry.collation, limit } },
      collection,
    )
  }

const EXPLAINED: Record<string, Explained> = {
  find: findQuery,
  count: plainQuery,
  distinct: plainQuery,
  aggregate: (context, collection) => leadingQuery(context, collection).query,
  findAndModify: (context, collection) => {
    const { query, sort, hint, collation } = context.command
    return findQuery({ ...context, command: { filter: query, sort, hint, collation, limit: 1 } }, collection)
  },
  update: statement('updates', (entry) => entry.multi !== true),
  delete: statement('deletes', (entry) => entry.limit === 1),
}

/** How a command finds its documents: `queryPlanner.winningPlan` and what running it looked at. */
export function explainCommand(context: CommandContext): Doc {
  const { engine, db } = context
  const explained =
    EXPLAINED[context.name] ?? fail('CommandNotSupported', `Explain failed due to unknown command: ${context.name}`)
  const name = collectionName(context)
  const collection = engine.store.collection(db, name)
  const query = explained(context, collection)
  const began = performance.now()
  const result = runQuery(context, collection, query)
  const winningPlan = result ? planTree(result.plan, query) : { stage: 'EOF' }
  return {
    explainVersion: '1',
    queryPlanner: { namespace: `${db}.${name}`, parsedQuery: query.filter, winningPlan, rejectedPlans: [] },
    executionStats: statistics(result, winningPlan, performance.now() - began),
    command: context.command,
    serverInfo: { host: '127.0.0.1', port: engine.port, version: '8.0.0' },
    ok: 1,
  }
}

function statistics(result: QueryResult | undefined, winningPlan: Doc, milliseconds: number): Doc {
  const nReturned = result?.found.length ?? 0
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(milliseconds),
    totalKeysExamined: result?.counters.keys ?? 0,
    totalDocsExamined: result?.counters.docs ?? 0,
    executionStages: { ...winningPlan, nReturned },
  }
}

function planTree(plan: Plan, query: Query): Doc {
  let tree = accessTree(plan)
  if (query.sort && !plan.sorted) tree = { stage: 'SORT', sortPattern: query.sort, inputStage: tree }
  if (query.skip) tree = { stage: 'SKIP', skipAmount: query.skip, inputStage: tree }
  if (query.limit) tree = { stage: 'LIMIT', limitAmount: query.limit, inputStage: tree }
  return tree
}

function accessTree(plan: Plan): Doc {
  if (plan.kind === 'collection') return { stage: 'COLLSCAN', direction: plan.backward ? 'backward' : 'forward' }
  if (plan.kind === 'union')
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.scans.map(indexStage) } }
  return { stage: 'FETCH', inputStage: indexStage(plan) }
}

function indexStage({ index, backward }: IndexScan): Doc {
  return {
    stage: index.text ? 'TEXT_MATCH' : 'IXSCAN',
    keyPattern: index.spec.key,
    indexName: index.name,
    isMultiKey: index.multikey,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partialFilter !== undefined,
    direction: backward ? 'backward' : 'forward',
  }
}

function explain(context: CommandContext): Doc {
  const inner = context.command.explain
  if (!isDoc(inner)) return fail('TypeMismatch', "BSON field 'explain' is the wrong type, expected type 'object'")
  return explainCommand({ ...context, command: inner, name: Object.keys(inner)[0] ?? '' })
}

/** explain of another command. */
export const explainCommands: Record<string, Command> = { explain: { handler: explain } }
