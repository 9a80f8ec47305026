import type { IndexDefinition } from '../storage/index-definition.ts'
import type { Range } from './bounds.ts'

/** Every document of the collection, in the order of insertion. */
export interface CollectionScan {
  readonly kind: 'collection'
  readonly sorted: boolean
  readonly backward: boolean
}

/** The keys of an index that start with one of the prefixes, within the range behind it. */
export interface IndexScan {
  readonly kind: 'index'
  readonly index: IndexDefinition
  readonly prefixes: string[]
  readonly range: Range | undefined
  readonly backward: boolean
  /** The documents come in the order that was asked for. */
  readonly sorted: boolean
  /** A single whole key of a unique index is looked up. */
  readonly exact: boolean
  readonly score: number
}

/** What any of several index scans finds (the branches of an `$or`). */
export interface UnionScan {
  readonly kind: 'union'
  readonly scans: IndexScan[]
  readonly sorted: false
}

/** How a query finds its documents. The filter is put to each of them again. */
export type Plan = CollectionScan | IndexScan | UnionScan
