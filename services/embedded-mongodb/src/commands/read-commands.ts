import { Long } from 'bson'
import { compilePipeline, compileStages, leadingQuery } from '../aggregation/pipeline.ts'
import { EncodedList } from '../engine/reply.ts'
import { fail, notSupported } from '../errors.ts'
import { scopeOf } from '../expressions/expression.ts'
import type { Query } from '../planner/execute.ts'
import type { Plan } from '../planner/planner.ts'
import { checkSort, sortByKey } from '../planner/sort.ts'
import { compileProjection } from '../projection/projection.ts'
import { isNumeric, toNumber } from '../values/bson-type.ts'
import type { Doc } from '../values/documents.ts'
import { orderKey } from '../values/order.ts'
import { valuesAt } from '../values/paths.ts'
import { countArgument, docArgument, isEmpty } from './arguments.ts'
import type { Command, CommandContext } from './command.ts'
import { collationFor, collectionName, existingCollection, runQuery } from './command.ts'

const REFUSED_OPTIONS = ['tailable', 'awaitData', 'min', 'max', 'returnKey', 'showRecordId']

/** The query of a `find`, `count` or `distinct`. */
function queryOf(context: CommandContext, filterField: 'filter' | 'query'): Query {
  const { command } = context
  const refused = REFUSED_OPTIONS.find((option) => command[option] && !isEmpty(command[option]))
  if (refused) notSupported(`find option ${refused}`)
  const collation = collationFor(command.collation, existingCollection(context))
  return {
    filter: docArgument(command, filterField),
    sort: checkSort(command.sort),
    skip: countArgument(command, 'skip'),
    limit: countArgument(command, 'limit') || undefined,
    collation,
    hint: isEmpty(command.hint) ? undefined : command.hint,
    scope: scopeOf(command.let, collation?.fold),
  }
}

async function find(context: CommandContext): Promise<Doc> {
  const { command, engine, db, pace } = context
  const query = queryOf(context, 'filter')
  const shape = compileProjection(command.projection, query.filter, query.scope)
  const batchSize = countArgument(command, 'batchSize')
  const namespace = `${db}.${collectionName(context)}`
  const docs = (await runQuery(context, query)).found.map(({ doc }) => doc)
  return engine.cursors.reply(docs, { namespace, batchSize, singleBatch: command.singleBatch === true, shape }, pace)
}

function cursorId(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt()
  return isNumeric(value) ? BigInt(toNumber(value)) : fail('TypeMismatch', 'cursor ids must be 64-bit integers')
}

function getMore({ engine, command, db, pace }: CommandContext): Promise<Doc> {
  const namespace = `${db}.${String(command.collection)}`
  return engine.cursors.next(cursorId(command.getMore), namespace, countArgument(command, 'batchSize'), pace)
}

function killCursors({ engine, command }: CommandContext): Doc {
  const ids = Array.isArray(command.cursors) ? command.cursors : []
  const killed = ids.filter((id) => engine.cursors.open.delete(cursorId(id)))
  const cursorsNotFound = ids.filter((id) => !killed.includes(id))
  return { cursorsKilled: killed, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 }
}

async function count(context: CommandContext): Promise<Doc> {
  const limit = Math.abs(toNumber(context.command.limit ?? 0))
  const query = queryOf({ ...context, command: { ...context.command, limit } }, 'query')
  const collection = existingCollection(context)
  if (collection && isEmpty(query.filter) && !query.skip && !query.limit)
    return { n: collection.main.records.size, ok: 1 }
  return { n: (await runQuery(context, query)).found.length, ok: 1 }
}

/** Numbers that a reply holds without taking turns for them. */
const MOST_AT_ONCE = 1000

async function distinct(context: CommandContext): Promise<Doc> {
  const { command, pace } = context
  const { key } = command
  if (typeof key !== 'string') return fail('TypeMismatch', "BSON field 'distinct.key' is no string")
  const query = queryOf(context, 'query')
  const distinctValues = new Map<string, unknown>()
  await pace.each((await runQuery(context, query)).found, ({ doc }) => {
    for (const value of valuesAt(doc, key)) {
      const valueKey = orderKey(value, query.collation?.fold)
      if (!distinctValues.has(valueKey)) distinctValues.set(valueKey, value)
    }
  })
  const sorted = await sortByKey(distinctValues, ([valueKey]) => valueKey, pace)
  const plain = sorted.map(([, value]) => value)
  // Some ids are encoded with the reply, at once; anything else may be long.
  if (plain.length <= MOST_AT_ONCE && plain.every((value) => typeof value === 'number')) return { values: plain, ok: 1 }
  const values = new EncodedList()
  await pace.each(plain, (value) => values.add(value))
  return { values, ok: 1 }
}

/** Returns the context of an `aggregate`'s pipeline, and its beginning as a query. */
function aggregateQuery(context: CommandContext) {
  const { command, engine, db, transaction, pace } = context
  const collection = typeof command.aggregate === 'string' ? existingCollection(context) : undefined
  const collation = collationFor(command.collation, collection)
  const scope = scopeOf(command.let, collation?.fold)
  const pipeline = { engine, db, transaction, pace, collation, scope, hint: command.hint }
  return { query: leadingQuery(command.pipeline, pipeline).query, pipeline }
}

async function aggregate(context: CommandContext): Promise<Doc> {
  const { command, engine, db, pace } = context
  const { aggregate: target, pipeline: stages, cursor } = command
  if (command.explain) notSupported('aggregate option explain')
  if (cursor === undefined) fail('FailedToParse', "The 'cursor' option is required")
  const { pipeline } = aggregateQuery(context)
  const batchSize = countArgument(docArgument(command, 'cursor'), 'batchSize')
  const isNamed = typeof target === 'string'
  const run = isNamed ? compilePipeline(target, stages, pipeline) : () => compileStages(stages, pipeline)([{}])
  const namespace = `${db}.${isNamed ? target : '$cmd.aggregate'}`
  return engine.cursors.reply(await run(), { namespace, batchSize }, pace)
}

/** Explains how a find or the front of an aggregation finds its documents: its plan and what running it looked at. */
async function explain(context: CommandContext): Promise<Doc> {
  const command = docArgument(context.command, 'explain')
  const [name = ''] = Object.keys(command)
  const inner = { ...context, command, name }
  const query = queryFor(inner)
  const began = performance.now()
  const { found, plan, keysExamined, docsExamined } = await runQuery(inner, query)
  const winningPlan = plan ? planTree(plan, query) : { stage: 'EOF' }
  const namespace = `${context.db}.${collectionName(inner)}`
  return {
    queryPlanner: { namespace, parsedQuery: query.filter, winningPlan, rejectedPlans: [] },
    executionStats: {
      nReturned: found.length,
      executionTimeMillis: Math.round(performance.now() - began),
      totalKeysExamined: keysExamined,
      totalDocsExamined: docsExamined,
    },
    ok: 1,
  }
}

function queryFor(context: CommandContext): Query {
  if (context.name === 'find') return queryOf(context, 'filter')
  if (context.name !== 'aggregate') notSupported(`explain of ${context.name}`)
  const { query, pipeline } = aggregateQuery(context)
  compileStages(context.command.pipeline, pipeline)
  return query
}

function planTree({ scans, backward, sorted }: Plan, { sort, skip, limit }: Query): Doc {
  const direction = backward ? 'backward' : 'forward'
  const inputs = scans.map(({ index }) => ({
    stage: 'IXSCAN',
    keyPattern: index.spec.key,
    indexName: index.name,
    isMultiKey: index.multikey,
    direction,
  }))
  const inputStage = inputs.length === 1 ? inputs[0] : { stage: 'OR', inputStages: inputs }
  let tree: Doc = inputs.length === 0 ? { stage: 'COLLSCAN', direction } : { stage: 'FETCH', inputStage }
  if (sort && !sorted) tree = { stage: 'SORT', sortPattern: sort, inputStage: tree }
  if (skip) tree = { stage: 'SKIP', skipAmount: skip, inputStage: tree }
  if (limit) tree = { stage: 'LIMIT', limitAmount: limit, inputStage: tree }
  return tree
}

const FIND_FIELDS = `filter sort projection hint skip limit batchSize singleBatch oplogReplay noCursorTimeout allowPartialResults collation allowDiskUse let ${REFUSED_OPTIONS.join(' ')}`
const AGGREGATE_FIELDS = 'pipeline explain allowDiskUse cursor bypassDocumentValidation collation hint let'

/** The commands that read documents. */
export const readCommands: Record<string, Command> = {
  find: { handler: find, inTransaction: true, fields: FIND_FIELDS },
  getMore: { handler: getMore, inTransaction: true },
  killCursors: { handler: killCursors, inTransaction: true },
  count: { handler: count },
  distinct: { handler: distinct, inTransaction: true },
  aggregate: { handler: aggregate, inTransaction: true, fields: AGGREGATE_FIELDS },
  explain: { handler: explain },
}
