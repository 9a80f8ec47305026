/** Limits, enumerations and formats of the blogs: plain values, for pages too (decision 112). */

/** Entries published within so many days, the present moment included; 0 is all of them (docs/product/limits.md). */
export const topPeriods = [0, 7, 14, 30] as const
export type TopPeriod = (typeof topPeriods)[number]

export const maximumEntryLength = 50_000
export const maximumCommentLength = 10_000

/**
 * The reasons for which a due entry waits: the end of a ban, a membership, or room within the entries of a day
 * (docs/product/limits.md and docs/product/penalties.md).
 */
export const heldFor = ['Ban', 'Membership', 'DailyLimit'] as const

export const maximumEntryTitle = 120
/** Characters of a tag, and tags of an entry and of a search. */
export const tagLimits = { least: 2, most: 30, ofEntry: 10, ofSearch: 5 } as const
/** Characters of what entries are searched for. */
export const maximumSearchText = 100
/** Characters of the reason why an entry is curated. */
export const maximumCurateReason = 300
