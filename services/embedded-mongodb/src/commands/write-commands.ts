import { CommandError, fail } from '../errors.ts'
import { scopeOf } from '../expressions/expression.ts'
import { compileProjection } from '../projection/projection.ts'
import { toNumber } from '../values/bson-type.ts'
import type { Doc } from '../values/documents.ts'
import { checkFields, docArgument, listArgument, statementOf } from './arguments.ts'
import { type Command, type CommandContext, collationFor, existingCollection } from './command.ts'
import { changeDocuments, type Done, insertDocument } from './write-statements.ts'

const MOST_STATEMENTS = 100_000

/*
 * Runs the statements of a write command from where it got to. Outside of a transaction a failed statement is
 * listed, and ends the command when it is ordered; within one it ends the transaction. A statement counts as done in
 * the turn in which it changes something: a retry goes on after it.
 */
async function runStatements(
  context: CommandContext,
  field: string,
  compile: (statement: Doc) => (done: Done) => Promise<void>,
): Promise<Doc> {
  const { progress, command, transaction, pace } = context
  const statements = listArgument(command, field)
  if (statements.length === 0 || statements.length > MOST_STATEMENTS)
    fail('InvalidLength', `Write batch sizes must be between 1 and ${MOST_STATEMENTS}`)
  while (progress.next < statements.length) {
    const index = progress.next
    if (pace.due()) await pace.pause()
    const run = compile(statementOf(statements.at(index), field))
    try {
      await run((result) => {
        progress.n += result.n
        progress.nModified += result.nModified
        if ('upsertedId' in result) progress.upserted.push({ index, _id: result.upsertedId })
        progress.next = index + 1
      })
    } catch (error) {
      if (!(error instanceof CommandError) || transaction || error.codeName === 'MaxTimeMSExpired') throw error
      progress.writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details })
      progress.next = command.ordered === false ? index + 1 : statements.length
    }
  }
  const { n, nModified, upserted, writeErrors } = progress
  return {
    n,
    ...(field === 'updates' && { nModified }),
    ...(upserted.length > 0 && { upserted }),
    ...(writeErrors.length > 0 && { writeErrors }),
    ok: 1,
  }
}

function insert(context: CommandContext): Promise<Doc> {
  const { progress, command, engine, transaction } = context
  if (engine.journal && !transaction && listArgument(command, 'documents').length > 1) {
    progress.part = Math.ceil(Math.random() * Number.MAX_SAFE_INTEGER)
    engine.journal.inParts++
  }
  return runStatements(context, 'documents', (doc) => (done) => insertDocument(context, doc, done))
}

// A statement on many documents takes several turns; MongoDB knows no retries of those, either.
function refuseRetry({ command, transaction }: CommandContext, multi: boolean): void {
  if (multi && command.txnNumber !== undefined && !transaction)
    fail('InvalidOptions', 'Cannot use retryable writes with multi=true updates or limit=0 deletes')
}

function update(context: CommandContext): Promise<Doc> {
  return runStatements(context, 'updates', (entry) => {
    checkFields(entry, 'q u multi upsert c sort hint collation arrayFilters', 'update.updates')
    const { u, c, sort, hint, collation, arrayFilters } = entry
    const [multi, upsert] = [entry.multi === true, entry.upsert === true]
    if (u === undefined) fail('Location40414', "BSON field 'update.updates.u' is missing but a required field")
    if (multi && sort !== undefined) fail('FailedToParse', 'Cannot specify sort with multi=true')
    refuseRetry(context, multi)
    const filter = docArgument(entry, 'q')
    const statement = { filter, multi, update: u, upsert, constants: c, sort, hint, collation, arrayFilters }
    return (done) => changeDocuments(context, statement, done)
  })
}

function remove(context: CommandContext): Promise<Doc> {
  return runStatements(context, 'deletes', (entry) => {
    checkFields(entry, 'q limit hint collation', 'delete.deletes')
    const { limit = 0, hint, collation } = entry
    if (![0, 1].includes(toNumber(limit))) fail('FailedToParse', 'The limit field in delete objects must be 0 or 1')
    const multi = toNumber(limit) === 0
    refuseRetry(context, multi)
    const statement = { filter: docArgument(entry, 'q'), multi, hint, collation }
    return (done) => changeDocuments(context, statement, done)
  })
}

async function findAndModify(context: CommandContext): Promise<Doc> {
  const { command, progress } = context
  const { update: changes, sort, hint, collation, arrayFilters, remove: removes, new: after } = command
  const upsert = command.upsert === true
  if (removes && changes !== undefined) fail('FailedToParse', 'Cannot specify both an update and remove=true')
  if (removes && upsert) fail('FailedToParse', 'Cannot specify both upsert=true and remove=true')
  if (removes && after)
    fail('FailedToParse', "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document")
  if (!removes && changes === undefined) fail('FailedToParse', 'Either an update or remove=true must be specified')
  const filter = docArgument(command, 'query')
  const fold = collationFor(collation, existingCollection(context))?.fold
  const project = compileProjection(command.fields, filter, scopeOf(command.let, fold))
  const done: Done = (result) => {
    const inserted = 'upsertedId' in result
    const shown = after ? result.after : result.before
    const updatedExisting = removes ? {} : { updatedExisting: result.n > 0 && !inserted }
    const lastErrorObject = { n: result.n, ...updatedExisting, ...(inserted && { upserted: result.upsertedId }) }
    progress.result = { lastErrorObject, value: shown ? (project?.(shown) ?? shown) : null, ok: 1 }
    progress.next = 1
  }
  const statement = { filter, multi: false, update: changes, upsert, sort, hint, collation, arrayFilters }
  if (!progress.result) await changeDocuments(context, statement, done)
  return progress.result ?? fail('InternalError', 'findAndModify came to no result')
}

const write = { retryable: true, inTransaction: true }
const MODIFY_FIELDS =
  'query sort remove update new fields upsert bypassDocumentValidation collation arrayFilters hint let'

/** The commands that change documents. */
export const writeCommands: Record<string, Command> = {
  insert: { ...write, handler: insert, fields: 'documents ordered bypassDocumentValidation' },
  update: { ...write, handler: update, fields: 'updates ordered bypassDocumentValidation let' },
  delete: { ...write, handler: remove, fields: 'deletes ordered let' },
  findAndModify: { ...write, handler: findAndModify, fields: MODIFY_FIELDS },
}
