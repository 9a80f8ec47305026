/** The things that those who come to a meetup or an event bring, and the rides that they offer one another. */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { id, nothing } from '../core/fields.ts'
import { rates } from '../core/rates.ts'
import { profileCard } from '../profile/card.ts'
import { oneLine } from '../text/fields.ts'
import { lodgeRights, ownLodgeRights } from './rights.ts'
import { lodgeId } from './shapes.ts'
import { shareKinds, shareLimits } from './values.ts'

/** A share as its member puts it up. */
export const shareForm = {
  kind: z.enum(shareKinds),
  /** The name of a thing; the town that a ride begins in. */
  text: oneLine(1, shareLimits.text),
  /** The number of a thing that is wanted; the seats of a ride. */
  count: z.int().min(1).max(shareLimits.most),
} as const

/** The share that a call names, within a meetup or an event. */
export const shareReference = { shareId: z.uuid() } as const

/** The number that the member takes of it from now on; 0 gives it back. */
export const takenOfShare = { ...shareReference, count: z.int().min(0).max(shareLimits.most) } as const

/** The shares of a meetup or an event as one viewer may see them. */
export const seenShares = z.object({
  items: z.array(
    z.object({
      shareId: z.string(),
      kind: z.enum(shareKinds),
      text: z.string(),
      count: z.int(),
      /** The member who put it up; null for those who look after the meetup and may not see that member. */
      by: profileCard.nullable(),
      /** The number of it that is taken, by whomever. */
      taken: z.int(),
      takers: z.array(z.object({ profile: profileCard, count: z.int() })),
      /** The number of it that the viewer takes. */
      mine: z.int(),
      may: z.object({ take: z.boolean(), remove: z.boolean() }),
    }),
  ),
  may: z.object({ add: z.boolean() }),
})
export type SeenShares = z.infer<typeof seenShares>

const meetupReference = z.strictObject({ lodgeId, meetupId: id })

/** The sentences about these calls, of meetups and of events. */
export const sharesAbout = {
  read: 'Lists what those who come bring, and the rides that they offer.',
  add: 'Puts up a thing to bring, or a ride: whoever comes (Conflict with detail.reason NotComing).',
  take: 'Takes so many of a thing, or seats of a ride; 0 gives them back. More than are left are a Conflict with detail.reason ShareTaken.',
  remove:
    'Takes a thing or a ride away: whoever put it up, and those who look after it. Who had a seat in it is notified.',
} as const

export const shareCalls = {
  GetMeetupShares: get({
    about: sharesAbout.read,
    access: signedIn.may(lodgeRights.GetMeetupProfiles),
    query: meetupReference,
    returns: seenShares,
  }),
  AddMeetupShare: post({
    about: sharesAbout.add,
    access: signedIn.notBanned('Comments').may(ownLodgeRights['meetup.share']),
    rates: [rates.comments, rates.commentsDay],
    creates: true,
    body: meetupReference.extend(shareForm),
    returns: z.object({ shareId: z.string() }),
  }),
  TakeMeetupShare: post({
    about: sharesAbout.take,
    access: signedIn.notPaused().may(ownLodgeRights['meetup.share']),
    body: meetupReference.extend(takenOfShare),
    returns: nothing,
  }),
  RemoveMeetupShare: post({
    about: sharesAbout.remove,
    access: signedIn.may(ownLodgeRights['meetup.share']),
    body: meetupReference.extend(shareReference),
    returns: nothing,
  }),
}
