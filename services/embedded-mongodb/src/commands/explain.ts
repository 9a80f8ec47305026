import { compileStages } from '../aggregation/pipeline.ts'
import { fail } from '../errors.ts'
import type { Query } from '../planner/execute.ts'
import type { Plan } from '../planner/planner.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { type Command, type CommandContext, collectionName, docListArgument } from './command.ts'
import { aggregateQuery, queryOf, runQuery } from './read-commands.ts'

/** The query of what is found for an update, a delete or a findAndModify. */
function queryFor(context: CommandContext, given: Doc): Query {
  const { q, query = q, sort, hint, collation, multi, limit = 1 } = given
  const command = {
    [context.name]: context.command[context.name],
    filter: query,
    sort,
    hint,
    collation,
    limit: multi === true ? 0 : limit,
  }
  return queryOf({ ...context, command }, 'filter')
}

const EXPLAINED: Record<string, (context: CommandContext) => Query> = {
  find: (context) => queryOf(context, 'filter'),
  count: (context) => queryOf(context, 'query'),
  distinct: (context) => queryOf(context, 'query'),
  aggregate(context) {
    const { query, pipeline } = aggregateQuery(context)
    compileStages(context.command.pipeline, pipeline)
    return query
  },
  findAndModify: (context) => queryFor(context, context.command),
  update: (context) => queryFor(context, docListArgument(context.command, 'updates')[0] ?? {}),
  delete: (context) => queryFor(context, docListArgument(context.command, 'deletes')[0] ?? {}),
}

/** How a command finds its documents: `queryPlanner.winningPlan` and what running it looked at. */
export async function explainCommand(context: CommandContext): Promise<Doc> {
  const { name, command, db, engine } = context
  const explained = EXPLAINED[name] ?? fail('CommandNotSupported', `Explain failed due to unknown command: ${name}`)
  const query = explained(context)
  const began = performance.now()
  const { found, plan, keysExamined, docsExamined } = await runQuery(context, query)
  const winningPlan = plan ? planTree(plan, query) : { stage: 'EOF' }
  const nReturned = found.length
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${db}.${collectionName(context)}`,
      parsedQuery: query.filter,
      winningPlan,
      rejectedPlans: [],
    },
    executionStats: {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: Math.round(performance.now() - began),
      totalKeysExamined: keysExamined,
      totalDocsExamined: docsExamined,
      executionStages: { ...winningPlan, nReturned },
    },
    command,
    serverInfo: { host: '127.0.0.1', port: engine.port, version: '8.0.0' },
    ok: 1,
  }
}

function planTree(plan: Plan, { sort, skip, limit }: Query): Doc {
  let tree = accessTree(plan)
  if (sort && !plan.sorted) tree = { stage: 'SORT', sortPattern: sort, inputStage: tree }
  if (skip) tree = { stage: 'SKIP', skipAmount: skip, inputStage: tree }
  if (limit) tree = { stage: 'LIMIT', limitAmount: limit, inputStage: tree }
  return tree
}

function accessTree({ scans, backward }: Plan): Doc {
  const direction = backward ? 'backward' : 'forward'
  const [first, ...others] = scans.map(({ index }) => ({
    stage: 'IXSCAN',
    keyPattern: index.spec.key,
    indexName: index.name,
    isMultiKey: index.multikey,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partialFilter !== undefined,
    direction,
  }))
  if (!first) return { stage: 'COLLSCAN', direction }
  return { stage: 'FETCH', inputStage: others.length === 0 ? first : { stage: 'OR', inputStages: [first, ...others] } }
}

function explain(context: CommandContext): Promise<Doc> {
  const inner = context.command.explain
  if (!isDoc(inner)) return fail('TypeMismatch', "BSON field 'explain' is the wrong type, expected type 'object'")
  return explainCommand({ ...context, command: inner, name: Object.keys(inner)[0] ?? '' })
}

/** explain of another command. */
export const explainCommands: Record<string, Command> = { explain: { handler: explain } }
