/** The choices of rows from a given list, one or several of it: for each choice the rows that made it. */
import { createColumn, type Numbers } from './column.ts'
import { KeptRows, type Rows, unionOf } from './rows.ts'

export interface Choices<Value extends string> {
  put(row: number, chosen: readonly Value[]): void
  /** Rows that chose one of these. */
  anyOf(values: readonly Value[]): Rows
}

/** The bits of a number that stay positive. */
const mostChoices = 31

export const createChoices = <Value extends string>(list: readonly Value[]): Choices<Value> => {
  const sets = new Map(list.map((value) => [value, new KeptRows()]))
  if (list.length > mostChoices) throw new RangeError(`${list.length} choices do not fit`)
  const bits = createColumn<Numbers>(list.length > 16 ? Int32Array : Uint16Array)
  const bitsOf = (chosen: readonly Value[]): number => {
    let all = 0
    for (const value of chosen) all |= 1 << list.indexOf(value)
    return all
  }
  return {
    put: (row, chosen) => {
      const [before, after] = [bits.at(row), bitsOf(chosen)]
      if (before === after) return
      bits.put(row, after)
      let bit = 1
      for (const set of sets.values()) {
        if (after & bit) set.add(row)
        else if (before & bit) set.remove(row)
        bit <<= 1
      }
    },
    anyOf: (values) => unionOf(values.flatMap((value) => sets.get(value) ?? [])),
  }
}
