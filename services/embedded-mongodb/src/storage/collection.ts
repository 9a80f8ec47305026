import { createRequire } from 'node:module'
import type sortedBtree from 'sorted-btree'
import type { Doc } from '../values/documents.ts'
import { compareKeys } from '../values/order.ts'
import { IndexDefinition } from './index-definition.ts'

// A CommonJS module with a default of its own: what an import of it gives differs between Node and test runners.
const loaded: typeof sortedBtree = createRequire(import.meta.url)('sorted-btree')

/** A sorted map whose `clone()` costs nothing: nodes are shared until one side writes. */
type SortedTree<K, V> = InstanceType<typeof sortedBtree.default<K, V>>

/** A sorted map whose keys are order keys. */
export const newTree = <V>(): SortedTree<string, V> => new loaded.default<string, V>(undefined, compareKeys)

/** A collection's data as it is, or as it was when a transaction began. */
export interface View {
  readonly records: SortedTree<number, Doc>
  /** Of each index the keys (of one that is not unique, with the record id behind) to record ids. */
  readonly trees: Map<IndexDefinition, SortedTree<string, number>>
}

const NUMBER_LENGTH = 7

/** A number that makes keys differ, in its order: it stands behind them. */
export function numberKey(number: number): string {
  let key = ''
  for (let i = NUMBER_LENGTH - 1; i >= 0; i--) key += String.fromCharCode(Math.floor(number / 2 ** (8 * i)) & 0xff)
  return key
}

/** Returns the key under which an index keeps a document. */
const treeKey = (index: IndexDefinition, key: string, recordId: number) =>
  index.unique ? key : key + numberKey(recordId)

/** The change of one key of an index. */
export interface KeyChange {
  readonly index: IndexDefinition
  readonly removed: string[]
  readonly added: string[]
}

function without(keys: string[], others: string[]): string[] {
  if (keys.length === 0 || others.length === 0) return keys
  const excluded = new Set(others)
  return keys.filter((key) => !excluded.has(key))
}

/** Makes a change of a document in a view, with all of its index keys. */
export function applyChange({ records, trees }: View, recordId: number, after: Doc | undefined, keys: KeyChange[]) {
  for (const { index, removed, added } of keys) {
    const tree = trees.get(index)
    for (const key of removed) tree?.delete(treeKey(index, key, recordId))
    for (const key of added) tree?.set(treeKey(index, key, recordId), recordId)
  }
  if (after) records.set(recordId, after)
  else records.delete(recordId)
}

/** The records and some of the indexes as they are at this moment; costs nothing. */
export const copyOf = ({ records, trees }: View, kept: (index: IndexDefinition) => boolean): View => ({
  records: records.clone(),
  trees: new Map([...trees].filter(([index]) => kept(index)).map(([index, tree]) => [index, tree.clone()])),
})

/** Documents by record id, and the indexes on them. */
export class Collection {
  readonly namespace: string
  readonly options: Doc
  main: View = { records: new loaded.default<number, Doc>(undefined, (a, b) => a - b), trees: new Map() }
  /** The `main` of a large commit before it takes its place: others see the one and change both. */
  next: View | undefined
  nextRecordId = 1
  /** Counts the changes of its documents. */
  version = 0
  dropped = false

  constructor(namespace: string, options: Doc) {
    this.namespace = namespace
    this.options = options
    this.addIndex(new IndexDefinition({ v: 2, key: { _id: 1 }, name: '_id_', ...options }))
  }

  get indexes(): IndexDefinition[] {
    return [...this.main.trees.keys()]
  }

  index(name: string): IndexDefinition | undefined {
    return this.indexes.find((index) => index.name === name)
  }

  /** Adds an index that holds nothing yet. */
  addIndex(index: IndexDefinition): void {
    this.main.trees.set(index, newTree())
  }

  removeIndex(name: string): void {
    const index = this.index(name)
    if (index) this.main.trees.delete(index)
  }

  /**
   * Puts a document's keys into indexes that are being built; those that are there already stay.
   * @throws CommandError DuplicateKey when another document has a key of a unique index
   */
  fillIndexes(indexes: IndexDefinition[], recordId: number, doc: Doc): void {
    for (const index of indexes) {
      const tree = this.main.trees.get(index)
      for (const key of index.keysOf(doc)) {
        const isTaken = index.unique && (tree?.get(key) ?? recordId) !== recordId
        if (isTaken) throw index.duplicateKey(this.namespace, doc, key)
        tree?.set(treeKey(index, key, recordId), recordId)
      }
    }
  }

  /** Returns the changes of the indexes for a change of a document. */
  keyChanges(before: Doc | undefined, after: Doc | undefined): KeyChange[] {
    return this.indexes.flatMap((index) => {
      // Most updates leave most indexes as they are, and a key costs more than a look at its fields.
      if (before && after && index.isSameFor(before, after)) return []
      const old = before ? index.keysOf(before) : []
      const now = after ? index.keysOf(after) : []
      const [removed, added] = [without(old, now), without(now, old)]
      return removed.length + added.length > 0 ? [{ index, removed, added }] : []
    })
  }

  /** Makes a change that its indexes allow. */
  change(recordId: number, after: Doc | undefined, keys: KeyChange[]): void {
    for (const view of this.next ? [this.main, this.next] : [this.main]) applyChange(view, recordId, after, keys)
    this.version++
  }

  /** The data at this moment, without indexes that are not complete; costs nothing. */
  snapshot(): View {
    return copyOf(this.main, (index) => !index.building)
  }

  /** Has a snapshot all indexes that there are now? */
  hasIndexesOf({ trees }: View): boolean {
    const { indexes } = this
    return indexes.length === trees.size && indexes.every((index) => trees.has(index))
  }
}
