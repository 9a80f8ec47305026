/** News that every member sees once (docs/product/entities.md and docs/product/states.md). */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, nothing } from '../core/fields.ts'

export const breakingNewsItem = z.object({ id, title: z.string(), text: z.string() })

export const breakingNews = area('BreakingNews', {
  service: 'site',
  calls: {
    BreakingNews: get({
      about: 'The news of this brand that the member has not seen yet, or null; the newest first.',
      access: signedIn.open(),
      query: z.strictObject({}),
      returns: z.object({ news: breakingNewsItem.nullable() }),
    }),
    AddBreakingNewsView: post({
      about: 'The member has seen a piece of news: it is not shown again, on no device.',
      access: signedIn.marks().own(),
      body: z.strictObject({ breakingNewsId: id }),
      returns: nothing,
    }),
  },
})
