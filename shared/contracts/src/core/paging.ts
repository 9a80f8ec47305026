/**
 * Paging: `skip` and `take` (default 30) with an optional `anchor`. The anchor is the opaque boundary that the first
 * page answered with; with it the list neither repeats nor loses items while it moves, and deep pages stay as cheap as
 * the first (docs/product/expectations.md, point 7).
 */

import * as z from 'zod'
import { defaultTake, maximumSkip, maximumTake } from './values.ts'

const pageQuery = {
  skip: z.coerce.number<number | string>().int().min(0).max(maximumSkip).default(0),
  take: z.coerce.number<number | string>().int().min(1).max(maximumTake).default(defaultTake),
  // Sealed: a tag of sixty wide letters makes the longest.
  anchor: z.string().max(500).optional(),
}

/** The query of a paged list with further parameters of its own. */
export const paged = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ ...pageQuery, ...shape })

/** Of pages alone: what stands here leaves sealed. */
export const nextAnchor = z.string().nullable()

/**
 * A page. `next` is the anchor of the page that follows, null on the last one; a reader that sends it leaves `skip`
 * out.
 */
export const page = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), next: nextAnchor })
