import { Binary, Long } from 'bson'
import type { Transaction } from '../storage/transactions.ts'
import { toNumber } from '../values/bson-type.ts'
import { type Doc, isDoc } from '../values/documents.ts'

/** How far a write command has come: what a retry goes on from. */
export interface WriteProgress {
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

/** A retryable write of a session: its reply once it is done, its progress before. */
export interface RetryableWrite {
  readonly txnNumber: number
  readonly progress: WriteProgress
  /** How far it had come when that was last recorded. */
  recorded?: number
  reply?: Buffer
  /** Settles when the reply may be given: everything is on disk. */
  settled?: Promise<unknown>
}

/** What the server remembers of a client's session. */
export class Session {
  readonly id: string
  /** The highest number of a transaction or a retryable write seen. */
  txnNumber = -1
  transaction: Transaction | undefined
  /** The transaction of the current number is committed; to be told to a commit that comes again. */
  committed = false
  /** Until when the commit is not yet on disk. */
  commitSettled: Promise<unknown> | undefined
  write: RetryableWrite | undefined
  usedAt = Date.now()

  constructor(id: string) {
    this.id = id
  }
}

const IDLE_MS = 30 * 60_000

/** The sessions by their id, as they come with commands and as the journal gives them back. */
export class Sessions {
  /** Those whose retryable write is under way. */
  readonly writing = new Set<Session>()
  private readonly sessions = new Map<string, Session>()

  get(id: string): Session {
    const session = this.sessions.get(id) ?? new Session(id)
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
    return [...this.writing].flatMap(({ id, write }) => {
      if (!write || write.reply || write.progress.part || write.progress.next === (write.recorded ?? 0)) return []
      write.recorded = write.progress.next
      return [writeRecord(id, write)]
    })
  }

  dropIdle(now: number): void {
    for (const session of this.sessions.values()) {
      if (now - session.usedAt > IDLE_MS && session.transaction?.state !== 'open') this.sessions.delete(session.id)
    }
  }

  /** What has to survive a crash of every session, as the journal keeps it. */
  records(): Doc[] {
    return [...this.sessions.values()].flatMap((session) => {
      if (session.write) return [writeRecord(session.id, session.write)]
      return session.committed ? [commitRecord(session.id, session.txnNumber)] : []
    })
  }

  /** Takes back what the journal kept. */
  restore({ id, txn, committed, reply, progress }: Doc): void {
    const session = this.get(String(id))
    session.txnNumber = toNumber(txn)
    session.committed = committed === true
    session.write = undefined
    if (session.committed) return
    // It is what `writeRecord` wrote, with all of its fields.
    const known = isDoc(progress) ? (progress as object as WriteProgress) : newProgress()
    session.write = { txnNumber: session.txnNumber, progress: known }
    if (reply instanceof Binary) session.write.reply = Buffer.from(reply.buffer.subarray(0, reply.position))
  }
}

/** The journal's record of a retryable write: in the same frame as what it changed. */
export function writeRecord(id: string, write: RetryableWrite): Doc {
  const done = write.reply ? { reply: new Binary(write.reply) } : { progress: write.progress }
  return { id, txn: Long.fromNumber(write.txnNumber), ...done }
}

/** The journal's record of a commit. */
export const commitRecord = (id: string, txnNumber: number): Doc => ({
  id,
  txn: Long.fromNumber(txnNumber),
  committed: true,
})

/** The id of the session that a command belongs to. */
export function sessionIdOf(lsid: unknown): string | undefined {
  const id = isDoc(lsid) ? lsid.id : undefined
  return id instanceof Binary ? Buffer.from(id.buffer.subarray(0, id.position)).toString('hex') : undefined
}
