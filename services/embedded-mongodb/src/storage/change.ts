import type { Doc } from '../values/documents.ts'
import { type Collection, treeKey, type View } from './collection.ts'
import type { IndexDefinition } from './index-definition.ts'

/** One document's change: `before` is missing for an insert, `after` for a delete. */
export interface Change {
  readonly recordId: number
  readonly before?: Doc | undefined
  readonly after?: Doc | undefined
  /** The insert command that it is a part of, when that comes in several records. */
  readonly part?: number | undefined
}

/** What a change does to an index. */
interface KeyChange {
  readonly index: IndexDefinition
  readonly removed: string[]
  readonly added: string[]
}

/** What a change does to the indexes of its collection. */
export function keyChanges(collection: Collection, { before, after }: Change): KeyChange[] {
  return [...collection.indexes.values()].flatMap((index) => {
    const old = before ? index.keysOf(before) : []
    const now = after ? index.keysOf(after) : []
    const [removed, added] = [without(old, now), without(now, old)]
    return removed.length + added.length > 0 ? [{ index, removed, added }] : []
  })
}

function without(keys: string[], others: string[]): string[] {
  if (keys.length === 0 || others.length === 0) return keys
  const excluded = new Set(others)
  return keys.filter((key) => !excluded.has(key))
}

/** Makes a change in a view, with all of its index keys. */
export function applyChange({ records, trees }: View, { recordId, after }: Change, changes: KeyChange[]): void {
  for (const { index, removed, added } of changes) {
    const tree = trees.get(index.name)
    for (const key of removed) tree?.delete(treeKey(index, key, recordId))
    for (const key of added) tree?.set(treeKey(index, key, recordId), recordId)
  }
  if (after) records.set(recordId, after)
  else records.delete(recordId)
}

/** The names by which transactions lock what a change is about: its record, and the keys of unique indexes. */
export function locksOf({ namespace }: Collection, { recordId, before }: Change, changes: KeyChange[]) {
  const unique = changes.filter(({ index }) => index.unique)
  const named = (of: 'added' | 'removed') =>
    unique.flatMap((change) => change[of].map((key) => `${namespace}|${change.index.name}|${key}`))
  return { records: before ? [`${namespace}#${recordId}`] : [], added: named('added'), removed: named('removed') }
}
