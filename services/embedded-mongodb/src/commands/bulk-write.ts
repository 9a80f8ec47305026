import { CommandError, fail } from '../errors.ts'
import { splitNamespace } from '../storage/operation.ts'
import { toNumber } from '../values/bson-type.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { checkCollectionName, countArgument, docArgument, docListArgument } from './arguments.ts'
import type { Command, CommandContext } from './command.ts'
import { deleteDocuments, insertDocument, type Target, updateDocuments, writeError } from './write-statements.ts'

function targetOf(operation: Doc): Target {
  return {
    filter: docArgument(operation, 'filter'),
    multi: operation.multi === true,
    sort: operation.sort,
    hint: operation.hint,
    collation: operation.collation,
  }
}

function namespaceOf(operation: Doc, namespaces: Doc[]): [string, string] {
  const index = toNumber(operation.insert ?? operation.update ?? operation.delete)
  const namespace = namespaces[index]?.ns
  if (typeof namespace !== 'string')
    return fail('BadValue', `BulkWrite ops entry has an invalid nsInfo index: ${index}`)
  const [db, name] = splitNamespace(namespace)
  return [db, checkCollectionName(db, name)]
}

function runOperation(context: CommandContext, operation: Doc, namespaces: Doc[]): Doc {
  const { store } = context.engine
  const [db, name] = namespaceOf(operation, namespaces)
  if ('insert' in operation) {
    insertDocument(context, store.ensureCollection(db, name), docArgument(operation, 'document'))
    return { n: 1, kind: 'inserted' }
  }
  const collection = store.collection(db, name)
  if ('delete' in operation) {
    return { n: collection ? deleteDocuments(context, collection, targetOf(operation)).length : 0, kind: 'deleted' }
  }
  const upsert = operation.upsert === true
  const target = collection ?? (upsert ? store.ensureCollection(db, name) : undefined)
  if (!target) return { n: 0, nModified: 0, kind: 'matched' }
  const result = updateDocuments(context, target, targetOf(operation), {
    update: operation.updateMods,
    upsert,
    arrayFilters: operation.arrayFilters,
    constants: operation.constants,
  })
  const { n, nModified } = result
  return 'upsertedId' in result
    ? { n, nModified, upserted: { _id: result.upsertedId }, kind: 'upserted' }
    : { n, nModified, kind: 'matched' }
}

function bulkWrite(context: CommandContext): Doc {
  const { command, progress, transaction } = context
  const operations = docListArgument(command, 'ops')
  const namespaces = docListArgument(command, 'nsInfo')
  const ordered = command.ordered !== false
  for (; progress.next < operations.length; progress.next++) {
    const idx = progress.next
    try {
      progress.results.push({ ok: 1, idx, ...runOperation(context, operations[idx] ?? {}, namespaces) })
    } catch (error) {
      if (!(error instanceof CommandError) || transaction) throw error
      const { index, ...details } = writeError(error, idx)
      progress.results.push({ ok: 0, idx: index, n: 0, ...details, kind: 'error' })
      if (ordered) break
    }
  }
  return bulkReply(context)
}

function bulkReply({ command, progress, engine }: CommandContext): Doc {
  const count = (kind: string, field: string) =>
    progress.results
      .filter((result) => result.kind === kind)
      .reduce((sum, result) => sum + toNumber(result[field] ?? 0), 0)
  const errors = progress.results.filter((result) => result.ok === 0)
  const listed = command.errorsOnly === true ? errors : progress.results
  const docs = listed.map(({ kind: _, ...result }) => result)
  const cursor = isDoc(command.cursor) ? command.cursor : {}
  const batchSize = countArgument(cursor, 'batchSize') ?? Number.POSITIVE_INFINITY
  return {
    ...engine.cursors.reply(docs, { namespace: 'admin.$cmd.bulkWrite', batchSize }),
    nErrors: errors.length,
    nInserted: count('inserted', 'n'),
    nMatched: count('matched', 'n'),
    nModified: count('matched', 'nModified'),
    nUpserted: count('upserted', 'n'),
    nDeleted: count('deleted', 'n'),
    ok: 1,
  }
}

/** bulkWrite over several collections. */
export const bulkWriteCommands: Record<string, Command> = {
  bulkWrite: { handler: bulkWrite, retryable: true, inTransaction: true },
}
