/**
 * The period of a top list in the address: 0, 7, 14 or 30 days, 7 when nothing else is asked (docs/product/limits.md).
 */
import type { TopPeriod } from '@samvaer/contracts/blogs/values'

/** The shortest first, all of them last. Not the contract's own list: with it the first page would carry zod. */
export const periods = [7, 14, 30, 0] as const satisfies readonly TopPeriod[]

export const periodParameter = 'period'

/** Returns the period of an address; anything but one of them is the usual one. */
export const periodOf = (text: string | null): TopPeriod => periods.find((days) => String(days) === text) ?? 7
