/** When members were here last. */
import type { OnlineBand } from '@samvaer/contracts/profile-fields'
import { createAmounts } from './amounts.ts'
import type { Rows } from './bitmaps.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds of the windows (docs/product/limits.md). */
export const onlineWindows: Readonly<Record<OnlineBand, number>> = {
  Now: 5 * minute,
  Last24Hours: day,
  ThisWeek: 7 * day,
  ThisMonth: 30 * day,
}

export interface LastSeen {
  /** Milliseconds; 0: never. */
  readonly times: Float64Array
  at(row: number): number
  put(row: number, time: number): void
  since(window: OnlineBand, now: Date): Rows
}

export const createLastSeen = (): LastSeen => {
  const seen = createAmounts(Float64Array, day)
  return {
    get times() {
      return seen.values
    },
    at: seen.at,
    put: seen.put,
    since: (window, now) => seen.between(now.getTime() - onlineWindows[window] + 1, Number.POSITIVE_INFINITY),
  }
}
