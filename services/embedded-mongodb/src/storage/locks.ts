import { Pace } from '../server/pace.ts'
import { LockWait, Transaction, writeConflict } from './transaction.ts'

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
