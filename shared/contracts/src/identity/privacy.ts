/** The member's sessions and consents (docs/product/accounts.md; R1). */
import * as z from 'zod'
import { anySession } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { day, gender, id, instant, nothing } from '../core/fields.ts'
import { factorCalls } from './factors.ts'
import { consentPurpose } from './shapes.ts'

/** The state of a consent and the time of its last change; null before anybody said anything. */
const consentState = z.object({ given: z.boolean(), changedAt: instant.nullable() })

/** The id that tells sessions apart: never the token. */
const sessionId = z.string().regex(/^[0-9a-f]{32}$/)

export const privacy = area('Privacy', {
  service: 'identity',
  calls: {
    GetSessions: get({
      about: 'Says where the member is signed in, the present session first, then the last seen.',
      access: anySession.own(),
      query: z.strictObject({}),
      returns: z.object({
        items: z.array(
          z.object({
            sessionId,
            current: z.boolean(),
            /** Browser and system as families (`Firefox`, `Android`), empty when unknown. */
            browser: z.string(),
            system: z.string(),
            /** The network address with its last part left out. */
            address: z.string(),
            createdAt: instant,
            seenAt: instant,
          }),
        ),
      }),
    }),
    EndSession: post({
      about: 'Ends one session of the member; NotFound for any other.',
      access: anySession.own(),
      body: z.strictObject({ sessionId }),
      returns: nothing,
    }),
    EndOtherSessions: post({
      about: 'Ends every session of the member but the present one.',
      access: anySession.own(),
      body: z.strictObject({}),
      returns: z.object({ ended: z.int() }),
    }),
    ...factorCalls,
    GetConsents: get({
      about: 'Says what the member has agreed to, by purpose, with the moment.',
      access: anySession.own(),
      query: z.strictObject({}),
      returns: z.object({
        items: z.array(
          consentState.extend({
            purpose: consentPurpose,
            /** The consent of each person of a couple; `given` is true once both gave it. Empty of one person, and of letters. */
            persons: z.array(consentState.extend({ personId: id, gender, birthday: day })),
          }),
        ),
      }),
    }),
    WithdrawConsent: post({
      about: 'Takes a consent back; what stood on it ends at once.',
      access: anySession.inPerson().own(),
      body: z.strictObject({
        purpose: consentPurpose,
        /** The person of a couple who takes it back; needed where each of the two agrees for herself. */
        personId: id.optional(),
      }),
      returns: nothing,
    }),
  },
})
