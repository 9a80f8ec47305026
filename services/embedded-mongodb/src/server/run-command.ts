import { type Command, type CommandContext, checkFields } from '../commands/command.ts'
import { commandNamed } from '../commands/command-table.ts'
import { CommandError, fail } from '../errors.ts'
import { toNumber, toWhole } from '../values/bson-type.ts'
import type { Doc } from '../values/documents.ts'
import type { Engine } from './engine.ts'
import { Pace } from './pace.ts'
import { encodeReply } from './reply.ts'
import { newProgress, type RetryableWrite, type Session, sessionIdOf, writeRecord } from './sessions.ts'
import { endTransaction, refuseOlder, transactionFor } from './transactions.ts'

const GENERIC_FIELDS =
  '$db $readPreference $clusterTime $audit $client lsid txnNumber stmtId stmtIds autocommit startTransaction maxTimeMS readConcern writeConcern comment apiVersion apiStrict apiDeprecationErrors'

/** Runs a command and returns its reply as BSON, in pieces. Never throws: what goes wrong is the reply. */
export async function runCommand(engine: Engine, command: Doc | CommandError): Promise<Buffer[]> {
  try {
    if (command instanceof CommandError) throw command
    return await run(engine, Object.keys(command)[0] ?? '', command)
  } catch (error) {
    return encodeReply(errorReply(error))
  }
}

async function run(engine: Engine, name: string, command: Doc): Promise<Buffer[]> {
  const entry = commandNamed(name)
  if (entry.fields !== undefined) checkFields(command, `${name} ${entry.fields} ${GENERIC_FIELDS}`, name)
  const id = sessionIdOf(command.lsid)
  const session = id === undefined ? undefined : engine.sessions.get(id)
  if (name === 'commitTransaction' || name === 'abortTransaction')
    return encodeReply(await endTransaction(engine, session, command, name === 'commitTransaction'))
  const transaction = transactionFor(engine, session, command)
  if (transaction && !entry.inTransaction) {
    engine.store.locks.abort(transaction)
    fail('OperationNotSupportedInTransaction', `Cannot run '${name}' in a multi-document transaction.`)
  }
  const write = transaction || !entry.retryable ? undefined : retryableWrite(session, command)
  if (write?.settled) await write.settled
  if (write?.reply) return [write.reply]
  const { $db: db, maxTimeMS } = command
  const limit = maxTimeMS === undefined || maxTimeMS === null ? 0 : toWhole(maxTimeMS)
  if (!(limit >= 0)) fail('BadValue', 'maxTimeMS must be a whole number of at least 0')
  const progress = write?.progress ?? newProgress()
  const context = {
    engine,
    name,
    command,
    db: typeof db === 'string' ? db : 'admin',
    transaction,
    pace: new Pace(limit),
    progress,
  }
  return execute(entry, context, session, write)
}

/*
 * A write with a number that the session has seen already is the same write again: it gets the same reply, waits
 * for the first attempt where that is still under way, or goes on where a crash has interrupted it.
 */
function retryableWrite(session: Session | undefined, command: Doc): RetryableWrite | undefined {
  if (!session || command.txnNumber === undefined || command.autocommit !== undefined) return undefined
  const txnNumber = toNumber(command.txnNumber)
  refuseOlder(session, txnNumber)
  if (session.write?.txnNumber === txnNumber) return session.write
  session.txnNumber = txnNumber
  session.committed = false
  session.write = { txnNumber, progress: newProgress() }
  return session.write
}

async function execute(
  entry: Command,
  context: CommandContext,
  session: Session | undefined,
  write: RetryableWrite | undefined,
): Promise<Buffer[]> {
  const { engine, transaction, progress } = context
  const done = Promise.withResolvers<void>()
  if (write && session) {
    write.settled = done.promise
    engine.sessions.writing.add(session)
  }
  try {
    const handled = entry.handler(context)
    const encoded = encodeReply(handled instanceof Promise ? await handled : handled)
    if (write) write.reply = Buffer.concat(encoded)
    await engine.persist(write && session && writeRecord(session.id, write), progress.part)
    return encoded
  } catch (error) {
    // A failed command may have changed something before it failed.
    await engine.persist(undefined, progress.part)
    if (transaction) engine.store.locks.abort(transaction)
    throw error
  } finally {
    if (write && session) {
      delete write.settled
      engine.sessions.writing.delete(session)
    }
    if (engine.journal && progress.part) engine.journal.inParts--
    done.resolve()
  }
}

function errorReply(error: unknown): Doc {
  if (error instanceof CommandError)
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details }
  const tooDeep = error instanceof RangeError
  const errmsg = error instanceof Error ? error.message : String(error)
  return { ok: 0, errmsg, code: tooDeep ? 15 : 1, codeName: tooDeep ? 'Overflow' : 'InternalError' }
}
