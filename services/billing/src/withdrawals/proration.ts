/** Computes the part of a price that is for what was used (decision 101). */
const hour = 60 * 60_000
const day = 24 * hour

/**
 * Returns how much of a price is for what was used of a time by now: for each day that has begun, and for each hour of
 * what holds for a day alone. Whole pennies, in the member's favour.
 */
export const proratedValue = (value: number, { from, until }: { from: Date; until: Date }, now: Date): number => {
  const length = until.getTime() - from.getTime()
  const gone = Math.min(now.getTime(), until.getTime()) - from.getTime()
  if (gone <= 0 || length <= 0) return 0
  const unit = length > day ? day : hour
  return Math.floor((value * Math.ceil(gone / unit)) / Math.ceil(length / unit))
}
