/** Declares the likable things of a domain, and the call by which the site asks it who may see one. */
import * as z from 'zod'
import { service } from './access.ts'
import { post } from './call.ts'
import { id, nothing } from './fields.ts'

/** Declares the likable things of a domain: each name with the call that knows whether a member may see one. */
export const declareLiked = <const Name extends string, const Seen extends string>(
  names: readonly [Name, ...Name[]],
  seenBy: Seen,
): Record<Name, { seenBy: Seen }> =>
  Object.fromEntries(names.map((name) => [name, { seenBy }])) as Record<Name, { seenBy: Seen }>

/** The call of a domain by which the site asks, before it takes a like or says who gave one (decision 6). */
export const seenCall = <const Name extends string>(table: Record<Name, unknown>) =>
  post({
    about:
      'Nothing where a member may see what is liked, where and on the side that is named; else NotFound, whatever the reason. Between services alone.',
    access: service.inNameOf('viewerId', ['site']),
    body: z.strictObject({
      viewerId: id,
      community: z.string(),
      dark: z.boolean(),
      itemType: z.enum(Object.keys(table) as [Name, ...Name[]]),
      itemId: id,
    }),
    returns: nothing,
  })
