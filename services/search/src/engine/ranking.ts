/** Orders by points that are counted when they are asked for. */
import { intersectionOf, type Rows } from './bitmaps.ts'

type NumberOf = (row: number) => number

export interface CountedKeys {
  /** By row, for these rows alone: the others have what they had before. The next call overwrites them. */
  of(rows: Uint32Array, keyOf: NumberOf): Float64Array
}

/** Kept: a new one for each question takes longer to come by than to fill. */
export const createCountedKeys = (): CountedKeys => {
  let keys = new Float64Array()
  return {
    of: (rows, keyOf) => {
      const last = rows.at(-1) ?? 0
      if (keys.length <= last) keys = new Float64Array(2 * (last + 1))
      for (const row of rows) keys[row] = keyOf(row)
      return keys
    },
  }
}

/** More than the milliseconds of a hundred years. */
const point = 2 ** 42

/** Equal points by the newest, both in one number, so that a page goes on behind it. */
export const newestWithin = (pointsOf: NumberOf, createdAt: ArrayLike<number>): NumberOf => {
  return (row) => pointsOf(row) * point + (createdAt[row] ?? 0)
}

/** In how many of the sets each of the rows is, by row. */
export const timesIn = (sets: readonly Rows[], rows: Rows): Uint8Array => {
  const times = new Uint8Array(rows.isEmpty ? 0 : rows.maximum() + 1)
  for (const set of sets)
    for (const row of intersectionOf([rows, set]).toUint32Array()) times[row] = (times[row] ?? 0) + 1
  return times
}
