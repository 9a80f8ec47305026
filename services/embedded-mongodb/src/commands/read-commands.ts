import { Long } from 'bson'
import { scopeOf } from '../aggregation/expression.ts'
import { compilePipeline, compileStages, leadingQuery } from '../aggregation/pipeline.ts'
import { fail, notSupported } from '../errors.ts'
import { executeQuery, type Query, type QueryResult } from '../planner/execute.ts'
import { checkSort, sortInPortions } from '../planner/sort.ts'
import { compileProjection } from '../projection/projection.ts'
import { EncodedArray } from '../server/reply.ts'
import { isNumeric, toNumber } from '../values/bson-type.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { orderKey } from '../values/order.ts'
import { valuesAt } from '../values/paths.ts'
import {
  type Command,
  type CommandContext,
  collationFor,
  collectionName,
  countArgument,
  docArgument,
  existingCollection,
} from './command.ts'
import { explainCommand } from './explain.ts'

const REFUSED_FIND_OPTIONS = ['tailable', 'awaitData', 'min', 'max', 'returnKey', 'showRecordId']
const isEmpty = (value: unknown) => isDoc(value) && Object.keys(value).length === 0

/** The query of a `find`, `count` or `distinct`. */
export function queryOf(context: CommandContext, filterField: 'filter' | 'query'): Query {
  const { command } = context
  const refused = REFUSED_FIND_OPTIONS.find((option) => command[option] && !isEmpty(command[option]))
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

/** Runs a query on the command's collection; where there is none, the query is only checked. */
export function runQuery(context: CommandContext, query: Query): Promise<QueryResult> {
  const { engine, transaction, pace } = context
  const collection = existingCollection(context)
  return executeQuery(collection, collection && engine.store.view(collection, transaction), query, pace)
}

async function find(context: CommandContext): Promise<Doc> {
  const { command, engine, db, pace } = context
  const query = queryOf(context, 'filter')
  const shape = compileProjection(command.projection, query.filter, query.scope)
  const options = { batchSize: countArgument(command, 'batchSize'), singleBatch: command.singleBatch === true, shape }
  const { found } = await runQuery(context, query)
  const docs = found.map(({ doc }) => doc)
  return engine.cursors.reply(docs, { namespace: `${db}.${collectionName(context)}`, ...options }, pace)
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
  const killed = ids.filter((id) => engine.cursors.kill(cursorId(id)))
  const cursorsNotFound = ids.filter((id) => !killed.includes(id))
  return { cursorsKilled: killed, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 }
}

async function count(context: CommandContext): Promise<Doc> {
  const limit = Math.abs(toNumber(context.command.limit ?? 0))
  const query = queryOf({ ...context, command: { ...context.command, limit } }, 'query')
  const collection = existingCollection(context)
  if (collection && isEmpty(query.filter) && !query.skip && !query.limit)
    return { n: context.engine.store.view(collection, undefined).records.size, ok: 1 }
  return { n: (await runQuery(context, query)).found.length, ok: 1 }
}

async function distinct(context: CommandContext): Promise<Doc> {
  const { command, pace } = context
  const key =
    typeof command.key === 'string' ? command.key : fail('TypeMismatch', "BSON field 'distinct.key' is no string")
  const query = queryOf(context, 'query')
  const found = new Map<string, unknown>()
  await pace.each((await runQuery(context, query)).found, ({ doc }) => {
    for (const value of valuesAt(doc, key)) {
      const valueKey = orderKey(value, query.collation?.fold)
      if (!found.has(valueKey)) found.set(valueKey, value)
    }
  })
  const values = new EncodedArray()
  await pace.each(await sortInPortions([...found], ([a], [b]) => (a < b ? -1 : 1), pace), ([, value]) =>
    values.add([value]),
  )
  return { values: values.element(), ok: 1 }
}

/** What an `aggregate`'s pipeline runs with, and its beginning as a query. */
export function aggregateQuery(context: CommandContext) {
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
  if (command.explain === true && typeof target === 'string') return explainCommand(context)
  const { pipeline } = aggregateQuery(context)
  if (cursor === undefined)
    fail('FailedToParse', "The 'cursor' option is required, except for aggregate with the explain argument")
  const batchSize = countArgument(docArgument(command, 'cursor'), 'batchSize')
  const name = typeof target === 'string' ? target : undefined
  const results =
    name === undefined ? await compileStages(stages, pipeline)([{}]) : await compilePipeline(name, stages, pipeline)()
  return engine.cursors.reply(results, { namespace: `${db}.${name ?? '$cmd.aggregate'}`, batchSize }, pace)
}

const FIND =
  'filter sort projection hint skip limit batchSize singleBatch maxTimeMS max min returnKey showRecordId tailable oplogReplay noCursorTimeout awaitData allowPartialResults collation allowDiskUse let'

/** The commands that read documents. */
export const readCommands: Record<string, Command> = {
  find: { handler: find, inTransaction: true, fields: FIND },
  getMore: { handler: getMore, inTransaction: true },
  killCursors: { handler: killCursors, inTransaction: true },
  count: { handler: count },
  distinct: { handler: distinct, inTransaction: true },
  aggregate: {
    handler: aggregate,
    inTransaction: true,
    fields: 'pipeline explain allowDiskUse cursor bypassDocumentValidation collation hint let',
  },
}
