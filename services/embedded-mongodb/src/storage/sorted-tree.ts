import { createRequire } from 'node:module'
import type sortedBtree from 'sorted-btree'

// A CommonJS module with a default of its own: what an import of it gives differs between Node and test runners.
const loaded: typeof sortedBtree = createRequire(import.meta.url)('sorted-btree')

/** A sorted map whose `clone()` costs nothing: nodes are shared until one side writes. */
export const SortedTree = loaded.default
export type SortedTree<K, V> = InstanceType<typeof sortedBtree.default<K, V>>
