/**
 * Reaching people who did not ask for it: one limit, one refusal and the receiver's settings for every way there is
 * (decision 90; docs/product/mail.md). Between services alone; members meet it where they act.
 */
import * as z from 'zod'
import { service } from '../core/access.ts'
import { area, post } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { secondsIn } from '../core/rates.ts'

/** People who did not ask that one member reaches in a day, and for how many days a refusal holds. */
export const contactLimits = {
  people: 20,
  /** Of a profile that is younger than a day. */
  peopleOnFirstDay: 5,
  seconds: secondsIn.day,
  refusalDays: 90,
} as const

export const contacts = area('Contacts', {
  service: 'mail',
  calls: {
    GetWritten: post({
      about:
        'Says with whom among some a member has a conversation, begun by either, on either side. Between services alone.',
      access: service.inNameOf('profileId', ['search']),
      body: z.strictObject({ profileId: id, otherIds: z.array(id).min(1).max(100) }),
      returns: z.object({ writtenIds: z.array(z.int()) }),
    }),
    TakeContacts: post({
      about:
        'Counts the receivers among the people whom the sender reaches today, before something is sent to them; of one whom the sender knows, or has reached within a day, nothing is counted. Unless `partly`, all of them are reached or nobody. Between services alone.',
      access: service.inNameOf('senderId', ['lodges', 'profile', 'blogs', 'billing']),
      body: z.strictObject({
        senderId: id,
        receiverIds: z.array(id).min(1).max(100),
        /** The side whose settings hold. */
        dark: z.boolean(),
        /** Reaches as many as may be reached, in their order. */
        partly: z.boolean().default(false),
      }),
      returns: z.object({
        reached: z.array(z.int()),
        /** Those who take nothing of the sender: by a block, a refusal or their settings, and nobody says which. */
        closed: z.array(z.int()),
        /** Seconds until the limit lets the rest be reached; 0 where it was not met. */
        retryAfter: z.int(),
      }),
    }),
  },
})
