/** Members as rows: numbers without large gaps, so that sets and columns stay small. */
import { createColumn } from './column.ts'
import { forEachOf, type Rows, sizeOf } from './rows.ts'

export interface RowNumbers {
  readonly size: number
  rowOf(profileId: number): number | undefined
  /** Profile ids by row. */
  readonly profileIds: Float64Array
  /** The row of a member, a new one if there is none. */
  give(profileId: number): number
  /** Rows of a set side by side; the next call overwrites them. */
  listed(rows: Rows): Uint32Array
  /** The row may be given to another member. */
  free(profileId: number): void
}

export const createRowNumbers = (): RowNumbers => {
  const rows = new Map<number, number>()
  const profileIds = createColumn(Float64Array)
  const free: number[] = []
  // Kept: a new one for each question takes longer to come by than to fill.
  let list = new Uint32Array()
  return {
    get size() {
      return rows.size
    },
    get profileIds() {
      return profileIds.values
    },
    rowOf: (profileId) => rows.get(profileId),
    give: (profileId) => {
      const known = rows.get(profileId)
      if (known !== undefined) return known
      const row = free.pop() ?? rows.size
      rows.set(profileId, row)
      profileIds.put(row, profileId)
      return row
    },
    listed: (set) => {
      const size = sizeOf(set)
      if (list.length < size) list = new Uint32Array(2 * size)
      let place = 0
      forEachOf(set, (row) => {
        list[place] = row
        place += 1
      })
      return list.subarray(0, size)
    },
    free: (profileId) => {
      const row = rows.get(profileId)
      if (row === undefined) return
      rows.delete(profileId)
      profileIds.put(row, 0)
      free.push(row)
    },
  }
}
