/** The rows of which something is true. */
import { KeptRows, type Rows } from './rows.ts'

export interface Flag {
  readonly rows: Rows
  put(row: number, set: boolean): void
}

export const createFlag = (): Flag => {
  const rows = new KeptRows()
  return {
    rows,
    put: (row, set) => {
      if (set) rows.add(row)
      else rows.remove(row)
    },
  }
}
