import { fail } from '../errors.ts'
import { Pace } from '../pace.ts'
import type { Doc } from '../values/documents.ts'
import { applyChange, Collection, type View } from './collection.ts'
import { checkSize, encodeOperation, type Operation, Pieces } from './frame.ts'
import { IndexDefinition } from './index-definition.ts'
import { Transaction, writeConflict } from './transactions.ts'

/** The number of changes that a commit makes in one turn. */
const ONE_TURN = 200

/**
 * One document's change: `recordId` and `before` are missing for an insert, `after` for a delete. `part` names the
 * insert command that it is a part of, when that comes in several records.
 */
type Change = { recordId?: number; before?: Doc; after?: Doc | undefined; part?: number | undefined }

/** Stands for an operation that no journal keeps. */
const unkept = Buffer.alloc(0)

/** All databases in memory. A method that is not async runs to its end without yielding, so it is atomic. */
export class Store {
  /** By their namespaces: what stands before the first dot is the database. */
  readonly collections = new Map<string, Collection>()
  /** The open transactions. */
  readonly transactions = new Set<Transaction>()
  /** True when there is a journal, which keeps every operation. */
  journaled = false
  /** Counts the operations that are to be in the journal. */
  changes = 0
  /** The latest of them, in order: whoever takes them hands them to the journal at once. */
  readonly pending = new Pieces()
  /** The transaction whose commit takes several turns. */
  private committing: Transaction | undefined

  /** The collection, as a transaction sees it where there is one. */
  collection(db: string, name: string, transaction?: Transaction): Collection | undefined {
    const namespace = `${db}.${name}`
    return this.collections.get(namespace) ?? transaction?.created.get(namespace)
  }

  /** The collection, made when it does not exist yet; one that a transaction makes is its own until its commit. */
  ensureCollection(db: string, name: string, options: Doc = {}, transaction?: Transaction): Collection {
    const known = this.collection(db, name, transaction)
    if (known) return known
    const made = new Collection(`${db}.${name}`, options)
    const collections = transaction?.created ?? this.collections
    collections.set(made.namespace, made)
    this.record({ t: 'createCollection', c: made.namespace, s: options }, transaction)
    return made
  }

  dropCollection(collection: Collection): void {
    if (collection.dropped) return
    collection.dropped = true
    this.collections.delete(collection.namespace)
    this.record({ t: 'dropCollection', c: collection.namespace })
  }

  /**
   * Adds indexes, or none of them when one cannot be built. Others read and write meanwhile, without transactions.
   * @throws CommandError DuplicateKey when documents share a key of a unique index
   */
  async createIndexes(collection: Collection, indexes: IndexDefinition[], pace: Pace): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    for (const index of indexes) {
      collection.addIndex(index)
      index.building = promise
    }
    try {
      // Later changes put themselves into the indexes.
      await pace.each(collection.main.records.clone().keys(), (recordId) => {
        if (collection.dropped) fail('QueryPlanKilled', `collection ${collection.namespace} was dropped`)
        const doc = collection.main.records.get(recordId)
        if (doc) collection.fillIndexes(indexes, recordId, doc)
      })
      for (const { spec } of indexes) this.record({ t: 'createIndex', c: collection.namespace, s: spec })
    } catch (error) {
      for (const index of indexes) collection.removeIndex(index.name)
      throw error
    } finally {
      for (const index of indexes) index.building = undefined
      resolve()
    }
  }

  dropIndex(collection: Collection, name: string): void {
    collection.removeIndex(name)
    this.record({ t: 'dropIndex', c: collection.namespace, s: name })
  }

  /** Waits until no transaction uses a collection any more: it is about to be dropped, or to get other indexes. */
  async untilUnused(collection: Collection, pace: Pace): Promise<void> {
    for (;;) {
      const user = [...this.transactions].find((transaction) => transaction.used.has(collection))
      if (!user) return
      await pace.waitFor(user.ended)
    }
  }

  view(collection: Collection, transaction: Transaction | undefined): View {
    transaction?.used.add(collection)
    return transaction?.viewOf(collection) ?? collection.main
  }

  begin(number: number): Transaction {
    const transaction = new Transaction(number)
    this.transactions.add(transaction)
    return transaction
  }

  abort(transaction: Transaction): void {
    if (transaction.state === 'open') this.end(transaction)
  }

  /**
   * Makes a transaction's changes everyone's at once; its locks have kept them possible. `done` is called in the turn
   * in which all is changed, with whether something is.
   * @throws CommandError WriteConflict
   */
  async commit(transaction: Transaction, done: (isChange: boolean) => void): Promise<void> {
    const { changes, created } = transaction
    const changed = new Set(changes.map(({ collection }) => collection))
    const isLarge = changes.length > ONE_TURN
    try {
      for (const collection of changed)
        if (!collection.hasIndexesOf(transaction.viewOf(collection))) throw writeConflict()
      transaction.state = 'ending'
      if (isLarge) await this.prepare(transaction, changed)
      for (const namespace of created.keys()) if (this.collections.has(namespace)) throw writeConflict()
      for (const collection of changed) {
        this.keepForTransactions(collection)
        if (isLarge) collection.main = collection.next ?? collection.main
        collection.version++
      }
      for (const { collection, recordId, before, after, keys } of isLarge ? [] : changes) {
        // Its lock has kept the document, so what the change does to the indexes is nearly always known.
        const now = collection.main.records.get(recordId)
        collection.change(recordId, after, now === before ? keys : collection.keyChanges(now, after))
      }
      for (const [namespace, collection] of created) this.collections.set(namespace, collection)
      const operations = transaction.encoded.take()
      for (const bytes of operations) this.pending.push(bytes)
      this.changes += operations.length
      done(operations.length > 0)
    } finally {
      if (this.committing === transaction) {
        for (const collection of changed) collection.next = undefined
        this.committing = undefined
      }
      this.end(transaction)
    }
  }

  /** Makes many changes beside what others see, which takes several turns. */
  private async prepare(transaction: Transaction, changed: Set<Collection>): Promise<void> {
    while (this.committing) await this.committing.ended
    this.committing = transaction
    for (const collection of changed) collection.next = collection.snapshot()
    await new Pace().each(transaction.changes, ({ collection, recordId, after }) => {
      const { next } = collection
      if (next) applyChange(next, recordId, after, collection.keyChanges(next.records.get(recordId), after))
    })
  }

  private end(transaction: Transaction): void {
    this.transactions.delete(transaction)
    transaction.finish()
  }

  /**
   * Makes one change with all its index keys, or none of it.
   * @throws CommandError DuplicateKey, WriteConflict, BSONObjectTooLarge; outside of a transaction the one to wait for
   */
  write(collection: Collection, transaction: Transaction | undefined, change: Change): void {
    const { recordId = collection.nextRecordId, before, after, part } = change
    const { namespace: c, main } = collection
    if (collection.dropped) fail('QueryPlanKilled', `collection ${c} was dropped`)
    const view = this.view(collection, transaction)
    if (transaction && !collection.hasIndexesOf(view)) throw writeConflict()
    const keys = collection.keyChanges(before, after)
    this.lock(`${c}#${recordId}`, transaction, main.records.get(recordId) === before)
    for (const { index, added, removed } of keys) {
      if (!index.unique) continue
      const [seen, now] = [view.trees.get(index), main.trees.get(index)]
      for (const key of added) {
        if ((seen?.get(key) ?? recordId) !== recordId) throw index.duplicateKey(c, after ?? {}, key)
        this.lock(`${c}|${index.name}|${key}`, transaction, seen?.get(key) === now?.get(key))
      }
      for (const key of removed) this.lock(`${c}|${index.name}|${key}`, transaction, true)
    }
    const k = part === undefined ? {} : { k: part }
    this.record(after ? { t: 'put', c, r: recordId, ...k, d: after } : { t: 'remove', c, r: recordId }, transaction)
    collection.nextRecordId = Math.max(collection.nextRecordId, recordId + 1)
    if (transaction) {
      applyChange(view, recordId, after, keys)
      if (view !== main) transaction.changes.push({ collection, recordId, before, after, keys })
    } else {
      this.keepForTransactions(collection)
      collection.change(recordId, after, keys)
    }
  }

  /**
   * Locks a record or a key of a unique index for a transaction, to which it has to be the `same` as to all others, or
   * makes sure that none has locked it.
   */
  private lock(name: string, transaction: Transaction | undefined, same: boolean): void {
    if (transaction?.locks.has(name)) return
    for (const other of this.transactions) if (other.locks.has(name)) throw transaction ? writeConflict() : other
    if (transaction && !same) throw writeConflict()
    transaction?.locks.add(name)
  }

  // They go on seeing the collection as it was.
  private keepForTransactions(collection: Collection): void {
    for (const transaction of this.transactions) if (transaction.state === 'open') transaction.viewOf(collection)
  }

  private record(operation: Operation, transaction?: Transaction): void {
    const pieces = transaction ? transaction.encoded : this.pending
    if (this.journaled) pieces.push(encodeOperation(operation))
    else {
      checkSize(operation)
      pieces.push(unkept)
    }
    if (!transaction) this.changes++
  }

  /** Applies a journalled operation while loading; indexes are built when all is there. */
  load(operation: Operation): void {
    const { t, c } = operation
    const collection = this.collections.get(c) ?? new Collection(c, t === 'createCollection' ? operation.s : {})
    this.collections.set(c, collection)
    if (t === 'put' || t === 'remove') {
      if (t === 'put') collection.main.records.set(operation.r, operation.d)
      else collection.main.records.delete(operation.r)
      collection.nextRecordId = Math.max(collection.nextRecordId, operation.r + 1)
    } else if (t === 'dropCollection') this.collections.delete(c)
    else if (t !== 'createCollection') {
      collection.removeIndex(t === 'dropIndex' ? operation.s : String(operation.s.name))
      if (t === 'createIndex') collection.addIndex(new IndexDefinition(operation.s))
    }
  }
}
