/** Polls for the date of a meetup or an event (docs/product/lodges.md, "Finding a date"). */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { dateAnswers, dateLimits } from '../events/values.ts'
import { profileCard } from '../profile/card.ts'
import { lodgeRights, ownLodgeRights } from './rights.ts'
import { lodgeId } from './shapes.ts'

const answer = z.enum(dateAnswers)

/**
 * The beginnings that are proposed in place of one date: each lasts as long as the gathering that is written with them.
 * Absent for one with a date, and in a change that leaves them as they are.
 */
export const proposedDates = z.array(instant).min(dateLimits.least).max(dateLimits.most).optional()

/** On cards: the dates that are proposed; absent once it has its date. */
export const openDates = z.array(instant).optional()

/** The answers of the viewer, in place of those of before; a date without one is not answered. */
export const answeredDates = {
  answers: z.array(z.strictObject({ startsAt: instant, answer })).max(dateLimits.most),
} as const

/** The date that it has from now on: one of those proposed. */
export const chosenDate = { startsAt: instant } as const

/** The proposed dates as one viewer may see them. */
export const seenDates = z.object({
  items: z.array(
    z.object({
      startsAt: instant,
      endsAt: instant.nullable(),
      /** It can no longer be chosen. */
      past: z.boolean(),
      counts: z.object({ Can: z.int(), IfNeedBe: z.int(), Cannot: z.int() }),
      mine: answer.nullable(),
      /** Those who can, or could if need be, as far as the viewer sees the guests; the first who answered first. */
      people: z.array(z.object({ profile: profileCard, answer: z.enum(['Can', 'IfNeedBe']) })),
    }),
  ),
  /** The number of those who answered. */
  answered: z.int(),
  may: z.object({ answer: z.boolean(), choose: z.boolean() }),
})
export type SeenDates = z.infer<typeof seenDates>

/** The sentences about these calls, of meetups and of events. */
export const datesAbout = {
  read: 'The dates that are proposed, with how many can at each; none once it has its date.',
  answer:
    'Says at which of the proposed dates the member can, in place of what was said before; nothing takes it back. Conflict with detail.reason DateFixed, or DatesChanged for a date that is proposed no more.',
  choose:
    'Gives it one of the proposed dates: who can then comes, as far as there are places, and everybody who answered is notified. Conflict with detail.reason DateFixed, DatesChanged or Past.',
} as const

const meetupReference = z.strictObject({ lodgeId, meetupId: id })

export const dateCalls = {
  GetMeetupDates: get({
    about: datesAbout.read,
    access: signedIn.may(lodgeRights.GetMeetupProfiles),
    query: meetupReference,
    returns: seenDates,
  }),
  AnswerMeetupDates: post({
    about: datesAbout.answer,
    access: signedIn.notPaused().may(lodgeRights.MeetupSignUp),
    body: meetupReference.extend(answeredDates),
    returns: nothing,
  }),
  ChooseMeetupDate: post({
    about: datesAbout.choose,
    access: signedIn.may(ownLodgeRights['meetup.chooseDate']),
    body: meetupReference.extend(chosenDate),
    returns: nothing,
  }),
}
