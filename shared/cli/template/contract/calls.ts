/** Greetings: what members leave here for everybody (docs/product/). */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { rates } from '../core/rates.ts'
import { staffReason } from '../core/staff-reason.ts'
import { profileCard } from '../profile/card.ts'
import { manyLines } from '../text/fields.ts'
import { greetingsRights } from './rights.ts'
import { maximumText } from './values.ts'

const item = z.object({
  itemId: z.int(),
  author: profileCard,
  text: z.string(),
  createdAt: instant,
  /** The one that it answers; null for one that answers none. */
  answerTo: z.int().nullable(),
  may: z.object({ answer: z.boolean(), remove: z.boolean() }),
})
export type Item = z.infer<typeof item>

export const greetings = area('Greetings', {
  service: 'greetings',
  calls: {
    GetItems: get({
      about: 'The newest greetings, at most a hundred.',
      access: signedIn.open(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(item) }),
    }),
    AddItem: post({
      about: 'Leaves a greeting, or answers one; TooManyGreetings for a member who has as many as one may have.',
      access: signedIn.may(greetingsRights['item.answer']),
      rates: [rates.comments, rates.commentsDay],
      creates: true,
      body: z.strictObject({ text: manyLines(1, maximumText), answerTo: id.optional() }),
      returns: z.object({ itemId: z.int() }),
    }),
    RemoveItem: post({
      about: 'Takes a greeting away: the own one; staff any, with a reason that its author reads.',
      access: signedIn.may(greetingsRights['item.remove']),
      rates: [rates.deletes],
      body: z.strictObject({ itemId: id, reason: staffReason }),
      returns: nothing,
    }),
  },
})
