import { fail, notSupported } from '../errors.ts'
import type { Pace } from '../pace.ts'
import { newTree, numberKey } from '../storage/collection.ts'
import { IndexDefinition } from '../storage/index-definition.ts'
import { isNumeric, toNumber } from '../values/bson-type.ts'
import type { Fold } from '../values/collation.ts'
import { type Doc, isDoc } from '../values/documents.ts'

/** Refuses a sort that MongoDB refuses. */
export function checkSort(sort: unknown): Doc | undefined {
  if (sort === undefined || sort === null) return undefined
  if (!isDoc(sort)) return fail('TypeMismatch', 'Expected field sort to be of type object')
  for (const [path, direction] of Object.entries(sort)) {
    if (isDoc(direction) && '$meta' in direction) notSupported(`a sort by { $meta: '${direction.$meta}' }`)
    if (!isNumeric(direction) || Math.abs(toNumber(direction)) !== 1)
      fail('Location15975', `$sort key ordering must be 1 (for ascending) or -1 (for descending): ${path}`)
    if (path.split('.').includes('')) fail('Location40352', 'FieldPath cannot be constructed with empty string')
  }
  return Object.keys(sort).length === 0 ? undefined : sort
}

/** Sorts by the fields of a sort specification; equal ones keep their order. */
export function sortBy<T>(items: Iterable<T>, docOf: (item: T) => Doc, sort: Doc, fold: Fold | undefined, pace: Pace) {
  const index = new IndexDefinition({ key: sort }, fold)
  // Of an array the element counts that comes first in this order.
  const keyOf = (item: T) => index.keysOf(docOf(item)).sort()[0] ?? ''
  return sortByKey(items, keyOf, pace)
}

/** Sorts by order keys, into a tree: others can have a turn after any item. */
export async function sortByKey<T>(items: Iterable<T>, keyOf: (item: T) => string, pace: Pace): Promise<T[]> {
  const tree = newTree<T>()
  await pace.each(items, (item) => tree.set(keyOf(item) + numberKey(tree.size), item))
  return tree.valuesArray()
}
