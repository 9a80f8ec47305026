/** A small number of each row in binary: for each bit the rows whose number has it, so that sums go on from them. */
import { createColumn } from './column.ts'
import type { Bits } from './points.ts'
import { KeptRows } from './rows.ts'

export interface Binary {
  put(row: number, value: number): void
  readonly bits: Bits
}

/** Of a byte. */
const places = 8

export const createBinary = (): Binary => {
  const values = createColumn(Uint8Array)
  const bits = Array.from({ length: places }, () => new KeptRows())

  return {
    bits,
    put: (row, value) => {
      const changed = values.at(row) ^ value
      if (changed === 0) return
      values.put(row, value)
      bits.forEach((bit, place) => {
        if (((changed >> place) & 1) === 0) return
        if ((value >> place) & 1) bit.add(row)
        else bit.remove(row)
      })
    },
  }
}
