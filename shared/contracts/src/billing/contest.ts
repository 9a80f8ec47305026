/** The contest of site 1 (docs/product/billing.md): the specification has its page and none of its calls; these are ours. */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, instant } from '../core/fields.ts'
import { contestDeskCalls } from './contest-desk.ts'
import { contestFacts } from './contest-facts.ts'

const found = z.object({ contest: z.object({ ...contestFacts, enteredAt: instant.nullable() }).nullable() })

const member = signedIn.own()

export const contest = area('Contest', {
  service: 'billing',
  calls: {
    GetContest: get({
      about:
        'The contest that runs, begins within two weeks, or was drawn in the last two; null between contests. NotFound on every other brand than site 1.',
      access: member,
      query: z.strictObject({}),
      returns: found,
    }),
    EnterContest: post({
      about:
        'Takes part in the contest, once and free of charge: again answers as the first time. Conflict with detail.reason NotRunning before and after its days; NotFound on every other brand than site 1.',
      access: member,
      body: z.strictObject({ contestId: id }),
      returns: z.object({ enteredAt: instant }),
    }),
    ...contestDeskCalls,
  },
})
