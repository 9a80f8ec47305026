import { fail } from '../errors.ts'
import type { Pace } from '../server/pace.ts'
import { IndexDefinition } from '../storage/index-definition.ts'
import { isNumeric, toNumber } from '../values/bson-type.ts'
import type { Fold } from '../values/collation.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { orderKey } from '../values/order.ts'

/** Refuses a sort that MongoDB refuses. */
export function checkSort(sort: unknown): Doc | undefined {
  if (sort === undefined || sort === null) return undefined
  if (!isDoc(sort)) return fail('TypeMismatch', 'Expected field sort to be of type object')
  for (const [path, direction] of Object.entries(sort)) {
    if (isDoc(direction) && '$meta' in direction)
      fail('Location40218', 'query requires text score metadata, but it is not available')
    if (!isNumeric(direction) || Math.abs(toNumber(direction)) !== 1)
      fail('Location15975', `$sort key ordering must be 1 (for ascending) or -1 (for descending): ${path}`)
    if (path.split('.').includes('')) fail('Location40352', 'FieldPath cannot be constructed with empty string')
  }
  return Object.keys(sort).length === 0 ? undefined : sort
}

/** The keys that documents are sorted by, and how two documents' keys compare. */
function sortKeys(sort: Doc, fold: Fold | undefined) {
  const index = new IndexDefinition({ key: sort })
  const compare = (a: readonly string[], b: readonly string[]): number => {
    for (const [i, { descending }] of index.fields.entries()) {
      const [x = '', y = ''] = [a[i], b[i]]
      if (x !== y) return x < y !== descending ? -1 : 1
    }
    return 0
  }
  // Of an array the element counts that comes first in this order.
  const keysOf = (doc: Doc): string[] => {
    const rows = index.rowsOf(doc).map((row) => row.map((value) => orderKey(value, fold)))
    return rows.reduce((first, row) => (compare(row, first) < 0 ? row : first))
  }
  return { keysOf, compare }
}

/** Sorts by the fields of a sort specification, in portions; equal ones keep their order. */
export async function sortBy<T>(
  items: readonly T[],
  docOf: (item: T) => Doc,
  sort: Doc,
  fold: Fold | undefined,
  pace: Pace,
): Promise<T[]> {
  const { keysOf, compare } = sortKeys(sort, fold)
  const rows: { item: T; keys: string[] }[] = []
  await pace.each(items, (item) => rows.push({ item, keys: keysOf(docOf(item)) }))
  return (await sortInPortions(rows, (a, b) => compare(a.keys, b.keys), pace)).map(({ item }) => item)
}

const PORTION = 2000

/** A stable sort that lets others have a turn: portions are sorted, then merged two by two. */
export async function sortInPortions<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
  pace: Pace,
): Promise<T[]> {
  let runs: T[][] = []
  for (let at = 0; at < items.length; at += PORTION) {
    runs.push(items.slice(at, at + PORTION).sort(compare))
    if (pace.due()) await pace.pause()
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let i = 0; i < runs.length; i += 2) merged.push(await merge(runs[i] ?? [], runs[i + 1] ?? [], compare, pace))
    runs = merged
  }
  return runs[0] ?? []
}

async function merge<T>(a: T[], b: T[], compare: (a: T, b: T) => number, pace: Pace): Promise<T[]> {
  const result: T[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if ((result.length & 255) === 255 && pace.due()) await pace.pause()
    result.push((compare(a[i] as T, b[j] as T) <= 0 ? a[i++] : b[j++]) as T)
  }
  return result.concat(a.slice(i), b.slice(j))
}
