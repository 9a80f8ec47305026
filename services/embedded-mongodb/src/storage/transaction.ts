import { CommandError } from '../errors.ts'
import type { Collection, View } from './collection.ts'
import type { Operation } from './operation.ts'

/** A writer outside of a transaction meets a document that a transaction has changed: it waits and tries again. */
export class LockWait {
  readonly ended: Promise<void>

  constructor(ended: Promise<void>) {
    this.ended = ended
  }
}

/** MongoDB's answer to a transaction that meets another's change; the driver begins it anew. */
export function writeConflict(): CommandError {
  const message =
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.'
  return new CommandError('WriteConflict', message, { errorLabels: ['TransientTransactionError'] })
}

/** An open multi-document transaction: what it sees, what it has changed, what it holds. */
export class Transaction {
  readonly number: number
  readonly startedAt = Date.now()
  /** The store's version that it reads. */
  readonly version: number
  readonly views = new Map<Collection, View>()
  readonly operations: Operation[] = []
  readonly locks: string[] = []
  readonly ended: Promise<void>
  state: 'open' | 'committed' | 'aborted' = 'open'
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
    let view = this.views.get(collection)
    if (!view) {
      view = collection.snapshot()
      this.views.set(collection, view)
    }
    return view
  }

  end(state: 'committed' | 'aborted'): void {
    this.state = state
    this.views.clear()
    this.announceEnd()
  }
}
