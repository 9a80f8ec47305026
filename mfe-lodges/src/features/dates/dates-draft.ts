/** The dates that a form proposes besides the first one. */
import { instantsIn, isSkipped, partsIn, turnOf } from '../when/time-zones.ts'

/** A further date as it is written, by the clock of the place. */
export interface DateDraft {
  /** yyyy-mm-dd, '' while it is not complete. */
  day: string
  /** hh:mm. */
  time: string
  /** Of a time that the clocks show twice, the second one is meant. */
  second?: boolean
}

export type DateProblem = 'missing' | 'skipped' | 'past' | 'same'

const instantOf = ({ day, time, second = false }: DateDraft, timeZone: string): string | undefined => {
  const [first, other] = instantsIn({ day, time }, timeZone)
  return second ? (other ?? first) : first
}

/** Returns the further dates of a gathering as its form holds them; null where it has its date. */
export const dateDraftsOf = (
  { startsAt, timeZone }: { startsAt: string; timeZone: string },
  dates: readonly string[] | undefined,
): DateDraft[] | null =>
  dates
    ? dates
        .filter((date) => date !== startsAt)
        .map((date) => ({ ...partsIn(date, timeZone), ...(turnOf(date, timeZone) === 1 && { second: true }) }))
    : null

/**
 * Tells what is wrong with each of the further dates; undefined where nothing is.
 * @param startsAt the first date; undefined while it is not complete
 * @param kept dates that it has already: they may stay, however long ago
 */
export const dateProblems = (
  drafts: readonly DateDraft[],
  { startsAt, timeZone, kept = [] }: { startsAt: string | undefined; timeZone: string; kept?: readonly string[] },
  now = Date.now(),
): (DateProblem | undefined)[] => {
  const seen = new Set(startsAt === undefined ? [] : [Date.parse(startsAt)])
  const old = new Set(kept.map((date) => Date.parse(date)))
  return drafts.map((draft) => {
    if (isSkipped(draft, timeZone)) return 'skipped'
    const instant = instantOf(draft, timeZone)
    if (instant === undefined) return 'missing'
    const at = Date.parse(instant)
    if (at <= now && !old.has(at)) return 'past'
    if (seen.has(at)) return 'same'
    seen.add(at)
    return undefined
  })
}

/** Returns the instants that are sent, the first date among them. */
export const writtenDates = (drafts: readonly DateDraft[], first: { startsAt: string; timeZone: string }): string[] => [
  first.startsAt,
  ...drafts.flatMap((draft) => instantOf(draft, first.timeZone) ?? []),
]
