/** When members were here last. */
import type { OnlineBand } from '@samvaer/contracts/profile-fields'
import { type Amounts, createAmounts } from './amounts.ts'
import type { Layer } from './points.ts'
import type { Rows } from './rows.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds of the windows (docs/product/limits.md). */
export const onlineWindows: Readonly<Record<OnlineBand, number>> = {
  Now: 5 * minute,
  Last24Hours: day,
  ThisWeek: 7 * day,
  ThisMonth: 30 * day,
}

/** Points of windows, the narrowest first: the first that applies. */
export type WindowPoints = readonly (readonly [OnlineBand, number])[]

export interface LastSeen {
  /** Milliseconds; those who were never here have none. */
  readonly times: Amounts
  since(window: OnlineBand, now: Date): Rows
  layers(points: WindowPoints, now: Date): Layer[]
}

export const createLastSeen = (): LastSeen => {
  const times = createAmounts(Float64Array, day)
  const since = (window: OnlineBand, now: Date): Rows =>
    times.between(now.getTime() - onlineWindows[window] + 1, Number.POSITIVE_INFINITY)
  return {
    times,
    since,
    // Whoever is in a window is in the wider ones as well.
    layers: (table, now) =>
      table.map(([window, points], index) => ({
        rows: since(window, now),
        points: points - (table[index + 1]?.[1] ?? 0),
      })),
  }
}
