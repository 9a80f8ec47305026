import { fail } from '../errors.ts'
import type { Transaction } from '../storage/transaction.ts'
import { toNumber } from '../values/bson-type.ts'
import type { Doc } from '../values/documents.ts'
import type { Engine } from './engine.ts'
import { commitRecord, type Session } from './sessions.ts'

const TRANSIENT = { errorLabels: ['TransientTransactionError'] }
const LIFETIME_MS = 60_000

/** The open transaction that a command belongs to, begun by its first command; undefined for one outside. */
export function transactionFor(engine: Engine, session: Session | undefined, command: Doc): Transaction | undefined {
  if (command.autocommit !== false) return undefined
  const number = toNumber(command.txnNumber)
  if (!session || Number.isNaN(number))
    return fail('InvalidOptions', 'A transaction needs a session and a transaction number')
  if (command.startTransaction === true) return begin(engine, session, number)
  const { transaction } = session
  if (transaction?.state === 'open' && session.txnNumber === number) return transaction
  const message = `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session.txnNumber}`
  if (transaction?.state === 'aborted' && session.txnNumber === number) {
    return fail('NoSuchTransaction', `Transaction with { txnNumber: ${number} } has been aborted.`, TRANSIENT)
  }
  return fail('NoSuchTransaction', message, TRANSIENT)
}

function begin(engine: Engine, session: Session, number: number): Transaction {
  if (number < session.txnNumber) {
    fail(
      'TransactionTooOld',
      `Cannot start transaction with { txnNumber: ${number} } because a newer one with txnNumber ${session.txnNumber} has already started on this session.`,
    )
  }
  if (session.transaction) engine.store.abort(session.transaction)
  const transaction = engine.store.begin(number)
  session.txnNumber = number
  session.transaction = transaction
  session.write = undefined
  session.committed = false
  return transaction
}

/** commitTransaction and abortTransaction. A commit that comes again is told the same. */
export async function endTransaction(
  engine: Engine,
  session: Session | undefined,
  command: Doc,
  commit: boolean,
): Promise<Doc> {
  const number = toNumber(command.txnNumber)
  if (session?.txnNumber === number && session.committed) {
    if (!commit) fail('TransactionCommitted', `Transaction with { txnNumber: ${number} } has been committed.`)
    await session.commitSettled
    return { ok: 1 }
  }
  const transaction = session?.transaction
  if (!session || session.txnNumber !== number || transaction?.state !== 'open') {
    return fail(
      'NoSuchTransaction',
      `Transaction with { txnNumber: ${number} } has been aborted or was never begun.`,
      TRANSIENT,
    )
  }
  if (!commit) {
    engine.store.abort(transaction)
    return { ok: 1 }
  }
  const writes = transaction.operations.length > 0
  engine.store.commit(transaction)
  session.committed = true
  session.commitSettled = engine.persist(writes ? commitRecord(session.id, number) : undefined)
  await session.commitSettled
  session.commitSettled = undefined
  return { ok: 1 }
}

/** Aborts the transactions that have been open for a minute, as MongoDB does. */
export function abortExpired(engine: Engine, now: number): void {
  for (const transaction of engine.store.open) {
    if (now - transaction.startedAt > LIFETIME_MS) engine.store.abort(transaction)
  }
}
