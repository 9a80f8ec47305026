import { createRequire } from 'node:module'
import { UUID } from 'bson'
import type sortedBtree from 'sorted-btree'
import type { Doc } from '../values/documents.ts'
import { compareKeys } from '../values/order.ts'
import { IndexDefinition } from './index-definition.ts'

// A CommonJS module with a default of its own: what an import of it gives differs between Node and test runners.
const loaded: typeof sortedBtree = createRequire(import.meta.url)('sorted-btree')

/** A sorted map whose `clone()` costs nothing: nodes are shared until one side writes. */
type SortedTree<K, V> = InstanceType<typeof sortedBtree.default<K, V>>

/** Index keys (for an index that is not unique, with the record id behind) to record ids. */
export type IndexTree = SortedTree<string, number>
const newTree = (): IndexTree => new loaded.default<string, number>(undefined, compareKeys)

/** A collection's data as it is, or as it was when a transaction began. */
export interface View {
  readonly records: SortedTree<number, Doc>
  readonly trees: Map<string, IndexTree>
}

const RECORD_ID_LENGTH = 7

/** Where an index keeps a document's key; the end of one that is not unique is the record id, in order. */
export function treeKey(index: IndexDefinition, key: string, recordId: number): string {
  if (index.unique) return key
  let end = ''
  for (let i = RECORD_ID_LENGTH - 1; i >= 0; i--) end += String.fromCharCode(Math.floor(recordId / 2 ** (8 * i)) & 0xff)
  return key + end
}

/** Documents by record id, and the indexes on them. */
export class Collection {
  readonly namespace: string
  readonly options: Doc
  readonly uuid = new UUID()
  readonly indexes = new Map<string, IndexDefinition>()
  readonly main: View
  /** What others see while a large commit is being made; they change both. */
  frozen: View | undefined
  nextRecordId = 1
  /** Counts the changes of its documents. */
  version = 0
  /** At which version of the store its indexes last changed: older transactions may not write to it. */
  catalogVersion = 0
  dropped = false

  constructor(namespace: string, options: Doc) {
    this.namespace = namespace
    this.options = options
    this.main = { records: new loaded.default<number, Doc>(undefined, (a, b) => a - b), trees: new Map() }
    this.addIndex(new IndexDefinition({ v: 2, key: { _id: 1 }, name: '_id_' }))
  }

  /** Adds an index that holds nothing yet. */
  addIndex(index: IndexDefinition): void {
    this.main.trees.set(index.name, newTree())
    this.indexes.set(index.name, index)
  }

  /**
   * Puts a document's keys into an index that is being built; those that are there already stay.
   * @throws CommandError DuplicateKey when another document has a key of a unique index
   */
  fillIndex(index: IndexDefinition, recordId: number, doc: Doc): void {
    const tree = this.main.trees.get(index.name)
    for (const key of index.keysOf(doc)) {
      if (index.unique && (tree?.get(key) ?? recordId) !== recordId) throw index.duplicateKey(this.namespace, doc, key)
      tree?.set(treeKey(index, key, recordId), recordId)
    }
  }

  /** Builds all indexes at once, when all records are loaded: of sorted keys that is quickest. */
  rebuildTrees(): void {
    for (const index of this.indexes.values()) {
      const rows: [string, number, Doc][] = []
      for (const [recordId, doc] of this.main.records.entries())
        for (const key of index.keysOf(doc)) rows.push([treeKey(index, key, recordId), recordId, doc])
      rows.sort((a, b) => compareKeys(a[0], b[0]))
      const tree = newTree()
      for (const [i, [key, recordId, doc]] of rows.entries()) {
        if (index.unique && key === rows[i - 1]?.[0]) throw index.duplicateKey(this.namespace, doc, key)
        tree.set(key, recordId)
      }
      this.main.trees.set(index.name, tree)
    }
  }

  removeIndex(name: string): void {
    this.indexes.delete(name)
    this.main.trees.delete(name)
  }

  get views(): View[] {
    return this.frozen ? [this.main, this.frozen] : [this.main]
  }

  /** What there is to see at this moment; costs nothing. */
  snapshot(): View {
    const { records, trees } = this.frozen ?? this.main
    // An index that is not complete would later be taken for a complete one.
    const complete = [...trees].filter(([name]) => !this.indexes.get(name)?.building)
    return { records: records.clone(), trees: new Map(complete.map(([name, tree]) => [name, tree.clone()])) }
  }
}
