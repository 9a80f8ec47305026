/** Staff look through a member's profile (R7; docs/product/roles.md, "Impersonation"). */

import * as z from 'zod'
import { anySession, signedIn } from '../core/access.ts'
import { area, post } from '../core/call.ts'
import { id, instant } from '../core/fields.ts'
import { declareRates, secondsIn } from '../core/rates.ts'
import { maximumStaffReason } from '../core/values.ts'
import { scopes } from '../safety/values.ts'
import { manyLines } from '../text/fields.ts'
import { identityRights } from './rights.ts'
import { minimumLookReason } from './values.ts'

export const impersonationRates = declareRates({
  impersonations: { limit: 20, seconds: secondsIn.hour, by: 'profile' },
})

export const impersonation = area('Impersonation', {
  service: 'identity',
  calls: {
    BeginImpersonation: post({
      about:
        'Begins a look: pages and calls of this session that name it see what the member sees, for 30 minutes at most; all others are those of staff as before. It reads no mail, changes nothing and leaves no visit. One look of a session at a time: the one before ends. The member is notified with the reason.',
      access: signedIn.from('Support').holding(scopes.Tickets).fresh().may(identityRights['profile.lookThrough']),
      rates: [impersonationRates.impersonations],
      body: z.strictObject({
        profileId: id,
        reason: manyLines(minimumLookReason, maximumStaffReason),
        /** The path on which the page goes on once it has ended. */
        backTo: z.string().startsWith('/').max(300).default('/Start'),
      }),
      returns: z.object({
        /** Names the look in pages and calls; worth nothing without this session. */
        look: z.string(),
        until: instant,
      }),
    }),
    EndImpersonation: post({
      about:
        'Ends the look of this session, and says where staff were; nothing happens in one that looks through nobody.',
      access: anySession.alsoLooking().own(),
      body: z.strictObject({}),
      returns: z.object({ backTo: z.string() }),
    }),
  },
})
