import { Long } from 'bson'
import { fail, notSupported } from '../errors.ts'
import { executeQuery, type Query, type QueryResult, queryContext } from '../planner/execute.ts'
import { textConditionOf } from '../planner/planner.ts'
import { checkSort } from '../planner/sort.ts'
import { compileProjection } from '../projection/project.ts'
import { compileFilter } from '../query/matcher.ts'
import type { Collection } from '../storage/collection.ts'
import { isNumeric, toNumber } from '../values/bson-type.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { compareKeys, orderKey } from '../values/order-key.ts'
import { valuesAt } from '../values/paths.ts'
import { collationFor, collectionName, countArgument, docArgument, evaluatorFor } from './arguments.ts'
import type { Command, CommandContext } from './command.ts'

const REFUSED_FIND_OPTIONS = ['tailable', 'awaitData', 'min', 'max', 'returnKey', 'showRecordId']

/** The query of a `find`. A negative limit means a single batch of so many. */
export function findQuery(context: CommandContext, collection: Collection | undefined): Query {
  const { command } = context
  for (const option of REFUSED_FIND_OPTIONS) {
    const value = command[option]
    if (value && !(isDoc(value) && Object.keys(value).length === 0)) notSupported(`find option ${option}`)
  }
  const limit = command.limit === undefined ? 0 : Math.abs(toNumber(command.limit))
  return {
    filter: docArgument(command, 'filter'),
    sort: checkSort(command.sort),
    skip: countArgument(command, 'skip'),
    limit: limit || undefined,
    collation: collationFor(command, collection),
    hint: hintOf(command),
    evaluator: evaluatorFor(command),
    deadline: context.deadline,
  }
}

/** The query of a `count` or a `distinct`. */
export function plainQuery(context: CommandContext, collection: Collection | undefined): Query {
  const { command } = context
  return {
    filter: docArgument(command, 'query'),
    skip: countArgument(command, 'skip'),
    limit: command.limit === undefined ? undefined : Math.abs(toNumber(command.limit)) || undefined,
    collation: collationFor(command, collection),
    hint: hintOf(command),
    evaluator: evaluatorFor(command),
    deadline: context.deadline,
  }
}

function hintOf(command: Doc): unknown {
  const hint = command.hint
  return isDoc(hint) && Object.keys(hint).length === 0 ? undefined : hint
}

/** Runs a query on a collection that may not exist: then the query is only checked. */
export function runQuery(
  context: CommandContext,
  collection: Collection | undefined,
  query: Query,
): QueryResult | undefined {
  if (!collection) {
    compileFilter(query.filter, { evaluator: query.evaluator, textWords: () => new Map() })
    return undefined
  }
  return executeQuery(collection, context.engine.store.view(collection, context.transaction), query)
}

function find(context: CommandContext): Doc {
  const { command, engine, db } = context
  const name = collectionName(context)
  const collection = engine.store.collection(db, name)
  const query = findQuery(context, collection)
  const result = runQuery(context, collection, query)
  const shape = compileProjection(command.projection, {
    ...queryContext(collection, query),
    query: query.filter,
    text: textConditionOf(query.filter),
  })
  const docs = result?.found.map(({ doc }) => doc) ?? []
  return engine.cursors.reply(docs, {
    namespace: `${db}.${name}`,
    batchSize: countArgument(command, 'batchSize'),
    singleBatch: command.singleBatch === true || toNumber(command.limit ?? 0) < 0,
    shape,
  })
}

function cursorId(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt()
  return isNumeric(value) ? BigInt(toNumber(value)) : fail('TypeMismatch', 'cursor ids must be 64-bit integers')
}

function getMore({ engine, command }: CommandContext): Doc {
  return engine.cursors.next(cursorId(command.getMore), countArgument(command, 'batchSize'))
}

function killCursors({ engine, command }: CommandContext): Doc {
  const ids = Array.isArray(command.cursors) ? command.cursors : []
  const killed = ids.filter((id) => engine.cursors.kill(cursorId(id)))
  const cursorsNotFound = ids.filter((id) => !killed.includes(id))
  return { cursorsKilled: killed, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 }
}

function count(context: CommandContext): Doc {
  const { engine, db, transaction } = context
  const collection = engine.store.collection(db, collectionName(context))
  const query = plainQuery(context, collection)
  if (collection && Object.keys(query.filter).length === 0 && !query.skip && !query.limit) {
    return { n: engine.store.view(collection, transaction).records.size, ok: 1 }
  }
  return { n: runQuery(context, collection, query)?.found.length ?? 0, ok: 1 }
}

function distinct(context: CommandContext): Doc {
  const { engine, db, command } = context
  const key = command.key
  if (typeof key !== 'string')
    return fail('TypeMismatch', "BSON field 'distinct.key' is the wrong type, expected type 'string'")
  const collection = engine.store.collection(db, collectionName(context))
  const query = plainQuery(context, collection)
  const values = new Map<string, unknown>()
  for (const { doc } of runQuery(context, collection, query)?.found ?? []) {
    for (const value of valuesAt(doc, key)) {
      const valueKey = orderKey(value, query.collation?.fold)
      if (!values.has(valueKey)) values.set(valueKey, value)
    }
  }
  const sorted = [...values].sort((a, b) => compareKeys(a[0], b[0])).map(([, value]) => value)
  return { values: sorted, ok: 1 }
}

/** find, getMore, killCursors, count and distinct. */
export const readCommands: Record<string, Command> = {
  find: { handler: find, inTransaction: true },
  getMore: { handler: getMore, inTransaction: true },
  killCursors: { handler: killCursors, inTransaction: true },
  count: { handler: count },
  distinct: { handler: distinct, inTransaction: true },
}
