/** Rows in groups of their own, each in one at most: side by side in memory, so that many groups are brought together fast. */
import { createColumn, type Numbers } from './column.ts'
import { filled, KeptRows, type Rows } from './rows.ts'

export interface Groups<Kind extends Numbers = Numbers> {
  /** The group of each row; 0 where it is in none. */
  readonly numbers: Kind
  put(row: number, group: number): void
  /** Rows of all of these groups. */
  of(groups: Iterable<number>): Rows
  /** Rows that are in a group. */
  readonly all: Rows
}

interface Group {
  rows: Uint32Array
  size: number
}

const smallest = 16

export const createGroups = <Kind extends Numbers>(Numbers: new (length: number) => Kind): Groups<Kind> => {
  const numbers = createColumn(Numbers)
  /** The position of each row in its group. */
  const places = createColumn(Int32Array)
  const groups = new Map<number, Group>()
  const all = new KeptRows()

  const take = (row: number, from: number): void => {
    const group = groups.get(from)
    if (!group) return
    group.size -= 1
    // The last one takes its place.
    const last = group.rows[group.size] ?? 0
    group.rows[places.at(row)] = last
    places.put(last, places.at(row))
    if (group.size === 0) groups.delete(from)
  }
  const add = (row: number, to: number): void => {
    const group = groups.get(to) ?? { rows: new Uint32Array(smallest), size: 0 }
    groups.set(to, group)
    if (group.size === group.rows.length) {
      const larger = new Uint32Array(2 * group.size)
      larger.set(group.rows)
      group.rows = larger
    }
    group.rows[group.size] = row
    places.put(row, group.size)
    group.size += 1
  }
  return {
    get numbers() {
      return numbers.values
    },
    put: (row, group) => {
      const before = numbers.at(row)
      if (before === group) return
      numbers.put(row, group)
      if (before === 0) all.add(row)
      else take(row, before)
      if (group === 0) all.remove(row)
      else add(row, group)
    },
    of: (wanted) =>
      filled(32 * all.length - 1, (add) => {
        for (const number of wanted) {
          const group = groups.get(number)
          if (group) add(group.rows.subarray(0, group.size))
        }
      }),
    all,
  }
}
