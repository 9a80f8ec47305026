import { scopeOf } from '../aggregation/expression.ts'
import { CommandError, fail } from '../errors.ts'
import { compileProjection } from '../projection/projection.ts'
import { toNumber, typeName } from '../values/bson-type.ts'
import type { Doc } from '../values/documents.ts'
import {
  type Command,
  type CommandContext,
  checkFields,
  collationFor,
  collectionName,
  docArgument,
  existingCollection,
  statementOf,
} from './command.ts'
import {
  changeDocuments,
  compileStatement,
  type Done,
  insertDocument,
  type Statement,
  type StatementResult,
} from './write-statements.ts'

const MOST_STATEMENTS = 100_000

/*
 * Runs the statements of a write command from where it got to. Outside of a transaction a failed statement is
 * listed, and ends the command when it is ordered; within one it ends the transaction. `run` has to count its
 * statement as done in the turn in which it changes something: a retry goes on after it.
 */
async function runStatements(
  context: CommandContext,
  field: string,
  run: (statement: Doc, index: number) => Promise<void>,
  check: (statement: Doc) => void = () => undefined,
): Promise<Doc> {
  const { progress, command, transaction, pace } = context
  const statements = command[field]
  if (!Array.isArray(statements))
    return fail(
      'TypeMismatch',
      `BSON field '${field}' is the wrong type '${typeName(statements)}', expected type 'array'`,
    )
  if (statements.length === 0 || statements.length > MOST_STATEMENTS)
    fail('InvalidLength', `Write batch sizes must be between 1 and ${MOST_STATEMENTS}`)
  while (progress.next < statements.length) {
    const index = progress.next
    if (pace.due()) await pace.pause()
    const statement = statementOf(statements[index], field)
    check(statement)
    try {
      await run(statement, index)
      progress.next = index + 1
    } catch (error) {
      if (!(error instanceof CommandError) || transaction || error.codeName === 'MaxTimeMSExpired') throw error
      progress.writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details })
      progress.next = command.ordered === false ? index + 1 : statements.length
    }
  }
  const { n, upserted, writeErrors } = progress
  return {
    n,
    ...(field === 'updates' && { nModified: progress.nModified }),
    ...(upserted.length > 0 && { upserted }),
    ...(writeErrors.length > 0 && { writeErrors }),
    ok: 1,
  }
}

/** The collection of a write, made when it does not exist yet; found anew each time: somebody may have dropped it. */
const madeCollection = (context: CommandContext) =>
  context.engine.store.ensureCollection(context.db, collectionName(context), {}, context.transaction)

function insert(context: CommandContext): Promise<Doc> {
  const { progress, command, engine, transaction } = context
  const isLong = Array.isArray(command.documents) && command.documents.length > 1
  if (isLong && engine.journal && !transaction) {
    progress.part = Math.ceil(Math.random() * Number.MAX_SAFE_INTEGER)
    engine.journal.inParts++
  }
  return runStatements(context, 'documents', (doc, index) =>
    insertDocument(context, madeCollection(context), doc, () => {
      progress.n++
      progress.next = index + 1
    }),
  )
}

async function change(context: CommandContext, statement: Statement, done: Done): Promise<void> {
  const existing = existingCollection(context)
  if (!existing) compileStatement(context, undefined, statement)
  const collection = existing ?? (statement.upsert ? madeCollection(context) : undefined)
  if (collection) await changeDocuments(context, collection, statement, done)
  else done({ n: 0, nModified: 0 })
}

// A statement on many documents takes several turns; MongoDB knows no retries of those, either.
function refuseRetry({ command, transaction }: CommandContext, multi: boolean): void {
  if (multi && command.txnNumber !== undefined && !transaction)
    fail('InvalidOptions', 'Cannot use retryable writes with multi=true updates or limit=0 deletes')
}

function update(context: CommandContext): Promise<Doc> {
  const { progress } = context
  const check = (entry: Doc): void => {
    checkFields(entry, 'q u multi upsert c sort hint collation arrayFilters', 'update.updates')
    if (entry.u === undefined) fail('Location40414', "BSON field 'update.updates.u' is missing but a required field")
    if (entry.multi === true && entry.sort !== undefined) fail('FailedToParse', 'Cannot specify sort with multi=true')
    refuseRetry(context, entry.multi === true)
  }
  const run = (entry: Doc, index: number): Promise<void> => {
    const { multi, u, upsert, c, ...rest } = entry
    const statement = { filter: docArgument(entry, 'q'), multi: multi === true, update: u, upsert: upsert === true }
    return change(context, { ...rest, ...statement, constants: c }, (result) => {
      progress.n += result.n
      progress.nModified += result.nModified
      if ('upsertedId' in result) progress.upserted.push({ index, _id: result.upsertedId })
      progress.next = index + 1
    })
  }
  return runStatements(context, 'updates', run, check)
}

function remove(context: CommandContext): Promise<Doc> {
  const { progress } = context
  const check = (entry: Doc): void => {
    checkFields(entry, 'q limit hint collation', 'delete.deletes')
    const limit = toNumber(entry.limit ?? 0)
    if (limit !== 0 && limit !== 1) fail('FailedToParse', 'The limit field in delete objects must be 0 or 1')
    refuseRetry(context, limit === 0)
  }
  const run = (entry: Doc, index: number): Promise<void> => {
    const multi = toNumber(entry.limit ?? 0) === 0
    const { hint, collation } = entry
    return change(context, { filter: docArgument(entry, 'q'), multi, hint, collation }, ({ n }) => {
      progress.n += n
      progress.next = index + 1
    })
  }
  return runStatements(context, 'deletes', run, check)
}

async function findAndModify(context: CommandContext): Promise<Doc> {
  const { command, progress } = context
  const { update: changes, sort, hint, collation, arrayFilters, upsert, remove: removes, new: after } = command
  if (removes && changes !== undefined) fail('FailedToParse', 'Cannot specify both an update and remove=true')
  if (removes && upsert) fail('FailedToParse', 'Cannot specify both upsert=true and remove=true')
  if (removes && after)
    fail('FailedToParse', "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document")
  if (!removes && changes === undefined) fail('FailedToParse', 'Either an update or remove=true must be specified')
  const filter = docArgument(command, 'query')
  const statement = {
    filter,
    multi: false,
    update: changes,
    upsert: upsert === true,
    sort,
    hint,
    collation,
    arrayFilters,
  }
  const fold = collationFor(collation, existingCollection(context))?.fold
  const project = compileProjection(command.fields, filter, scopeOf(command.let, fold))
  const done = (result: StatementResult): void => {
    const inserted = 'upsertedId' in result
    const shown = after ? result.after : result.before
    const updatedExisting = removes ? {} : { updatedExisting: result.n > 0 && !inserted }
    const lastErrorObject = { n: result.n, ...updatedExisting, ...(inserted && { upserted: result.upsertedId }) }
    progress.result = { lastErrorObject, value: shown ? (project?.(shown) ?? shown) : null, ok: 1 }
    progress.next = 1
  }
  if (!progress.result) await change(context, statement, done)
  return progress.result ?? fail('InternalError', 'findAndModify came to no result')
}

const write = { retryable: true, inTransaction: true }
const MODIFY_FIELDS =
  'query sort remove update new fields upsert bypassDocumentValidation collation arrayFilters hint let'
const modify: Command = { ...write, handler: findAndModify, fields: MODIFY_FIELDS }

/** The commands that change documents. */
export const writeCommands: Record<string, Command> = {
  insert: { ...write, handler: insert, fields: 'documents ordered bypassDocumentValidation' },
  update: { ...write, handler: update, fields: 'updates ordered bypassDocumentValidation let' },
  delete: { ...write, handler: remove, fields: 'deletes ordered let' },
  findAndModify: modify,
  findandmodify: modify,
}
