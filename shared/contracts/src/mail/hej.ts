/** A gesture without words, before any letter (decision 160; docs/product/mail.md, "Hej"). */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { profileCard } from '../profile/card.ts'
import { profilePrompt } from '../profile/prompts.ts'
import { mailRights } from './rights.ts'
import { hejBoxes, hejStates } from './values.ts'

/**
 * The sentence or picture of the receiver that it is said to. Named and not quoted: the receiver's page shows it as it
 * stands there, so that nobody sends words of their own with it.
 */
export const hejAbout = z.strictObject({ prompt: profilePrompt.optional(), mediaId: id.optional() })
export type HejAbout = z.infer<typeof hejAbout>

export const hejState = z.enum(hejStates)

const other = z.strictObject({ profileId: id })
const own = signedIn.own()

export const hej = area('Hej', {
  service: 'mail',
  calls: {
    GetHej: get({
      about: 'Says what there is between the member and a profile, and whether a hej may be said.',
      access: own,
      query: other,
      returns: z.object({ state: hejState, about: hejAbout, at: instant.nullable() }),
    }),
    GetHeys: get({
      about:
        'Lists hej, newest first. Received: those that wait for the member’s answer. Sent: those that the member has said; one that was declined looks like one that waits.',
      access: own,
      query: paged({ box: z.enum(hejBoxes).default('Received') }),
      returns: page(z.object({ profile: profileCard, state: hejState, about: hejAbout, at: instant })).extend({
        /** All that wait for the member’s answer. */
        waiting: z.int(),
      }),
    }),
    SayHej: post({
      about:
        'Says hej, or hej back to one that waits. Counts among the people of a day (ContactLimit); closed mail is NotAllowed with `reason: MailClosed`, whatever the cause. Said again it changes nothing; between two with letters it is a Conflict with `reason: Talking`.',
      access: signedIn.notPaused().notBanned('Mail').may(mailRights['hej.say']),
      body: z.strictObject({ profileId: id, about: hejAbout.default({}) }),
      returns: z.object({ state: hejState }),
    }),
    DeclineHej: post({
      about: 'Turns a hej down, for good: its sender is not told, and says no further one to the member.',
      access: own,
      body: other,
      returns: nothing,
    }),
    TakeBackHej: post({
      about: 'Takes back a hej that nobody has answered; it may be said again a day later.',
      access: own,
      body: other,
      returns: nothing,
    }),
  },
})
