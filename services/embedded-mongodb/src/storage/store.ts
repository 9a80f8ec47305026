import { serialize, setInternalBufferSize } from 'bson'
import { fail } from '../errors.ts'
import type { Doc } from '../values/documents.ts'
import { Collection, treeKey, type View } from './collection.ts'
import { duplicateKeyError } from './duplicate-key.ts'
import { IndexDefinition } from './index-definition.ts'
import { type Operation, splitNamespace } from './operation.ts'
import { LockWait, Transaction, writeConflict } from './transaction.ts'

/** The most bytes that a document may have. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024

// The library writes into one buffer of this size and does not grow it.
setInternalBufferSize(52_000_000)

/** One document's change: `before` is missing for an insert, `after` for a delete. */
export interface Change {
  readonly recordId: number
  readonly before?: Doc | undefined
  readonly after?: Doc | undefined
}

interface IndexChange {
  readonly index: IndexDefinition
  readonly removed: string[]
  readonly added: string[]
}

/** All databases in memory. Every method runs to its end without yielding, so each is atomic. */
export class Store {
  readonly databases = new Map<string, Map<string, Collection>>()
  readonly open = new Set<Transaction>()
  private readonly locks = new Map<string, Transaction>()
  private version = 1
  private pending: Operation[] = []

  collection(db: string, name: string): Collection | undefined {
    return this.databases.get(db)?.get(name)
  }

  /** The collection, made when it does not exist yet. */
  ensureCollection(db: string, name: string, options: Doc = {}): Collection {
    const known = this.collection(db, name)
    if (known) return known
    const made = new Collection(`${db}.${name}`, options)
    this.attach(made)
    this.pending.push({ t: 'createCollection', c: made.namespace, s: options })
    return made
  }

  dropCollection(collection: Collection): void {
    this.waitForWriters(collection)
    const [db, name] = splitNamespace(collection.namespace)
    const collections = this.databases.get(db)
    collections?.delete(name)
    if (collections?.size === 0) this.databases.delete(db)
    this.pending.push({ t: 'dropCollection', c: collection.namespace })
  }

  /** Adds several indexes, or none of them when one cannot be built. */
  createIndexes(collection: Collection, indexes: IndexDefinition[]): void {
    this.waitForWriters(collection)
    const added: IndexDefinition[] = []
    try {
      for (const index of indexes) {
        collection.addIndex(index)
        added.push(index)
      }
    } catch (error) {
      for (const index of added) collection.removeIndex(index.name)
      throw error
    }
    for (const index of added) this.pending.push({ t: 'createIndex', c: collection.namespace, s: index.spec })
  }

  dropIndex(collection: Collection, name: string): void {
    this.waitForWriters(collection)
    collection.removeIndex(name)
    this.pending.push({ t: 'dropIndex', c: collection.namespace, s: name })
  }

  view(collection: Collection, transaction: Transaction | undefined): View {
    return transaction ? transaction.viewOf(collection) : collection.main
  }

  /** What was changed since the last call, in order; the caller hands it to the journal at once. */
  takePending(): Operation[] {
    const taken = this.pending
    if (taken.length > 0) this.pending = []
    return taken
  }

  begin(number: number): Transaction {
    const transaction = new Transaction(number, this.version)
    this.open.add(transaction)
    return transaction
  }

  abort(transaction: Transaction): void {
    if (transaction.state === 'open') this.release(transaction, 'aborted')
  }

  /** Makes a transaction's changes everyone's. Its locks have kept them possible. */
  commit(transaction: Transaction): void {
    const { operations } = transaction
    this.release(transaction, 'committed')
    for (const operation of operations) {
      if (operation.t !== 'put' && operation.t !== 'remove') continue
      const [db, name] = splitNamespace(operation.c)
      const collection = this.ensureCollection(db, name)
      const before = collection.main.records.get(operation.r)
      const after = operation.t === 'put' ? operation.d : undefined
      this.write(collection, undefined, { recordId: operation.r, before, after })
    }
  }

  private release(transaction: Transaction, state: 'committed' | 'aborted'): void {
    for (const lock of transaction.locks) this.locks.delete(lock)
    this.open.delete(transaction)
    if (this.open.size === 0) for (const collection of this.collections()) collection.changedAt.clear()
    transaction.end(state)
  }

  *collections(): Iterable<Collection> {
    for (const collections of this.databases.values()) yield* collections.values()
  }

  /**
   * Waits (by throwing LockWait) when a transaction holds what one of the changes needs, before any of them is
   * made: a statement over several documents is not begun twice.
   */
  checkUnlocked(collection: Collection, changes: Change[]): void {
    if (this.locks.size === 0) return
    for (const change of changes) {
      if (change.before) this.lock(recordLock(collection, change.recordId), undefined, undefined)
      for (const { index, removed, added } of indexChanges(collection, change)) {
        if (!index.unique) continue
        for (const key of [...removed, ...added]) this.lock(keyLock(collection, index, key), undefined, undefined)
      }
    }
  }

  /**
   * Makes one change with all its index keys, or none of it.
   * @throws CommandError DuplicateKey, WriteConflict, BSONObjectTooLarge; LockWait outside of a transaction
   */
  write(collection: Collection, transaction: Transaction | undefined, change: Change): void {
    const { recordId, before, after } = change
    if (after) checkSize(after)
    const view = this.view(collection, transaction)
    const changes = indexChanges(collection, change)
    if (before) {
      const lock = recordLock(collection, recordId)
      this.lock(lock, transaction, collection.changedAt.get(lock))
    }
    for (const { index, removed, added } of changes) {
      if (!index.unique) continue
      const tree = view.trees.get(index.name)
      for (const key of added) {
        const owner = tree?.get(key)
        if (owner !== undefined && owner !== recordId)
          throw duplicateKeyError(collection.namespace, index, after ?? {}, key)
      }
      if (!transaction && this.locks.size === 0) continue
      for (const key of added) {
        const lock = keyLock(collection, index, key)
        this.lock(lock, transaction, collection.changedAt.get(lock))
      }
      for (const key of removed) this.lock(keyLock(collection, index, key), transaction, undefined)
    }
    if (!transaction) this.noteForTransactions(collection, change, changes)
    for (const { index, removed, added } of changes) {
      const tree = view.trees.get(index.name)
      if (!tree) continue
      for (const key of removed) tree.delete(treeKey(index, key, recordId))
      for (const key of added) tree.set(treeKey(index, key, recordId), recordId)
    }
    if (after) view.records.set(recordId, after)
    else view.records.delete(recordId)
    const operations = transaction ? transaction.operations : this.pending
    const c = collection.namespace
    operations.push(after ? { t: 'put', c, r: recordId, d: after } : { t: 'remove', c, r: recordId })
  }

  /** Applies a journalled operation while loading; indexes are built when all is there. */
  load(operation: Operation): void {
    const [db, name] = splitNamespace(operation.c)
    if (operation.t === 'dropCollection') {
      this.databases.get(db)?.delete(name)
      return
    }
    const collection =
      this.collection(db, name) ?? new Collection(operation.c, operation.t === 'createCollection' ? operation.s : {})
    this.attach(collection)
    if (operation.t === 'put') {
      collection.main.records.set(operation.r, operation.d)
      collection.nextRecordId = Math.max(collection.nextRecordId, operation.r + 1)
    } else if (operation.t === 'remove') {
      collection.main.records.delete(operation.r)
      collection.nextRecordId = Math.max(collection.nextRecordId, operation.r + 1)
    } else if (operation.t === 'createIndex') collection.declareIndex(new IndexDefinition(operation.s))
    else if (operation.t === 'dropIndex') collection.removeIndex(operation.s)
  }

  private attach(collection: Collection): void {
    const [db, name] = splitNamespace(collection.namespace)
    const collections = this.databases.get(db) ?? new Map<string, Collection>()
    this.databases.set(db, collections)
    collections.set(name, collection)
  }

  // Open transactions go on seeing the collection as it was, and learn what was changed under them.
  private noteForTransactions(collection: Collection, change: Change, changes: IndexChange[]): void {
    this.version++
    if (this.open.size === 0) return
    for (const transaction of this.open) transaction.viewOf(collection)
    collection.changedAt.set(recordLock(collection, change.recordId), this.version)
    for (const { index, removed, added } of changes) {
      if (!index.unique) continue
      for (const key of [...removed, ...added]) collection.changedAt.set(keyLock(collection, index, key), this.version)
    }
  }

  private lock(name: string, transaction: Transaction | undefined, changedAt: number | undefined): void {
    const owner = this.locks.get(name)
    if (owner && owner !== transaction) throw transaction ? writeConflict() : new LockWait(owner.ended)
    if (!transaction) return
    if (changedAt !== undefined && changedAt > transaction.version) throw writeConflict()
    if (owner) return
    this.locks.set(name, transaction)
    transaction.locks.push(name)
  }

  private waitForWriters(collection: Collection): void {
    for (const transaction of this.open) {
      if (transaction.operations.some((operation) => operation.c === collection.namespace))
        throw new LockWait(transaction.ended)
    }
  }
}

const recordLock = (collection: Collection, recordId: number) => `${collection.namespace}#${recordId}`
const keyLock = (collection: Collection, index: IndexDefinition, key: string) =>
  `${collection.namespace}|${index.name}|${key}`

function indexChanges(collection: Collection, { before, after }: Change): IndexChange[] {
  const changes: IndexChange[] = []
  for (const index of collection.indexes.values()) {
    const old = before ? index.keysOf(before) : []
    const now = after ? index.keysOf(after) : []
    if (old.length === 1 && now.length === 1 && old[0] === now[0]) continue
    const removed = without(old, now)
    const added = without(now, old)
    if (removed.length > 0 || added.length > 0) changes.push({ index, removed, added })
  }
  return changes
}

function without(keys: string[], others: string[]): string[] {
  if (others.length === 0) return keys
  const excluded = new Set(others)
  return keys.filter((key) => !excluded.has(key))
}

function checkSize(doc: Doc): void {
  const { length } = serialize(doc)
  if (length > MAX_DOCUMENT_BYTES) {
    fail(
      'BSONObjectTooLarge',
      `BSONObj size: ${length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES} (16MB)`,
    )
  }
}
