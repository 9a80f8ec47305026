/** Members as rows: numbers without large gaps, so that sets and columns stay small. */
import { createColumn } from './column.ts'

export interface RowNumbers {
  readonly size: number
  rowOf(profileId: number): number | undefined
  profileIdOf(row: number): number
  /** Profile ids by row. */
  readonly profileIds: Float64Array
  /** The row of a member, a new one if there is none. */
  give(profileId: number): number
  /** The row may be given to another member. */
  free(profileId: number): void
}

export const createRowNumbers = (): RowNumbers => {
  const rows = new Map<number, number>()
  const profileIds = createColumn(Float64Array)
  const free: number[] = []
  return {
    get size() {
      return rows.size
    },
    get profileIds() {
      return profileIds.values
    },
    rowOf: (profileId) => rows.get(profileId),
    profileIdOf: (row) => profileIds.at(row),
    give: (profileId) => {
      const known = rows.get(profileId)
      if (known !== undefined) return known
      const row = free.pop() ?? rows.size
      rows.set(profileId, row)
      profileIds.put(row, profileId)
      return row
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
