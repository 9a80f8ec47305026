/**
 * The reasons why a member is shown: plain facts that both profiles tell, never a hidden score
 * (docs/product/search.md).
 */

import * as z from 'zod'
import { distanceBand, onlineBand } from '../profile/shapes.ts'
import type { MatchAspect } from './values.ts'

/** 0: does not count, 2: as it is, 4: counts most. */
const weight = z.int().min(0).max(4)
export const matchWeights = z.strictObject({
  Wishes: weight,
  LookingFor: weight,
  Nearness: weight,
  Habits: weight,
  Words: weight,
  Activity: weight,
} satisfies Record<MatchAspect, typeof weight>)
export type MatchWeights = z.infer<typeof matchWeights>
export const evenWeights: MatchWeights = { Wishes: 2, LookingFor: 2, Nearness: 2, Habits: 2, Words: 2, Activity: 2 }

/** A fact about the two; the page says it in the reader's language. */
export const reason = z.discriminatedUnion('kind', [
  /** Each is whom the other looks for. */
  z.object({ kind: z.literal('BothFit') }),
  /** The member looks for somebody like the viewer. */
  z.object({ kind: z.literal('LooksForYou') }),
  /** Both look for it (a value of the fact lookingFor). */
  z.object({ kind: z.literal('SameAim'), value: z.string() }),
  z.object({ kind: z.literal('Near'), distance: distanceBand }),
  /** Both answer a question alike; `field` is the name of the fact, `value` its answer. */
  z.object({ kind: z.literal('SameAnswer'), field: z.string(), value: z.string() }),
  /** Words that stand in both texts. */
  z.object({ kind: z.literal('SameWords'), words: z.array(z.string()).min(1).max(3) }),
  z.object({ kind: z.literal('LastSeen'), online: onlineBand }),
  /** On the dark variant: both have these kinks. */
  z.object({ kind: z.literal('SameKinks'), kinks: z.array(z.string()).min(1).max(3) }),
  /** Somebody paid for being shown here; said besides, and no match for it. */
  z.object({ kind: z.literal('Promoted') }),
])
export type Reason = z.infer<typeof reason>
