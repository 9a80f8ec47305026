/** What everybody may know of a contest (docs/product/billing.md). */
import * as z from 'zod'
import { id, instant } from '../core/fields.ts'
import { product } from './products.ts'

export const contestStates = ['Coming', 'Running', 'Over'] as const

export const contestFacts = {
  contestId: id,
  /** What it is called and told as, in the texts of the page. */
  theme: z.enum(['Halloween']),
  from: instant,
  until: instant,
  drawnAt: instant,
  state: z.enum(contestStates),
  prizes: z.array(z.object({ product, count: z.int().positive() })),
} as const
