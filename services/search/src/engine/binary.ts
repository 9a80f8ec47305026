/** A small number of each row in binary: for each bit the rows whose number has it. A range takes one walk through them. */
import { createColumn } from './column.ts'
import { type Bits, noMoreThan } from './points.ts'
import { KeptRows, type Rows, without } from './rows.ts'

export interface Binary {
  /** 0: none, found by no range. */
  put(row: number, value: number): void
  /** Both included. @param among of these rows; undefined: of all */
  between(from: number, to: number, among?: Rows): Rows
  readonly bits: Bits
}

/** Of a byte. */
const places = 8

export const createBinary = (): Binary => {
  const values = createColumn(Uint8Array)
  const some = new KeptRows()
  const bits = Array.from({ length: places }, () => new KeptRows())

  return {
    bits,
    put: (row, value) => {
      const changed = values.at(row) ^ value
      if (changed === 0) return
      values.put(row, value)
      if (value === 0) some.remove(row)
      else some.add(row)
      bits.forEach((bit, place) => {
        if (((changed >> place) & 1) === 0) return
        if ((value >> place) & 1) bit.add(row)
        else bit.remove(row)
      })
    },
    between: (from, to, among = some) => without(noMoreThan(among, bits, to), noMoreThan(among, bits, from - 1)),
  }
}
