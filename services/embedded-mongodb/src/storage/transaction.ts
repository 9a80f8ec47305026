import { CommandError, fail } from '../errors.ts'
import type { Collection, View } from './collection.ts'
import { type Operation, Pieces } from './operation.ts'

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
