import { fail } from '../errors.ts'
import { TRANSIENT, type Transaction } from '../storage/transactions.ts'
import { toWhole } from '../values/bson-type.ts'
import type { Doc } from '../values/documents.ts'
import type { Engine } from './engine.ts'
import { Pace } from './pace.ts'
import { commitRecord, type Session } from './sessions.ts'

const LIFETIME_MS = 60_000

/** The open transaction that a command belongs to, begun by its first command; undefined for one outside. */
export function transactionFor(engine: Engine, session: Session | undefined, command: Doc): Transaction | undefined {
  if (command.autocommit !== false) return undefined
  const number = toWhole(command.txnNumber)
  if (!session || Number.isNaN(number))
    return fail('InvalidOptions', 'A transaction needs a session and a transaction number')
  refuseOlder(session, number)
  if (command.startTransaction === true) return begin(engine, session, number)
  const { transaction } = session
  if (transaction?.state === 'open' && session.txnNumber === number) return transaction
  return noSuchTransaction(number)
}

/** Refuses a number lower than the session's last. */
export function refuseOlder(session: Session, number: number): void {
  if (number < session.txnNumber)
    fail(
      'TransactionTooOld',
      `txnNumber ${number} is prohibited: a newer one, ${session.txnNumber}, has already started on this session.`,
    )
}

const noSuchTransaction = (number: number) =>
  fail('NoSuchTransaction', `Transaction with { txnNumber: ${number} } has been aborted or was never begun.`, TRANSIENT)

function begin(engine: Engine, session: Session, number: number): Transaction {
  if (session.transaction) engine.store.locks.abort(session.transaction)
  session.txnNumber = number
  session.transaction = engine.store.locks.begin(number)
  session.write = undefined
  session.committed = false
  return session.transaction
}

/** commitTransaction and abortTransaction. A commit that comes again is told the same. */
export async function endTransaction(
  engine: Engine,
  session: Session | undefined,
  command: Doc,
  commit: boolean,
  pace = new Pace(),
): Promise<Doc> {
  const number = toWhole(command.txnNumber)
  if (session) refuseOlder(session, number)
  if (session?.txnNumber === number && (session.committed || session.commitSettled)) {
    if (!commit) fail('TransactionCommitted', `Transaction with { txnNumber: ${number} } has been committed.`)
    await session.commitSettled
    return { ok: 1 }
  }
  const transaction = session?.transaction
  if (!session || session.txnNumber !== number || transaction?.state !== 'open') return noSuchTransaction(number)
  if (!commit) {
    engine.store.locks.abort(transaction)
    return { ok: 1 }
  }
  session.commitSettled = commitNow(engine, session, transaction, pace)
  await session.commitSettled.finally(() => {
    session.commitSettled = undefined
  })
  return { ok: 1 }
}

async function commitNow(engine: Engine, session: Session, transaction: Transaction, pace: Pace): Promise<void> {
  const record = transaction.operations.length > 0 ? commitRecord(session.id, transaction.number) : undefined
  let written: Promise<void> | undefined
  // The record of the commit comes with the changes, or a commit that is asked for again would not be known.
  await engine.store.commit(transaction, pace, () => {
    session.committed = session.transaction === transaction
    written = engine.persist(record)
  })
  await written
}

/** Aborts the transactions that have been open for a minute, as MongoDB does. */
export function abortExpired(engine: Engine, now: number): void {
  for (const transaction of engine.store.locks.open)
    if (now - transaction.startedAt > LIFETIME_MS) engine.store.locks.abort(transaction)
}
