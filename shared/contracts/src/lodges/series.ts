/** Meetups and events that come again (docs/product/lodges.md, "Series"). */

import * as z from 'zod'
import { day, instant } from '../core/fields.ts'
import { repetitions, seriesLimits, seriesScopes } from '../events/values.ts'

const every = z.enum(repetitions)

/** The repetition of a new gathering: a number of times, or until a day; null once. */
export const repeats = z
  .union([
    z.strictObject({ every, times: z.int().min(seriesLimits.least).max(seriesLimits.most) }),
    z.strictObject({ every, until: day }),
  ])
  .nullable()
  .default(null)
export type Repeats = z.output<typeof repeats>

/** That one alone, or with it those of its series that follow. */
export const scope = z.enum(seriesScopes).default('This')

/** The rhythm of a series; absent for what takes place once. */
export const repeating = z.object({
  every,
  /** The one of the month that its day of the week is: 1 to 4, -1 the last one; null where it comes by weeks. */
  nth: z.int().nullable(),
})

/** Those of its series that are next, four at most. */
export const nextOf = <Id extends Record<string, z.ZodType>>(reference: Id) =>
  repeating.extend({ next: z.array(z.object({ ...reference, startsAt: instant })) })
