/**
 * The points for what two members have in common: each aspect has ten at most, and a member’s weight multiplies them. A
 * table that anybody may read; nothing in it is paid for. The points of habits stand in the table of the facts (`alike`).
 */
import type { OnlineBand } from '@samvaer/contracts/profile/shapes'

/** They look for each other already; this is what speaks for it besides. */
export const wishPoints = { choosesTheGender: 4, pictured: 3, validated: 3 } as const

/** By how many aims both have. */
export const aimPoints = [0, 6, 8, 10] as const

/** By kilometres. */
export const nearnessPoints: Readonly<Record<number, number>> = { 5: 10, 10: 8, 25: 6, 50: 4, 100: 2 }

/** By how many telling words stand in both texts. */
export const wordPoints = [0, 4, 6, 8, 10] as const

/** The first window that the member was here in. */
export const activityPoints: readonly (readonly [OnlineBand, number])[] = [
  ['Last24Hours', 10],
  ['ThisWeek', 6],
  ['ThisMonth', 3],
]
