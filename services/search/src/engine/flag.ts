/** The rows of which something is true. */
import { RoaringBitmap32 } from 'roaring-wasm'
import type { Rows } from './bitmaps.ts'
import { createColumn } from './column.ts'

export interface Flag {
  readonly rows: Rows
  is(row: number): boolean
  put(row: number, set: boolean): void
}

export const createFlag = (): Flag => {
  const rows = new RoaringBitmap32()
  const values = createColumn(Uint8Array)
  return {
    rows,
    is: (row) => values.at(row) === 1,
    put: (row, set) => {
      values.put(row, set ? 1 : 0)
      if (set) rows.add(row)
      else rows.remove(row)
    },
  }
}
