/** Greetings: what members leave here for everybody (docs/product/). */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { objects, rights } from '../core/rights.ts'
import { profileCard } from '../profile/card.ts'

export const greetingsObjects = objects({
  /** One that the viewer may see. */
  item: { field: 'itemId', relations: ['author'] },
})

export const greetingsRights = rights(greetingsObjects, {
  'item.remove': { of: 'item', by: ['author', 'staff'] },
})

export const greetings = area('Greetings', {
  service: 'greetings',
  calls: {
    GetItems: get({
      about: 'The newest greetings, at most a hundred.',
      access: signedIn.open(),
      query: z.strictObject({}),
      returns: z.object({
        items: z.array(
          z.object({
            itemId: z.int(),
            /** Null when the author is gone. */
            author: profileCard.nullable(),
            text: z.string(),
            createdAt: instant,
            may: z.object({ remove: z.boolean() }),
          }),
        ),
      }),
    }),
    AddItem: post({
      about: 'Leaves a greeting.',
      access: signedIn.own(),
      creates: true,
      body: z.strictObject({ text: z.string().trim().min(1).max(500) }),
      returns: z.object({ itemId: z.int() }),
    }),
    RemoveItem: post({
      about: 'Takes a greeting away: the own one; staff any.',
      access: signedIn.may(greetingsRights['item.remove']),
      body: z.strictObject({ itemId: id }),
      returns: nothing,
    }),
  },
})
