/** The facts of a contest that everybody may know (docs/product/billing.md). */

import * as z from 'zod'
import { id, instant } from '../core/fields.ts'
import { product } from './products.ts'
import { contestStates } from './values.ts'

export const contestFacts = {
  contestId: id,
  /** The theme that gives it its name and story, in the texts of the page. */
  theme: z.enum(['Halloween']),
  from: instant,
  until: instant,
  drawnAt: instant,
  state: z.enum(contestStates),
  prizes: z.array(z.object({ product, count: z.int().positive() })),
} as const
