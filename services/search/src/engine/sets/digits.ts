/**
 * A small number of each row by its two digits to the base 16: for each digit the rows that have this one or a lesser.
 * A range is one walk through six sets, however wide it is.
 */
import { createColumn } from './column.ts'
import { KeptRows, lend, type Rows } from './rows.ts'

export interface Digits {
  /** 0: none, found by no range. */
  put(row: number, value: number): void
  /** Both included. @param among of these rows; undefined: of all */
  between(from: number, to: number, among?: Rows): Rows
}

const base = 16
const greatest = base * base - 1

export const createDigits = (): Digits => {
  const values = createColumn(Uint8Array)
  const sets = () => Array.from({ length: base }, () => new KeptRows())
  const [high, low] = [sets(), sets()]
  const none = new KeptRows()
  const all = high[base - 1] ?? none

  /** The rows with this number or less: those of the first, and those that are in both of the others. */
  const upTo = (value: number): readonly [Uint32Array, Uint32Array, Uint32Array] => {
    if (value <= 0) return [none.words, none.words, none.words]
    const known = Math.min(value, greatest)
    const digit = Math.floor(known / base)
    return [(high[digit - 1] ?? none).words, (high[digit] ?? none).words, (low[known % base] ?? none).words]
  }
  /** A digit greater than all: the row has none. */
  const set = (kept: readonly KeptRows[], row: number, before: number, digit: number): void => {
    for (let other = Math.min(before, digit); other < Math.max(before, digit); other++)
      if (digit < before) kept[other]?.add(row)
      else kept[other]?.remove(row)
  }
  const digitsOf = (value: number): readonly [number, number] =>
    value === 0 ? [base, base] : [Math.floor(value / base), value % base]

  return {
    put: (row, value) => {
      const before = values.at(row)
      if (before === value) return
      values.put(row, value)
      // All of one length: a walk then looks at none of them twice.
      if (!all.reaches(row)) for (const kept of [none, ...high, ...low]) kept.reach(row)
      const [[highBefore, lowBefore], [highAfter, lowAfter]] = [digitsOf(before), digitsOf(value)]
      set(high, row, highBefore, highAfter)
      set(low, row, lowBefore, lowAfter)
    },
    between: (from, to, among = all) => {
      const left = lend(Math.min(among.length, all.length))
      const { words, length } = left
      const some = among.words
      const [less, equal, rest] = upTo(to)
      const [lessBelow, equalBelow, restBelow] = upTo(from - 1)
      for (let place = 0; place < length; place++) {
        const inside = (less[place] ?? 0) | ((equal[place] ?? 0) & (rest[place] ?? 0))
        const below = (lessBelow[place] ?? 0) | ((equalBelow[place] ?? 0) & (restBelow[place] ?? 0))
        words[place] = (some[place] ?? 0) & inside & ~below
      }
      return left
    },
  }
}
