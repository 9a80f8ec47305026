/** Of Contest: who takes part, and the draw of the winners, which staff make once (docs/product/billing.md). */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { id, instant } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { maximumStaffReason } from '../core/values.ts'
import { profileCard } from '../profile/card.ts'
import { scopes } from '../safety/values.ts'
import { manyLines } from '../text/fields.ts'
import { contestFacts } from './contest-facts.ts'
import { product } from './products.ts'
import { billingRights } from './rights.ts'

const staff = signedIn.from('Support').holding(scopes.Billing).inPerson()
const who = { profileId: id, member: profileCard.nullable() }

export const contestDeskCalls = {
  GetContestDesk: get({
    about:
      'A contest as staff see it: how many take part, whether its winners may be drawn, and who drew them, when, why and who has won. Without a number: the last one that has begun. NotFound on every other brand than site 1. For staff.',
    access: staff.open(),
    query: z.strictObject({ contestId: id.optional() }),
    returns: z.object({
      ...contestFacts,
      /** All that there are, the newest first. */
      contests: z.array(z.object({ contestId: id, from: instant })),
      entries: z.int(),
      mayDraw: z.boolean(),
      draw: z
        .object({
          /** The profileId of the staff member. */
          by: id,
          at: instant,
          reason: z.string(),
          /** Without those who are gone by now. */
          winners: z.array(z.object({ ...who, product, given: z.boolean() })),
        })
        .nullable(),
    }),
  }),
  GetContestEntries: get({
    about: 'Lists who takes part in a contest, the last one first. For staff.',
    access: staff.may(billingRights['contest.read']),
    query: paged({ contestId: id }),
    returns: page(z.object({ ...who, enteredAt: instant })),
  }),
  DrawContest: post({
    about:
      'Draws the winners of a contest among all who take part, are Active and are not the one who draws: once, with a reason that stays. What they have won is given to them and they are notified. Conflict with detail.reason NotYet before its day, Drawn where it was done, NoEntries where nobody could win. For staff.',
    access: staff.may(billingRights['contest.draw']),
    body: z.strictObject({ contestId: id, reason: manyLines(1, maximumStaffReason) }),
    returns: z.object({ winners: z.int() }),
  }),
}
