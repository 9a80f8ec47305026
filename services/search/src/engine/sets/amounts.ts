/**
 * A number of each row, and the rows between two of them. Rows lie in sets by steps of the number; the two steps at the
 * ends are looked at row by row.
 */
import { RoaringBitmap32 } from 'roaring-wasm'
import { createColumn, type Numbers } from './column.ts'
import { listOf, rowsOfSets } from './compressed.ts'
import { KeptRows, type Rows, rowsOf, unionOf } from './rows.ts'

/** Rows side by side, as a step holds them. */
type Step = Uint32Array

export interface Amounts<Kind extends Numbers = Numbers> {
  /** By row; 0 where there is none. */
  readonly values: Kind
  at(row: number): number
  /** 0: none, found by no range. */
  put(row: number, value: number): void
  /** Both included. */
  between(from: number, to: number): Rows
  /** Rows by steps of the number, the greatest first, from the one with this number on; the next step overwrites them. */
  downFrom(value: number): Iterable<Step>
  /** Rows that have a number. */
  readonly all: Rows
}

/** @param step numbers of one set */
export const createAmounts = <Kind extends Numbers>(
  Numbers: new (length: number) => Kind,
  step: number,
): Amounts<Kind> => {
  const values = createColumn(Numbers)
  const all = new KeptRows()
  const sets = new Map<number, RoaringBitmap32>()
  const stepOf = (value: number): number => Math.floor(value / step)
  /** Keys of the sets, the greatest first; undefined after one came or went. */
  let sorted: number[] | undefined

  /** Of steps that there may be. */
  const keysBetween = (least: number, most: number): number[] =>
    most - least < sets.size
      ? Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index)
      : [...sets.keys()].filter((key) => key >= least && key <= most)

  const take = (row: number, value: number): void => {
    const key = stepOf(value)
    const set = sets.get(key)
    set?.remove(row)
    if (!set?.isEmpty) return
    set.dispose()
    sets.delete(key)
    sorted = undefined
  }
  const add = (row: number, value: number): void => {
    const key = stepOf(value)
    const set = sets.get(key)
    if (set) {
      set.add(row)
      return
    }
    sets.set(key, new RoaringBitmap32([row]))
    sorted = undefined
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
      if (value === 0) all.remove(row)
      else all.add(row)
      if (before !== 0 && value !== 0 && stepOf(before) === stepOf(value)) return
      if (before !== 0) take(row, before)
      if (value !== 0) add(row, value)
    },
    all,
    between: (from, to) => {
      const whole: RoaringBitmap32[] = []
      const parts: number[] = []
      const known = values.values
      for (const key of keysBetween(stepOf(from), stepOf(to))) {
        const set = sets.get(key)
        if (!set) continue
        if (key * step >= from && (key + 1) * step - 1 <= to) whole.push(set)
        else for (const row of listOf(set)) if (within(known[row] ?? 0, from, to)) parts.push(row)
      }
      return unionOf([rowsOfSets(whole), rowsOf(parts)])
    },
    downFrom: function* (value) {
      sorted ??= [...sets.keys()].sort((a, b) => b - a)
      for (const key of sorted) {
        const set = sets.get(key)
        if (set && key <= stepOf(value)) yield listOf(set)
      }
    },
  }
}

const within = (value: number, from: number, to: number): boolean => value >= from && value <= to
