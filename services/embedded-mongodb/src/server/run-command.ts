import { checkFields, countArgument } from '../commands/arguments.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { commandNamed } from '../commands/command-table.ts'
import type { Engine } from '../engine/engine.ts'
import { encodeReply } from '../engine/reply.ts'
import type { RetryableWrite, Session } from '../engine/sessions.ts'
import { newProgress, numberOf, openTransaction, sessionIdOf, writeRecord } from '../engine/sessions.ts'
import { CommandError, fail, messageOf } from '../errors.ts'
import { Pace } from '../pace.ts'
import type { Transaction } from '../storage/transactions.ts'
import type { Doc } from '../values/documents.ts'

const GENERIC_FIELDS =
  '$db $readPreference $clusterTime $audit $client lsid txnNumber stmtId stmtIds autocommit startTransaction maxTimeMS readConcern writeConcern comment apiVersion apiStrict apiDeprecationErrors'

/** Runs a command and returns its reply as BSON, in pieces. Never throws: what goes wrong is the reply. */
export async function runCommand(engine: Engine, decode: () => Doc): Promise<Buffer[]> {
  try {
    const command = decode()
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
  const transaction = entry.endsTransaction ? undefined : transactionFor(engine, session, command)
  if (transaction && !entry.inTransaction) {
    engine.store.abort(transaction)
    fail('OperationNotSupportedInTransaction', `Cannot run '${name}' in a multi-document transaction.`)
  }
  const write = session && !transaction && entry.retryable ? retryableWrite(session, command) : undefined
  while (write?.settled) await write.settled
  if (write?.reply) return [write.reply]
  const context: CommandContext = {
    engine,
    name,
    command,
    db: typeof command.$db === 'string' ? command.$db : 'admin',
    session,
    transaction,
    pace: new Pace(countArgument(command, 'maxTimeMS')),
    progress: write?.progress ?? newProgress(),
  }
  return execute(entry.handler, context, write)
}

async function execute(handler: Command['handler'], context: CommandContext, write: RetryableWrite | undefined) {
  const { engine, transaction, progress } = context
  const settled = Promise.withResolvers<void>()
  if (write) {
    write.settled = settled.promise
    engine.sessions.writing.add(write)
  }
  const seen = engine.store.changes
  try {
    const handled = handler(context)
    const encoded = encodeReply(handled instanceof Promise ? await handled : handled)
    if (write) write.reply = Buffer.concat(encoded)
    await engine.persist(seen, write && progress.next > 0 ? writeRecord(write) : undefined, progress.part)
    return encoded
  } catch (error) {
    // A failed command may have changed something before it failed.
    await engine.persist(seen, undefined, progress.part)
    if (transaction) engine.store.abort(transaction)
    throw error
  } finally {
    if (write) {
      delete write.settled
      engine.sessions.writing.delete(write)
    }
    if (engine.journal && progress.part) engine.journal.inParts--
    settled.resolve()
  }
}

/** The transaction that a command belongs to, begun by its first command; undefined for one outside. */
function transactionFor(engine: Engine, session: Session | undefined, command: Doc): Transaction | undefined {
  if (command.autocommit !== false) return undefined
  if (!session) return fail('InvalidOptions', 'A transaction needs a session and a transaction number')
  if (command.startTransaction !== true) return openTransaction(session, command)
  session.txnNumber = numberOf(session, command)
  if (session.transaction) engine.store.abort(session.transaction)
  session.transaction = engine.store.begin(session.txnNumber)
  session.write = undefined
  return session.transaction
}

/*
 * A write with a number that the session has seen already is the same write again: it gets the same reply, waits
 * for the first attempt where that is still under way, or goes on where a crash has interrupted it.
 */
function retryableWrite(session: Session, command: Doc): RetryableWrite | undefined {
  if (command.txnNumber === undefined) return undefined
  const txnNumber = numberOf(session, command)
  if (session.write?.txnNumber === txnNumber) return session.write
  session.txnNumber = txnNumber
  session.write = { sessionId: session.id, txnNumber, progress: newProgress() }
  return session.write
}

function errorReply(error: unknown): Doc {
  if (error instanceof CommandError)
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details }
  const tooDeep = error instanceof RangeError
  return { ok: 0, errmsg: messageOf(error), code: tooDeep ? 15 : 1, codeName: tooDeep ? 'Overflow' : 'InternalError' }
}
