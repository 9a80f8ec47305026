import { BSONError } from 'bson'
import type { Command, CommandContext } from '../commands/command.ts'
import { commandNamed } from '../commands/command-table.ts'
import { CommandError, fail } from '../errors.ts'
import { Deadline } from '../planner/deadline.ts'
import { LockWait } from '../storage/transaction.ts'
import { isNumeric, toNumber } from '../values/bson-type.ts'
import type { Doc } from '../values/documents.ts'
import type { Engine } from './engine.ts'
import { encodeReply } from './reply.ts'
import { newProgress, type RetryableWrite, type Session, sessionIdOf, writeRecord } from './sessions.ts'
import { endTransaction, transactionFor } from './transactions.ts'

/** Runs a command and returns its reply as BSON. Never throws: what goes wrong is the reply. */
export async function runCommand(engine: Engine, command: Doc): Promise<Buffer> {
  const name = Object.keys(command)[0] ?? ''
  try {
    return await run(engine, name, command)
  } catch (error) {
    return encodeReply(errorReply(error))
  }
}

async function run(engine: Engine, name: string, command: Doc): Promise<Buffer> {
  const entry = commandNamed(name)
  const id = sessionIdOf(command.lsid)
  const session = id === undefined ? undefined : engine.sessions.get(id)
  if (name === 'commitTransaction' || name === 'abortTransaction') {
    return encodeReply(await endTransaction(engine, session, command, name === 'commitTransaction'))
  }
  const transaction = transactionFor(engine, session, command)
  if (transaction && !entry.inTransaction) {
    engine.store.abort(transaction)
    fail('OperationNotSupportedInTransaction', `Cannot run '${name}' in a multi-document transaction.`)
  }
  const write = transaction || !entry.retryable ? undefined : retryableWrite(session, command)
  if (write?.settled) await write.settled
  if (write?.reply) return write.reply
  const context: CommandContext = {
    engine,
    name,
    command,
    db: typeof command.$db === 'string' ? command.$db : 'admin',
    transaction,
    deadline: new Deadline(timeLimitOf(command)),
    progress: write?.progress ?? newProgress(),
  }
  return execute(entry, context, session, write)
}

function timeLimitOf(command: Doc): number | undefined {
  const limit = command.maxTimeMS
  if (limit === undefined || limit === null) return undefined
  return isNumeric(limit) && toNumber(limit) >= 0
    ? toNumber(limit)
    : fail('BadValue', 'maxTimeMS must be a number of at least 0')
}

/*
 * A write with a number that the session has seen already is the same write again: it gets the same reply, waits
 * for the first attempt where that is still under way, or goes on where a crash has interrupted it.
 */
function retryableWrite(session: Session | undefined, command: Doc): RetryableWrite | undefined {
  if (!session || command.txnNumber === undefined || command.autocommit !== undefined) return undefined
  const txnNumber = toNumber(command.txnNumber)
  if (txnNumber < session.txnNumber) {
    fail(
      'TransactionTooOld',
      `Retryable write with txnNumber ${txnNumber} is prohibited on session because a newer retryable write with txnNumber ${session.txnNumber} has already started on this session.`,
    )
  }
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
): Promise<Buffer> {
  const { engine, transaction, deadline, progress } = context
  const done = Promise.withResolvers<void>()
  if (write) write.settled = done.promise
  try {
    for (;;) {
      // Between a change and `persist` nothing may yield: what is changed and the reply are one record.
      try {
        const handled = entry.handler(context)
        const encoded = encodeReply(handled instanceof Promise ? await handled : handled)
        if (write) write.reply = encoded
        await engine.persist(write && session && writeRecord(session.id, write))
        return encoded
      } catch (error) {
        if (!(error instanceof LockWait)) throw error
        // What was done before the wait is visible to others: it goes to the journal before what they do next.
        await engine.persist(write && session && progress.next > 0 ? writeRecord(session.id, write) : undefined)
        await waitFor(error, deadline)
      }
    }
  } catch (error) {
    // A failed command may have changed something before it failed.
    await engine.persist()
    if (transaction) engine.store.abort(transaction)
    throw error
  } finally {
    if (write) delete write.settled
    done.resolve()
  }
}

async function waitFor(wait: LockWait, deadline: Deadline): Promise<void> {
  const { remainingMs } = deadline
  if (remainingMs === undefined) return wait.ended
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, remainingMs + 1)
  })
  await Promise.race([wait.ended, timeout])
  clearTimeout(timer)
  deadline.check()
}

function errorReply(error: unknown): Doc {
  if (error instanceof CommandError) {
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details }
  }
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof BSONError) return { ok: 0, errmsg: message, code: 22, codeName: 'InvalidBSON' }
  if (error instanceof RangeError)
    return { ok: 0, errmsg: `value is nested too deeply or too large: ${message}`, code: 15, codeName: 'Overflow' }
  return { ok: 0, errmsg: message, code: 1, codeName: 'InternalError' }
}
