/**
 * A number of each row, and the rows between two of them. Rows lie in sets by steps of the number; the two steps at the
 * ends are looked at row by row.
 */
import { RoaringBitmap32 } from 'roaring-wasm'
import { nobody, type Rows, rowsOf, unionOf } from './bitmaps.ts'
import { createColumn, type Numbers } from './column.ts'

export interface Amounts<Kind extends Numbers = Numbers> {
  /** By row; 0 where there is none. */
  readonly values: Kind
  at(row: number): number
  /** 0: none, found by no range. */
  put(row: number, value: number): void
  /** Rows with this number, where the step is 1. */
  of(value: number): Rows
  /** Both included. */
  between(from: number, to: number): Rows
}

/** @param step numbers of one set: 1 where there are few different ones */
export const createAmounts = <Kind extends Numbers>(Numbers: new (length: number) => Kind, step = 1): Amounts<Kind> => {
  const values = createColumn(Numbers)
  const sets = new Map<number, RoaringBitmap32>()
  const stepOf = (value: number): number => Math.floor(value / step)

  const take = (row: number, value: number): void => {
    const key = stepOf(value)
    const set = sets.get(key)
    set?.remove(row)
    if (!set?.isEmpty) return
    set.dispose()
    sets.delete(key)
  }
  const add = (row: number, value: number): void => {
    const key = stepOf(value)
    const set = sets.get(key)
    if (set) set.add(row)
    else sets.set(key, new RoaringBitmap32([row]))
  }
  return {
    get values() {
      return values.values
    },
    at: values.at,
    put: (row, value) => {
      const before = values.at(row)
      if (before === value) return
      values.put(row, value)
      if (before !== 0 && value !== 0 && stepOf(before) === stepOf(value)) return
      if (before !== 0) take(row, before)
      if (value !== 0) add(row, value)
    },
    of: (value) => sets.get(value) ?? nobody,
    between: (from, to) => {
      const found: Rows[] = []
      const known = values.values
      for (const [key, set] of sets) {
        const [least, most] = [key * step, (key + 1) * step - 1]
        if (most < from || least > to) continue
        if (least >= from && most <= to) found.push(set)
        else found.push(rowsOf(set.toUint32Array().filter((row) => within(known[row] ?? 0, from, to))))
      }
      return unionOf(found)
    },
  }
}

const within = (value: number, from: number, to: number): boolean => value >= from && value <= to
