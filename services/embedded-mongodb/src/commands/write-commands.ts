import { CommandError, fail } from '../errors.ts'
import { toNumber } from '../values/bson-type.ts'
import type { Doc } from '../values/documents.ts'
import { collectionName, docArgument, docListArgument } from './arguments.ts'
import type { Command, CommandContext } from './command.ts'
import { deleteDocuments, insertDocument, type Target, updateDocuments, writeError } from './write-statements.ts'

/*
 * Runs the statements of a write command from where it got to. Outside of a transaction a failed statement is
 * listed, and ends the command when it is ordered; within one it ends the transaction.
 */
function runStatements(context: CommandContext, statements: Doc[], run: (statement: Doc, index: number) => void): void {
  const { progress, command, transaction } = context
  const ordered = command.ordered !== false
  for (; progress.next < statements.length; progress.next++) {
    const statement = statements[progress.next]
    if (!statement) break
    try {
      run(statement, progress.next)
    } catch (error) {
      if (!(error instanceof CommandError) || transaction) throw error
      progress.writeErrors.push(writeError(error, progress.next))
      if (ordered) break
    }
  }
}

function writeReply({ progress }: CommandContext, fields: Doc): Doc {
  const errors = progress.writeErrors.length > 0 ? { writeErrors: progress.writeErrors } : {}
  return { n: progress.n, ...fields, ...errors, ok: 1 }
}

function insert(context: CommandContext): Doc {
  const collection = context.engine.store.ensureCollection(context.db, collectionName(context))
  runStatements(context, docListArgument(context.command, 'documents'), (doc) => {
    insertDocument(context, collection, doc)
    context.progress.n++
  })
  return writeReply(context, {})
}

/** What an update or delete statement is put to. */
export function targetOf(statement: Doc, multi: boolean): Target {
  return {
    filter: docArgument(statement, 'q'),
    multi,
    sort: statement.sort,
    hint: statement.hint,
    collation: statement.collation,
  }
}

function update(context: CommandContext): Doc {
  const { progress, engine } = context
  const name = collectionName(context)
  runStatements(context, docListArgument(context.command, 'updates'), (statement, index) => {
    const upsert = statement.upsert === true
    const collection =
      engine.store.collection(context.db, name) ??
      (upsert ? engine.store.ensureCollection(context.db, name) : undefined)
    if (!collection) return
    const result = updateDocuments(context, collection, targetOf(statement, statement.multi === true), {
      update: statement.u,
      upsert,
      arrayFilters: statement.arrayFilters,
      constants: statement.c,
    })
    progress.n += result.n
    progress.nModified += result.nModified
    if ('upsertedId' in result) progress.upserted.push({ index, _id: result.upsertedId })
  })
  const upserted = progress.upserted.length > 0 ? { upserted: progress.upserted } : {}
  return writeReply(context, { nModified: progress.nModified, ...upserted })
}

function remove(context: CommandContext): Doc {
  const collection = context.engine.store.collection(context.db, collectionName(context))
  runStatements(context, docListArgument(context.command, 'deletes'), (statement) => {
    const limit = toNumber(statement.limit ?? 0)
    if (limit !== 0 && limit !== 1) fail('FailedToParse', 'The limit field in delete objects must be 0 or 1')
    if (collection) context.progress.n += deleteDocuments(context, collection, targetOf(statement, limit === 0)).length
  })
  return writeReply(context, {})
}

const write = (handler: Command['handler']): Command => ({ handler, retryable: true, inTransaction: true })

/** insert, update and delete. */
export const writeCommands: Record<string, Command> = {
  insert: write(insert),
  update: write(update),
  delete: write(remove),
}
