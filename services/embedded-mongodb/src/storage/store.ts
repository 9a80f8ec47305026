import { fail } from '../errors.ts'
import { Pace } from '../server/pace.ts'
import type { Doc } from '../values/documents.ts'
import { applyChange, type Change, keyChanges, locksOf } from './change.ts'
import { Collection, type View } from './collection.ts'
import { encodeOperation, type Operation, Pieces, splitNamespace } from './frame.ts'
import { IndexDefinition } from './index-definition.ts'
import { Locks, type Transaction, writeConflict } from './transactions.ts'

/** How many changes a commit makes in one turn. */
const ONE_TURN = 200

/** All databases in memory. A method that is not async runs to its end without yielding, so it is atomic. */
export class Store {
  readonly databases = new Map<string, Map<string, Collection>>()
  readonly locks = new Locks()
  private readonly pending = new Pieces()
  /** The transaction whose commit takes several turns. */
  private committing: Transaction | undefined

  /** The collection, as a transaction sees it where there is one. */
  collection(db: string, name: string, transaction?: Transaction): Collection | undefined {
    return this.databases.get(db)?.get(name) ?? transaction?.created.get(`${db}.${name}`)
  }

  /** The collection, made when it does not exist yet; one that a transaction makes is its own until its commit. */
  ensureCollection(db: string, name: string, options: Doc = {}, transaction?: Transaction): Collection {
    const known = this.collection(db, name, transaction)
    if (known) return known
    const made = new Collection(`${db}.${name}`, options)
    if (transaction) transaction.created.set(made.namespace, made)
    else this.attach(made)
    this.record({ t: 'createCollection', c: made.namespace, s: options }, transaction)
    return made
  }

  dropCollection(collection: Collection): void {
    if (collection.dropped) return
    collection.dropped = true
    this.detach(collection.namespace)
    this.record({ t: 'dropCollection', c: collection.namespace })
  }

  /**
   * Adds indexes, or none of them when one cannot be built. Others read and write meanwhile.
   * @throws CommandError DuplicateKey when documents share a key of a unique index
   */
  async createIndexes(
    collection: Collection,
    indexes: IndexDefinition[],
    transaction?: Transaction,
    pace = new Pace(),
  ): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.catalogChanges(collection)
    try {
      for (const index of indexes) {
        collection.addIndex(index)
        index.building = promise
      }
      // What is changed after this moment is put into the indexes by the change itself.
      await pace.each(collection.main.records.clone().keys(), (recordId) => {
        if (collection.dropped) fail('QueryPlanKilled', `collection ${collection.namespace} was dropped`)
        const doc = collection.main.records.get(recordId)
        if (doc) for (const index of indexes) collection.fillIndex(index, recordId, doc)
      })
      for (const index of indexes)
        this.record({ t: 'createIndex', c: collection.namespace, s: index.spec }, transaction)
    } catch (error) {
      for (const index of indexes) collection.removeIndex(index.name)
      throw error
    } finally {
      for (const index of indexes) index.building = undefined
      this.catalogChanges(collection)
      resolve()
    }
  }

  dropIndex(collection: Collection, name: string): void {
    this.catalogChanges(collection)
    collection.removeIndex(name)
    this.record({ t: 'dropIndex', c: collection.namespace, s: name })
  }

  /** Waits until no transaction uses a collection any more: it is about to be dropped, or to get other indexes. */
  async untilUnused(collection: Collection, pace: Pace): Promise<void> {
    for (;;) {
      const user = [...this.locks.open].find((transaction) => transaction.used.has(collection))
      if (!user) return
      await pace.waitFor(user.ended)
    }
  }

  view(collection: Collection, transaction: Transaction | undefined): View {
    transaction?.used.add(collection)
    return transaction?.viewOf(collection) ?? collection.frozen ?? collection.main
  }

  /** What was changed since the last call, in order; the caller hands it to the journal at once. */
  takePending(): Buffer[] {
    return this.pending.take()
  }

  /**
   * Makes a transaction's changes everyone's at once; its locks have kept them possible. Many changes take several
   * turns, in which others see the collections as they were. `done` is called in the turn in which all is changed.
   */
  async commit(transaction: Transaction, pace: Pace, done: () => void): Promise<void> {
    const { operations, created, encoded } = transaction
    const isLarge = operations.length > ONE_TURN
    transaction.state = 'committed'
    while (isLarge && this.committing) await this.committing.ended
    // Somebody else may have made a collection of the same name.
    const clash = [...created.keys()].some((namespace) => this.collection(...splitNamespace(namespace)))
    if (clash) {
      this.locks.release(transaction, 'aborted')
      throw writeConflict()
    }
    const changed = new Set(operations.flatMap(({ c }) => this.collection(...splitNamespace(c)) ?? []))
    for (const collection of changed) this.keepForTransactions(collection)
    if (isLarge) {
      this.committing = transaction
      for (const collection of changed) collection.frozen = collection.snapshot()
      for (const collection of created.values()) collection.frozen = new Collection(collection.namespace, {}).main
    }
    for (const collection of created.values()) this.attach(collection)
    for (const operation of operations) {
      const collection = this.collection(...splitNamespace(operation.c))
      // A collection that the transaction has made is there as a whole.
      const isMade = created.has(operation.c) || (operation.t !== 'put' && operation.t !== 'remove')
      if (!collection || isMade) continue
      if (isLarge && pace.due()) await pace.pause()
      const before = collection.main.records.get(operation.r)
      const change = { recordId: operation.r, before, after: operation.t === 'put' ? operation.d : undefined }
      const changes = keyChanges(collection, change)
      for (const view of isLarge ? [collection.main] : collection.views) applyChange(view, change, changes)
      collection.version++
    }
    if (isLarge) {
      // Those that have begun meanwhile go on seeing what was there.
      for (const collection of changed) this.keepForTransactions(collection)
      for (const collection of [...changed, ...created.values()]) collection.frozen = undefined
      this.committing = undefined
    }
    for (const bytes of encoded.take()) this.pending.push(bytes)
    this.locks.release(transaction, 'committed')
    done()
  }

  *collections(): Iterable<Collection> {
    for (const collections of this.databases.values()) yield* collections.values()
  }

  /**
   * Makes one change with all its index keys, or none of it.
   * @throws CommandError DuplicateKey, WriteConflict, BSONObjectTooLarge; LockWait outside of a transaction
   */
  write(collection: Collection, transaction: Transaction | undefined, change: Change): void {
    const { recordId, after, part } = change
    transaction?.used.add(collection)
    if (collection.dropped) fail('QueryPlanKilled', `collection ${collection.namespace} was dropped`)
    if (
      transaction &&
      collection.catalogVersion > transaction.version &&
      !transaction.created.has(collection.namespace)
    )
      throw writeConflict()
    const changes = keyChanges(collection, change)
    const { trees } = transaction?.viewOf(collection) ?? collection.main
    const locks = this.locks.open.size > 0 ? locksOf(collection, change, changes) : undefined
    for (const name of locks?.records ?? []) this.locks.take(name, transaction, true)
    for (const { index, added } of changes) {
      const taken = index.unique && added.find((key) => (trees.get(index.name)?.get(key) ?? recordId) !== recordId)
      if (typeof taken === 'string') throw index.duplicateKey(collection.namespace, after ?? {}, taken)
    }
    for (const name of locks?.added ?? []) this.locks.take(name, transaction, true)
    for (const name of locks?.removed ?? []) this.locks.take(name, transaction, false)
    const c = collection.namespace
    const k = part === undefined ? {} : { k: part }
    this.record(after ? { t: 'put', c, r: recordId, ...k, d: after } : { t: 'remove', c, r: recordId }, transaction)
    if (!transaction) {
      // Open transactions go on seeing the collection as it was, and learn what was changed under them.
      this.keepForTransactions(collection)
      this.locks.noteChanged(locks ? [...locks.records, ...locks.added, ...locks.removed] : [])
      collection.version++
    }
    const views = transaction ? [transaction.viewOf(collection)] : collection.views
    for (const view of views) applyChange(view, change, changes)
  }

  /** Applies a journalled operation while loading; indexes are built when all is there. */
  load(operation: Operation): void {
    const [db, name] = splitNamespace(operation.c)
    if (operation.t === 'dropCollection') {
      this.detach(operation.c)
      return
    }
    const options = operation.t === 'createCollection' ? operation.s : {}
    const known = this.collection(db, name)
    const collection = known ?? new Collection(operation.c, options)
    if (!known) this.attach(collection)
    if (operation.t === 'put' || operation.t === 'remove') {
      if (operation.t === 'put') collection.main.records.set(operation.r, operation.d)
      else collection.main.records.delete(operation.r)
      collection.nextRecordId = Math.max(collection.nextRecordId, operation.r + 1)
    } else if (operation.t === 'createIndex') {
      const index = new IndexDefinition(operation.s)
      collection.indexes.set(index.name, index)
    } else if (operation.t === 'dropIndex') collection.removeIndex(operation.s)
  }

  private attach(collection: Collection): void {
    const [db, name] = splitNamespace(collection.namespace)
    const collections = this.databases.get(db) ?? new Map<string, Collection>()
    this.databases.set(db, collections)
    collections.set(name, collection)
  }

  private detach(namespace: string): void {
    const [db, name] = splitNamespace(namespace)
    const collections = this.databases.get(db)
    collections?.delete(name)
    if (collections?.size === 0) this.databases.delete(db)
  }

  /** All that there is at this moment, as operations that make it; costs nothing before they are taken. */
  everything(): Iterable<Operation> {
    const captured = [...this.collections()].map((collection) => ({
      namespace: collection.namespace,
      options: collection.options,
      indexes: [...collection.indexes.values()].filter((index) => index.name !== '_id_' && !index.building),
      records: collection.snapshot().records,
    }))
    return (function* (): Iterable<Operation> {
      for (const { namespace: c, options, indexes, records } of captured) {
        yield { t: 'createCollection', c, s: options }
        for (const { spec } of indexes) yield { t: 'createIndex', c, s: spec }
        for (const [r, d] of records.entries()) yield { t: 'put', c, r, d }
      }
    })()
  }

  private record(operation: Operation, transaction?: Transaction): void {
    const encoded = encodeOperation(operation)
    if (transaction) {
      transaction.operations.push(operation)
      transaction.encoded.push(encoded)
    } else this.pending.push(encoded)
  }

  // Open transactions keep the indexes that they know; should they write, they begin anew with the other ones.
  private catalogChanges(collection: Collection): void {
    this.keepForTransactions(collection)
    collection.catalogVersion = ++this.locks.version
  }

  private keepForTransactions(collection: Collection): void {
    for (const transaction of this.locks.open) if (transaction.state === 'open') transaction.viewOf(collection)
  }
}
