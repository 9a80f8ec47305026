import { Binary, Long } from 'bson'
import { fail } from '../errors.ts'
import { noSuchTransaction, type Transaction } from '../storage/transactions.ts'
import { toNumber, toWhole } from '../values/bson-type.ts'
import { type Doc, isDoc } from '../values/documents.ts'

/** The progress of a write command: what a retry goes on from. */
export interface WriteProgress {
  /** The statement that is next; of a commit 1 when it has changed something. */
  next: number
  n: number
  nModified: number
  readonly upserted: Doc[]
  readonly writeErrors: Doc[]
  /** The reply of a command with a single statement. */
  result?: Doc
  /** Names an insert command whose documents may come into several records of the journal. */
  part?: number
}

export const newProgress = (): WriteProgress => ({ next: 0, n: 0, nModified: 0, upserted: [], writeErrors: [] })

/** A write of a session that may come again with its number, or a commit: its progress, and its reply at the end. */
export interface RetryableWrite {
  readonly sessionId: string
  readonly txnNumber: number
  readonly progress: WriteProgress
  /** The progress when it was last recorded. */
  recorded?: number
  reply?: Buffer
  /** Settles when the reply may be given: everything is on disk. */
  settled?: Promise<void>
}

/** A client's session as the server remembers it. */
export interface Session {
  readonly id: string
  /** The highest number of a transaction or a retryable write seen. */
  txnNumber: number
  transaction?: Transaction | undefined
  write?: RetryableWrite | undefined
  usedAt: number
}

const IDLE_MS = 30 * 60_000

/** The sessions by their id, as they come with commands and as the journal gives them back. */
export class Sessions {
  /** The retryable writes that are under way. */
  readonly writing = new Set<RetryableWrite>()
  private readonly sessions = new Map<string, Session>()

  get(id: string): Session {
    const session = this.sessions.get(id) ?? { id, txnNumber: -1, usedAt: 0 }
    this.sessions.set(id, session)
    session.usedAt = Date.now()
    return session
  }

  delete(id: string): Session | undefined {
    const session = this.sessions.get(id)
    this.sessions.delete(id)
    return session
  }

  /** The retryable writes that are under way and have come further than the journal knows. */
  progressRecords(): Doc[] {
    return [...this.writing].flatMap((write) => {
      const { next, part } = write.progress
      if (write.reply || part || next === (write.recorded ?? 0)) return []
      write.recorded = next
      return [writeRecord(write)]
    })
  }

  dropIdle(now: number): void {
    for (const { id, usedAt, transaction } of this.sessions.values())
      if (now - usedAt > IDLE_MS && transaction?.state !== 'open') this.sessions.delete(id)
  }

  /** Returns the records of every session that have to survive a crash, as the journal keeps them. */
  records(): Doc[] {
    return [...this.sessions.values()].flatMap(({ write }) => (write ? [writeRecord(write)] : []))
  }

  /** Takes back what the journal kept. */
  restore({ id, txn, reply, progress }: Doc): void {
    const session = this.get(String(id))
    const txnNumber = toNumber(txn)
    // It is what `writeRecord` wrote, with all of its fields.
    const known = isDoc(progress) ? (progress as object as WriteProgress) : newProgress()
    session.txnNumber = txnNumber
    session.write = { sessionId: session.id, txnNumber, progress: known }
    if (reply instanceof Binary) session.write.reply = Buffer.from(reply.buffer.subarray(0, reply.position))
  }
}

/** The journal's record of a retryable write: in the same frame as what it changed. */
export function writeRecord({ sessionId, txnNumber, reply, progress }: RetryableWrite): Doc {
  return { id: sessionId, txn: Long.fromNumber(txnNumber), ...(reply ? { reply: new Binary(reply) } : { progress }) }
}

/** The id of the session that a command belongs to. */
export function sessionIdOf(lsid: unknown): string | undefined {
  const id = isDoc(lsid) ? lsid.id : undefined
  return id instanceof Binary ? Buffer.from(id.buffer.subarray(0, id.position)).toString('hex') : undefined
}

/** The number of a command's write or transaction. Refuses one lower than the session's last. */
export function numberOf(session: Session, command: Doc): number {
  const number = toWhole(command.txnNumber)
  if (Number.isNaN(number)) fail('InvalidOptions', 'A transaction needs a session and a transaction number')
  if (number < session.txnNumber)
    fail('TransactionTooOld', `txnNumber ${number} is older than this session's ${session.txnNumber}`)
  return number
}

/** The open transaction that a command names. @throws CommandError NoSuchTransaction */
export function openTransaction(session: Session | undefined, command: Doc): Transaction {
  const number = session ? numberOf(session, command) : toWhole(command.txnNumber)
  const transaction = session?.transaction
  return transaction?.state === 'open' && transaction.number === number ? transaction : noSuchTransaction(number)
}
