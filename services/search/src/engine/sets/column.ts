/** A number for each row, side by side in memory that grows; 0 where nothing was put. */
export type Numbers = Uint8Array | Uint16Array | Int32Array | Float64Array

export interface Column<Kind extends Numbers = Numbers> {
  /** For long loops; another one after the next `put`. */
  readonly values: Kind
  at(row: number): number
  put(row: number, value: number): void
}

const smallest = 1024

export const createColumn = <Kind extends Numbers>(Numbers: new (length: number) => Kind): Column<Kind> => {
  let values = new Numbers(smallest)
  return {
    get values() {
      return values
    },
    at: (row) => values[row] ?? 0,
    put: (row, value) => {
      if (row >= values.length) {
        const larger = new Numbers(Math.max(row + 1, 2 * values.length))
        larger.set(values)
        values = larger
      }
      values[row] = value
    },
  }
}
