/** The contests with their days and what can be won; one that has begun is never changed. */
import type { Product } from '@samvaer/contracts/billing/products'

export interface ContestRow {
  readonly contestId: number
  readonly theme: 'Halloween'
  /** The first day, the first day on which nobody takes part any more, and that on which the winners are drawn. */
  readonly from: string
  readonly until: string
  readonly drawnOn: string
  readonly prizes: readonly { readonly product: Product; readonly count: number }[]
}

const prizes: ContestRow['prizes'] = [
  { product: 'Membership12Months', count: 1 },
  { product: 'Membership3Months', count: 3 },
  { product: 'SearchPromotion', count: 10 },
]

export const contests: readonly ContestRow[] = [
  { contestId: 1, theme: 'Halloween', from: '2026-10-01', until: '2026-12-01', drawnOn: '2026-12-04', prizes },
  { contestId: 2, theme: 'Halloween', from: '2027-10-01', until: '2027-12-01', drawnOn: '2027-12-04', prizes },
]

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

export type ContestState = 'Coming' | 'Running' | 'Over'

export const stateOf = ({ from, until }: Pick<ContestRow, 'from' | 'until'>, now: Date): ContestState =>
  now < startOf(from) ? 'Coming' : now < startOf(until) ? 'Running' : 'Over'

/** Milliseconds for which a contest is told of before it begins, and after the day of its draw. */
const told = 14 * 24 * 60 * 60_000

const isTold = ({ from, drawnOn }: ContestRow, now: Date): boolean =>
  now.getTime() >= startOf(from).getTime() - told && now.getTime() < startOf(drawnOn).getTime() + told

/** The one that members are told of: it runs, comes soon or is just over. Between contests there is none. */
export const contestOn = (now: Date, rows: readonly ContestRow[] = contests): ContestRow | undefined => {
  const inOrder = rows.filter((row) => isTold(row, now)).toSorted((a, b) => a.from.localeCompare(b.from))
  return inOrder.find((row) => stateOf(row, now) === 'Running') ?? inOrder[0]
}

/** True from the day of the draw on. */
export const mayBeDrawn = ({ drawnOn }: Pick<ContestRow, 'drawnOn'>, now: Date): boolean => now >= startOf(drawnOn)

/** The one that staff look at first: the last one that has begun, else the next. */
export const contestAtDesk = (now: Date, rows: readonly ContestRow[] = contests): ContestRow | undefined => {
  const inOrder = rows.toSorted((a, b) => a.from.localeCompare(b.from))
  return inOrder.findLast((row) => stateOf(row, now) !== 'Coming') ?? inOrder[0]
}

export const instantOf = (day: string): string => startOf(day).toISOString()

/** Returns the facts of a contest that everybody may know. */
export const shownContest = (contest: ContestRow, now: Date) => {
  const { contestId, theme, from, until, drawnOn, prizes } = contest
  return {
    ...{ contestId, theme, prizes: [...prizes], state: stateOf(contest, now) },
    ...{ from: instantOf(from), until: instantOf(until), drawnAt: instantOf(drawnOn) },
  }
}
