/** Members by the towns that their cards name. */
import { createGroups } from './sets/groups.ts'
import type { Rows } from './sets/rows.ts'

export interface Towns {
  put(row: number, town: string | undefined): void
  /** Rows of towns whose name begins so, folded. */
  withPrefix(text: string): Rows
}

export const createTowns = (): Towns => {
  const numbers = new Map<string, number>()
  const rows = createGroups(Int32Array)
  const known = (town: string): number => {
    const number = numbers.get(town) ?? numbers.size + 1
    numbers.set(town, number)
    return number
  }
  return {
    put: (row, town) => rows.put(row, town === undefined ? 0 : known(town)),
    withPrefix: (text) => rows.of([...numbers].flatMap(([town, number]) => (town.startsWith(text) ? number : []))),
  }
}
