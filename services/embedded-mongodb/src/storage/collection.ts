import { UUID } from 'bson'
import type { Doc } from '../values/documents.ts'
import { compareKeys } from '../values/order-key.ts'
import { duplicateKeyError } from './duplicate-key.ts'
import { IndexDefinition } from './index-definition.ts'
import type { Namespace } from './operation.ts'
import { SortedTree } from './sorted-tree.ts'

/** Index keys (for an index that is not unique, with the record id behind) to record ids. */
export type IndexTree = SortedTree<string, number>

/** A collection's data as it is, or as it was when a transaction began. */
export interface View {
  readonly records: SortedTree<number, Doc>
  readonly trees: Map<string, IndexTree>
}

const ID_INDEX = { v: 2, key: { _id: 1 }, name: '_id_' }
const RECORD_ID_LENGTH = 7

/** The record id as the end of a key, in order. */
export function recordIdKey(recordId: number): string {
  let key = ''
  for (let i = RECORD_ID_LENGTH - 1; i >= 0; i--) key += String.fromCharCode(Math.floor(recordId / 2 ** (8 * i)) & 0xff)
  return key
}

/** Where an index keeps a document's key. */
export function treeKey(index: IndexDefinition, key: string, recordId: number): string {
  return index.unique ? key : key + recordIdKey(recordId)
}

/** Documents by record id, and the indexes on them. */
export class Collection {
  readonly namespace: Namespace
  readonly options: Doc
  readonly uuid = new UUID()
  readonly indexes = new Map<string, IndexDefinition>()
  readonly main: View
  /** At which version of the store a record or a unique key last changed, while transactions are open. */
  readonly changedAt = new Map<string, number>()
  nextRecordId = 1

  constructor(namespace: Namespace, options: Doc) {
    this.namespace = namespace
    this.options = options
    this.main = { records: new SortedTree<number, Doc>(undefined, (a, b) => a - b), trees: new Map() }
    this.addIndex(new IndexDefinition(ID_INDEX))
  }

  /**
   * Builds and adds an index.
   * @throws CommandError DuplicateKey when documents share a key of a unique index
   */
  addIndex(index: IndexDefinition): void {
    this.main.trees.set(index.name, this.buildTree(index))
    this.indexes.set(index.name, index)
  }

  /** Registers an index whose tree `rebuildTrees` makes once all records are loaded. */
  declareIndex(index: IndexDefinition): void {
    this.indexes.set(index.name, index)
  }

  rebuildTrees(): void {
    for (const index of this.indexes.values()) this.main.trees.set(index.name, this.buildTree(index))
  }

  removeIndex(name: string): void {
    this.indexes.delete(name)
    this.main.trees.delete(name)
  }

  snapshot(): View {
    const trees = new Map<string, IndexTree>()
    for (const [name, tree] of this.main.trees) trees.set(name, tree.clone())
    return { records: this.main.records.clone(), trees }
  }

  /** The text index, of which a collection has at most one. */
  get textIndex(): IndexDefinition | undefined {
    for (const index of this.indexes.values()) if (index.text) return index
    return undefined
  }

  private buildTree(index: IndexDefinition): IndexTree {
    const rows: [string, number][] = []
    for (const [recordId, doc] of this.main.records.entries()) {
      for (const key of index.keysOf(doc)) rows.push([treeKey(index, key, recordId), recordId])
    }
    rows.sort((a, b) => compareKeys(a[0], b[0]))
    const tree: IndexTree = new SortedTree<string, number>(undefined, compareKeys)
    let previous: string | undefined
    for (const [key, recordId] of rows) {
      if (index.unique && key === previous) {
        throw duplicateKeyError(this.namespace, index, this.main.records.get(recordId) ?? {}, key)
      }
      tree.set(key, recordId)
      previous = key
    }
    return tree
  }
}
