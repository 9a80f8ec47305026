/** The calls of other services to identity about a session or its member; between services alone. */

import * as z from 'zod'
import { service } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { signedInProfile } from '../core/context.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { maximumPasswordLength } from './values.ts'

/** A member's account as the desk of safety sees it: the latest first, and without a network address. */
export const accountHistory = z.object({
  /** The names that the profile had, each with when it ended. */
  names: z.array(z.object({ name: z.string(), until: instant })),
  /** The running ones; browser and system are empty where they are not known. */
  sessions: z.array(z.object({ browser: z.string(), system: z.string(), createdAt: instant, seenAt: instant })),
})

export const sessions = area('Sessions', {
  service: 'identity',
  calls: {
    GetDemands: get({
      about: 'Says what is demanded of a member before all else (docs/product/states.md, "forced validation").',
      access: service,
      query: z.strictObject({ profileId: id }),
      returns: z.object({ forcedValidation: z.boolean(), forcedConsentMedia: z.boolean() }),
    }),
    CheckPassword: post({
      about:
        'Nothing where it is the password of this member, asked again before what gives something away for good (R6); else WrongPassword, or TooManyRequests as at signing in.',
      access: service,
      body: z.strictObject({ profileId: id, password: z.string().max(maximumPasswordLength) }),
      returns: nothing,
    }),
    GetTermsAcceptances: get({
      about: 'Says which versions of the general terms of a brand a member has accepted, the latest first.',
      access: service,
      query: z.strictObject({ profileId: id, siteId: id }),
      returns: z.object({
        items: z.array(
          z.object({
            number: z.int().positive(),
            /** From when on the version holds, where it is known. */
            from: instant.nullable(),
            at: instant,
          }),
        ),
      }),
    }),
    GetAccountHistory: get({
      about: 'The names that a profile had, and where its member is signed in. Safety asks who may read it.',
      access: service.inNameOf('staffId', ['safety']),
      query: z.strictObject({ staffId: id, profileId: id }),
      returns: accountHistory,
    }),
    ResolveSession: post({
      about:
        'The member behind a session token, or null when it has ended (R1); in a look of staff whom they look through. Moves the idle limit forward unless it only watches.',
      access: service,
      body: z.strictObject({
        token: z.string().max(200),
        community: z.string(),
        /** The brand: each asks to accept terms of its own. */
        siteId: id,
        /** The look through a member that the page belongs to: the answer is that member, or nobody once it is over. */
        look: z.string().max(40).optional(),
        /** Only looks whether the session goes on, as for an open socket: the idle limit stays where it is. */
        watching: z.boolean().default(false),
      }),
      returns: z.object({
        profile: signedInProfile.nullable(),
        /** Seconds that the session lives at the most; null without one. */
        maxAge: z.int().nullable(),
      }),
    }),
  },
})

/** Its value: a token with the seconds the cookie lives (null: until the browser closes), or the end of the session. */
export const sessionInstruction = z.discriminatedUnion('act', [
  z.object({ act: z.literal('begin'), token: z.string(), maxAge: z.int().positive().nullable() }),
  z.object({ act: z.literal('end') }),
])
export type SessionInstruction = z.infer<typeof sessionInstruction>
