/** The rows of which something is true. */
import { RoaringBitmap32 } from 'roaring-wasm'
import type { Rows } from './bitmaps.ts'

export interface Flag {
  readonly rows: Rows
  put(row: number, set: boolean): void
}

export const createFlag = (): Flag => {
  const rows = new RoaringBitmap32()
  return {
    rows,
    put: (row, set) => {
      if (set) rows.add(row)
      else rows.remove(row)
    },
  }
}
