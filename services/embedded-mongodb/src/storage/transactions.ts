import { CommandError, fail } from '../errors.ts'
import type { Doc } from '../values/documents.ts'
import type { Collection, KeyChange, View } from './collection.ts'
import { Pieces } from './frame.ts'

/** The label that lets a driver begin a transaction anew. */
const TRANSIENT = { errorLabels: ['TransientTransactionError'] }

/** MongoDB's answer to a command of a transaction that is not open (any more). */
export function noSuchTransaction(number: number): never {
  const message = `Transaction with { txnNumber: ${number} } has been aborted or was never begun.`
  return fail('NoSuchTransaction', message, TRANSIENT)
}

/** MongoDB's answer to a transaction that meets another's change; the driver begins it anew. */
export function writeConflict(): CommandError {
  const message = 'Write conflict during plan execution. Please retry your operation or multi-document transaction.'
  return new CommandError('WriteConflict', message, TRANSIENT)
}

/** Without `before` the document is new, without `after` it is removed. */
export interface TransactionChange {
  readonly collection: Collection
  readonly recordId: number
  readonly before: Doc | undefined
  readonly after: Doc | undefined
  /** The changes of the indexes. */
  readonly keys: KeyChange[]
}

/** An open multi-document transaction: what it sees, what it has changed, what it holds. */
export class Transaction {
  readonly number: number
  readonly startedAt = Date.now()
  /** The collections that it made: nobody else sees them before it is committed. */
  readonly created = new Map<string, Collection>()
  /** The collections that it has read or written. */
  readonly used = new Set<Collection>()
  /** The changes in collections that others see, too. */
  readonly changes: TransactionChange[] = []
  /** All that it has done, as the journal holds it. */
  readonly encoded = new Pieces()
  /** The names of the records and of the keys of unique indexes that nobody else may change. */
  readonly locks = new Set<string>()
  private readonly end = Promise.withResolvers<void>()
  readonly ended = this.end.promise
  /** Ending, it shows nothing any more and holds its locks. */
  state: 'open' | 'ending' | 'over' = 'open'
  private readonly views = new Map<Collection, View>()

  constructor(number: number) {
    this.number = number
  }

  /** The collection as it was when the transaction began, with its own changes. */
  viewOf(collection: Collection): View {
    if (this.state !== 'open') noSuchTransaction(this.number)
    if (this.created.get(collection.namespace) === collection) return collection.main
    const view = this.views.get(collection) ?? collection.snapshot()
    this.views.set(collection, view)
    return view
  }

  /** Gives free what it holds. */
  finish(): void {
    this.state = 'over'
    this.views.clear()
    this.end.resolve()
  }
}
