/** When members were here last. */
import type { OnlineBand } from '@samvaer/contracts/profile/shapes'
import { type Amounts, createAmounts } from './sets/amounts.ts'
import type { Layer } from './sets/points.ts'
import { forEachOf, KeptRows, type Rows } from './sets/rows.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds of the windows (docs/product/limits.md). */
export const onlineWindows: Readonly<Record<OnlineBand, number>> = {
  Now: 5 * minute,
  Last24Hours: day,
  ThisWeek: 7 * day,
  ThisMonth: 30 * day,
}

/**
 * Milliseconds within which nobody was here before another: beside a member whose moments one knows, an exact order would
 * tell everybody's. A whole number of them makes an hour.
 */
export const seenTogether = 15 * minute

/** Points of windows, the narrowest first: the first that applies. */
export type WindowPoints = readonly (readonly [OnlineBand, number])[]

export interface LastSeen {
  /** Milliseconds; those who were never here have none. */
  readonly times: Pick<Amounts, 'at' | 'downFrom' | 'all'>
  /** When a row was here last as its order tells it: by `seenTogether`. */
  moment(row: number): number
  /** 0: never. */
  put(row: number, time: number): void
  since(window: OnlineBand, now: Date): Rows
  layers(points: WindowPoints, now: Date): Layer[]
}

/** The rows of a window that moves on with the time: only who left it since the last look is looked for. */
const createWindow = (times: Amounts, milliseconds: number) => {
  const rows = new KeptRows()
  let from = Number.POSITIVE_INFINITY
  return {
    put: (row: number, time: number): void => {
      if (time >= from) rows.add(row)
      else rows.remove(row)
    },
    at: (now: Date): Rows => {
      const next = now.getTime() - milliseconds + 1
      if (next > from) forEachOf(times.between(from, next - 1), (row) => rows.remove(row))
      else if (next < from) forEachOf(times.between(next, from - 1), (row) => rows.add(row))
      from = next
      return rows
    },
  }
}

export const createLastSeen = (): LastSeen => {
  const times = createAmounts(Float64Array, hour)
  const windows = {
    Now: createWindow(times, onlineWindows.Now),
    Last24Hours: createWindow(times, onlineWindows.Last24Hours),
    ThisWeek: createWindow(times, onlineWindows.ThisWeek),
    ThisMonth: createWindow(times, onlineWindows.ThisMonth),
  } satisfies Record<OnlineBand, unknown>
  const since = (window: OnlineBand, now: Date): Rows => windows[window].at(now)
  return {
    times,
    moment: (row) => Math.floor(times.at(row) / seenTogether) * seenTogether,
    put: (row, time) => {
      times.put(row, time)
      for (const window of Object.values(windows)) window.put(row, time)
    },
    since,
    // A member in one window is in the wider ones as well.
    layers: (table, now) =>
      table.map(([window, points], index) => ({
        rows: since(window, now),
        points: points - (table[index + 1]?.[1] ?? 0),
      })),
  }
}
