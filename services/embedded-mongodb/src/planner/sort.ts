import { fail } from '../errors.ts'
import { isNumeric, toNumber } from '../values/bson-type.ts'
import type { Fold } from '../values/collation.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { EMPTY_ARRAY_KEY, orderKey } from '../values/order-key.ts'
import { visitPath } from '../values/paths.ts'

interface SortField {
  readonly parts: string[]
  readonly descending: boolean
  readonly isScore: boolean
}

/** Refuses a sort that MongoDB refuses. */
export function checkSort(sort: unknown): Doc | undefined {
  if (sort === undefined || sort === null) return undefined
  if (!isDoc(sort)) return fail('TypeMismatch', 'Expected field sort to be of type object')
  for (const [path, direction] of Object.entries(sort)) {
    const ok = isDoc(direction)
      ? direction.$meta === 'textScore'
      : isNumeric(direction) && Math.abs(toNumber(direction)) === 1
    if (!ok) fail('BadValue', `Illegal key in $sort specification: ${path}: ${String(direction)}`)
  }
  return Object.keys(sort).length === 0 ? undefined : sort
}

/** Sorts by the fields of a sort specification; equal ones keep their order. `scoreOf` serves `$meta: 'textScore'`. */
export function sortBy<T>(
  items: T[],
  docOf: (item: T) => Doc,
  sort: Doc,
  fold?: Fold,
  scoreOf?: (doc: Doc) => number,
): T[] {
  const fields: SortField[] = Object.entries(sort).map(([path, direction]) => ({
    parts: path.split('.'),
    descending: isDoc(direction) || toNumber(direction) < 0,
    isScore: isDoc(direction),
  }))
  const rows = items.map((item) => {
    const doc = docOf(item)
    return {
      item,
      keys: fields.map((field) => (field.isScore ? orderKey(scoreOf?.(doc) ?? 0) : sortKey(doc, field, fold))),
    }
  })
  rows.sort((a, b) => {
    for (let i = 0; i < fields.length; i++) {
      const x = a.keys[i] ?? ''
      const y = b.keys[i] ?? ''
      if (x !== y) return x < y !== fields[i]?.descending ? -1 : 1
    }
    return 0
  })
  return rows.map((row) => row.item)
}

// Of an array the least element counts when ascending and the greatest when descending.
function sortKey(doc: Doc, { parts, descending }: SortField, fold: Fold | undefined): string {
  let best: string | undefined
  const consider = (key: string): void => {
    if (best === undefined || (descending ? key > best : key < best)) best = key
  }
  visitPath(doc, parts, {
    value: (value) => consider(orderKey(value, fold)),
    emptyArray: () => consider(EMPTY_ARRAY_KEY),
  })
  return best ?? orderKey(null)
}
