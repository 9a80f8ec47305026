/**
 * The periods of the top lists (docs/product/limits.md), kept at each entry so that an index leads through each of
 * them.
 */
import type { TopPeriod } from '@samvaer/contracts/blogs/values'
import type { EntryRow } from '../models/entry.ts'

const day = 24 * 60 * 60 * 1000

type Period = Exclude<TopPeriod, 0>
export const periodField = { 7: 'within7', 14: 'within14', 30: 'within30' } as const satisfies Record<
  Period,
  keyof EntryRow
>

/** The moment behind which entries lie within so many days. */
export const periodStart = (days: Period, now: Date): Date => new Date(now.getTime() - days * day)

/** Returns the periods in which an entry lies, and when the next of them ends. */
export const publishedWithin = (
  createdAt: Date,
  now: Date,
): Pick<EntryRow, 'within7' | 'within14' | 'within30'> & { agesAt?: Date } => {
  const lies = (days: Period) => createdAt > periodStart(days, now)
  const next = ([7, 14, 30] as const).find(lies)
  return {
    within7: lies(7),
    within14: lies(14),
    within30: lies(30),
    ...(next !== undefined && { agesAt: new Date(createdAt.getTime() + next * day) }),
  }
}
