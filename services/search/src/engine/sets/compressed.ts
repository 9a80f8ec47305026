/** Compressed sets of rows, for what few of them have, and what questions make of them. They lie in memory that is not collected. */
import type { RoaringBitmap32 } from 'roaring-wasm'
import { filled, type Rows } from './rows.ts'

// Kept: a new one for each set is thrown away by the megabyte.
let list = new Uint32Array()

/** Rows side by side, from the least on; the next call overwrites them. */
export const listOf = (set: RoaringBitmap32): Uint32Array => {
  if (list.length < set.size) list = new Uint32Array(2 * set.size)
  return set.toUint32Array(list)
}

/** The rows of all of them. */
export const rowsOfSets = (sets: readonly RoaringBitmap32[]): Rows => {
  const greatest = sets.reduce((most, set) => Math.max(most, set.maximum()), 0)
  return filled(greatest, (add) => {
    for (const set of sets) add(listOf(set))
  })
}
