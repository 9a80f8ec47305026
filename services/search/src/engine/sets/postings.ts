/** The rows in which a word stands. */
import { RoaringBitmap32 } from 'roaring-wasm'
import { listOf, rowsOfSets } from './compressed.ts'
import { has, KeptRows, type Rows, rowsOf, sharedBy, unionOf } from './rows.ts'

/** Most words stand in one text alone, some in every second: each is held in what is smallest. */
export interface Posting {
  rows: number | RoaringBitmap32 | KeptRows
  count: number
}

/** From so many on a bit for each row is read soonest. */
const many = 16_384

export const beginPosting = (row: number): Posting => ({ rows: row, count: 1 })

const isIn = ({ rows }: Posting, row: number): boolean => {
  if (typeof rows === 'number') return rows === row
  return rows instanceof KeptRows ? has(rows, row) : rows.has(row)
}

const uncompressed = (set: RoaringBitmap32): KeptRows => {
  const rows = new KeptRows()
  for (const row of listOf(set)) rows.add(row)
  set.dispose()
  return rows
}

export const addRow = (posting: Posting, row: number): void => {
  if (isIn(posting, row)) return
  posting.count += 1
  if (typeof posting.rows === 'number') posting.rows = new RoaringBitmap32([posting.rows, row])
  else posting.rows.add(row)
  if (posting.count === many && posting.rows instanceof RoaringBitmap32) posting.rows = uncompressed(posting.rows)
}

/** Takes a row out of a posting; false where none is left, and the posting is to be forgotten. */
export const takeRow = (posting: Posting, row: number): boolean => {
  if (!isIn(posting, row)) return true
  posting.count -= 1
  if (typeof posting.rows === 'number') return false
  posting.rows.remove(row)
  if (posting.count > 1 || posting.rows instanceof KeptRows) return posting.count > 0
  const left = posting.rows.minimum()
  posting.rows.dispose()
  posting.rows = left
  return true
}

export const rowsWith = ({ rows }: Posting): Rows => {
  if (typeof rows === 'number') return rowsOf([rows])
  return rows instanceof KeptRows ? rows : rowsOfSets([rows])
}

/** Returns a small set as a list, which the next call overwrites. */
export const someWith = ({ rows }: Posting): Rows | Uint32Array => {
  if (typeof rows === 'number') return Uint32Array.of(rows)
  return rows instanceof KeptRows ? rows : listOf(rows)
}

/** The rows of all of them. */
export const rowsWithAny = (postings: readonly Posting[]): Rows => {
  const [single, compressed, kept]: [number[], RoaringBitmap32[], KeptRows[]] = [[], [], []]
  for (const { rows } of postings)
    if (typeof rows === 'number') single.push(rows)
    else if (rows instanceof KeptRows) kept.push(rows)
    else compressed.push(rows)
  return unionOf([rowsOf(single), rowsOfSets(compressed), ...kept])
}

export const countIn = ({ rows }: Posting, among: Rows): number => {
  if (typeof rows === 'number') return has(among, rows) ? 1 : 0
  if (rows instanceof KeptRows) return sharedBy(rows, among)
  let count = 0
  for (const row of listOf(rows)) if (has(among, row)) count += 1
  return count
}
