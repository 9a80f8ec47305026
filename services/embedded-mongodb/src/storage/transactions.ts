import { CommandError, fail } from '../errors.ts'
import { Pace } from '../server/pace.ts'
import type { Collection, View } from './collection.ts'
import { type Operation, Pieces } from './frame.ts'

/** A writer outside of a transaction meets a document that a transaction has changed: it waits and tries again. */
export class LockWait {
  readonly ended: Promise<void>

  constructor(ended: Promise<void>) {
    this.ended = ended
  }
}

/** What lets a driver begin a transaction anew. */
export const TRANSIENT = { errorLabels: ['TransientTransactionError'] }

/** MongoDB's answer to a transaction that meets another's change; the driver begins it anew. */
export function writeConflict(): CommandError {
  const message = 'Write conflict during plan execution. Please retry your operation or multi-document transaction.'
  return new CommandError('WriteConflict', message, TRANSIENT)
}

/** An open multi-document transaction: what it sees, what it has changed, what it holds. */
export class Transaction {
  readonly number: number
  readonly startedAt = Date.now()
  /** The store's version that it reads. */
  readonly version: number
  /** The collections that it made: nobody else sees them before it is committed. */
  readonly created = new Map<string, Collection>()
  /** The collections that it has read or written. */
  readonly used = new Set<Collection>()
  readonly operations: Operation[] = []
  /** The same, as the journal holds them. */
  readonly encoded = new Pieces()
  readonly locks: string[] = []
  readonly ended: Promise<void>
  state: 'open' | 'committed' | 'aborted' = 'open'
  /** Nothing is locked any more. */
  isOver = false
  private readonly views = new Map<Collection, View>()
  private readonly announceEnd: () => void

  constructor(number: number, version: number) {
    this.number = number
    this.version = version
    const { promise, resolve } = Promise.withResolvers<void>()
    this.ended = promise
    this.announceEnd = resolve
  }

  /** The collection as it was when the transaction began, with its own changes. */
  viewOf(collection: Collection): View {
    if (this.state !== 'open')
      fail('NoSuchTransaction', `Transaction with { txnNumber: ${this.number} } has been aborted.`, TRANSIENT)
    if (this.created.get(collection.namespace) === collection) return collection.main
    let view = this.views.get(collection)
    if (!view) {
      view = collection.snapshot()
      this.views.set(collection, view)
    }
    return view
  }

  end(state: 'committed' | 'aborted'): void {
    this.state = state
    this.isOver = true
    this.views.clear()
    this.announceEnd()
  }
}

/** The open transactions, what they have locked, and what was changed under them. */
export class Locks {
  readonly open = new Set<Transaction>()
  /** Counts the changes that transactions may have to know of. */
  version = 1
  private readonly owners = new Map<string, Transaction>()
  /** At which version a record or a unique key last changed, while transactions are open. */
  private readonly changedAt = new Map<string, number>()

  begin(number: number): Transaction {
    const transaction = new Transaction(number, this.version)
    this.open.add(transaction)
    return transaction
  }

  abort(transaction: Transaction): void {
    if (transaction.state === 'open') this.release(transaction, 'aborted')
  }

  /** Ends a transaction and gives free what it has locked. */
  release(transaction: Transaction, state: 'committed' | 'aborted'): void {
    this.open.delete(transaction)
    if (state === 'committed') this.noteChanged(transaction.locks)
    if (this.open.size === 0) this.changedAt.clear()
    transaction.end(state)
    // Of very many the rest is cleared away in later turns.
    void new Pace().each(transaction.locks, (name) => this.owners.get(name) === transaction && this.owners.delete(name))
  }

  /** Notes that these are changed by now. */
  noteChanged(names: readonly string[]): void {
    this.version++
    if (this.open.size > 0) for (const name of names) this.changedAt.set(name, this.version)
  }

  /**
   * Locks for a transaction, which may have to see it `unchanged`, or makes sure that none has.
   * @throws CommandError WriteConflict; LockWait outside of a transaction
   */
  take(name: string, transaction: Transaction | undefined, unchanged: boolean): void {
    const owner = this.owners.get(name)
    if (owner && owner !== transaction && !owner.isOver) throw transaction ? writeConflict() : new LockWait(owner.ended)
    if (!transaction) return
    if (unchanged && (this.changedAt.get(name) ?? 0) > transaction.version) throw writeConflict()
    if (owner === transaction) return
    this.owners.set(name, transaction)
    transaction.locks.push(name)
  }
}
