/** The calendar of a lodge and its meetups. */

import * as z from 'zod'
import { commentText } from '../blogs/shapes.ts'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { day, flag, gender, id, instant, nothing, timeZone } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { declareRates, rates, secondsIn } from '../core/rates.ts'
import { staffReason } from '../core/staff-reason.ts'
import { profileCard } from '../profile/card.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { openDates, proposedDates } from './dates.ts'
import { seenPoll, writtenPoll } from './polls.ts'
import { lodgeRights, ownLodgeRights } from './rights.ts'
import { nextOf, repeating, repeats, scope } from './series.ts'
import { commentsOf, gatheringCard, gatheringForm, lodgeCategory, lodgeId, lodgeReference } from './shapes.ts'
import { maximumMeetupPlaces, meetupLimits, signUpStates } from './values.ts'

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
const meetupReference = z.strictObject({ lodgeId, meetupId: id })
const commentReference = z.strictObject({ meetupCommentId: id })

/** Counted by the service (docs/product/limits.md). */
export const meetupRates = declareRates({
  meetupCreations: { limit: 20, seconds: secondsIn.day, by: 'profile', newcomerLimit: 3 },
})

/** A meetup as its organiser writes it. */
export const meetupForm = {
  ...gatheringForm,
  /** That of its lodge where none is said. */
  category: lodgeCategory.optional(),
  title: oneLine(1, meetupLimits.title),
  text: manyLines(0, meetupLimits.text).default(''),
  startsAt: instant,
  endsAt: instant.nullable().default(null),
  /** The zone of the place: times are shown in it. */
  timeZone,
  town: oneLine(1, meetupLimits.town),
  address: oneLine(0, meetupLimits.address).default(''),
  /** A place is one profile’s, a couple’s as well; null without a limit. */
  places: z.int().min(2).max(maximumMeetupPlaces).nullable().default(null),
  /** Women and men at most one apart, everybody else besides: with a limit alone. */
  balanced: z.boolean().default(false),
  dates: proposedDates,
} as const

/** A meetup as calendars show it. */
export const meetupCard = z.object({
  ...gatheringCard,
  meetupId: z.int(),
  title: z.string(),
  startsAt: instant,
  endsAt: instant.nullable(),
  timeZone: z.string(),
  /** The day on which it begins in its zone: where it stands in the calendar. */
  day,
  town: z.string(),
  cancelled: z.boolean(),
  /** Null to those who do not belong to the lodge. */
  going: z.int().nullable(),
  places: z.int().nullable(),
  /** Places that nobody has taken, hidden members included; null without a limit. */
  free: z.int().nullable(),
  /** The number of members on the waiting list; null to those who do not belong to the lodge. */
  waiting: z.int().nullable(),
  mine: z.enum(signUpStates).nullable(),
  /** Absent where it takes place once. */
  series: repeating.optional(),
  /** The dates among which its own is to be found, `startsAt` the next of them; absent once it has one. */
  dates: openDates,
})
export type MeetupCard = z.infer<typeof meetupCard>

const meetups = z.object({ items: z.array(meetupCard) })

export const calendarCalls = {
  GetCalendarData: get({
    about: 'The next meetups from a day on; title, date and town alone to those who do not belong to the lodge.',
    access: signedIn.may(lodgeRights.GetCalendarData),
    query: z.strictObject({
      lodgeId,
      startDate: day,
      take: z.coerce.number<number | string>().int().min(1).max(100).default(30),
    }),
    returns: meetups,
  }),
  GetCalendarPageData: get({
    about: 'The meetups of a month, with those of the days around it that its weeks show; without their pictures.',
    access: signedIn.may(lodgeRights.GetCalendarPageData),
    query: z.strictObject({ lodgeId, date: z.union([month, day]) }),
    returns: meetups,
  }),
  GetCalendarPageSchedule: get({
    about: 'The meetups of the 90 days from a day on.',
    access: signedIn.may(lodgeRights.GetCalendarPageSchedule),
    query: z.strictObject({ lodgeId, date: day }),
    returns: meetups,
  }),
  GetCalendarDayData: get({
    about: 'The meetups of a day, in the zone of each.',
    access: signedIn.may(lodgeRights.GetCalendarDayData),
    query: z.strictObject({ lodgeId, date: day }),
    returns: meetups,
  }),
  GetMeetup: get({
    about: 'A meetup; title, date and town alone to those who do not belong to the lodge.',
    access: signedIn.may(lodgeRights.GetMeetup),
    query: meetupReference,
    returns: meetupCard.extend({
      lodgeId: z.int(),
      text: z.string().nullable(),
      address: z.string().nullable(),
      organiser: profileCard.nullable(),
      balanced: z.boolean(),
      pictureId: z.int().nullable(),
      /** The viewer’s place on the waiting list, from 1. */
      waitingPosition: z.int().nullable(),
      comments: z.int().nullable(),
      /** Null to those who do not belong to the lodge. */
      poll: seenPoll.nullable(),
      series: nextOf({ meetupId: z.int(), day }).optional(),
      version: z.int(),
      /** Somebody whom the viewer has blocked is coming (docs/product/blocking.md). */
      blockedComing: z.boolean(),
      live: z.string().nullable(),
      may: z.object({ signUp: z.boolean(), quit: z.boolean(), edit: z.boolean(), comment: z.boolean() }),
    }),
  }),
  GetMeetupProfiles: get({
    about: 'Lists who comes, in the order of signing up, then who waits.',
    access: signedIn.may(lodgeRights.GetMeetupProfiles),
    query: paged({ lodgeId, meetupId: id, gender: gender.optional() }),
    returns: page(z.object({ profile: profileCard, state: z.enum(signUpStates), signedUpAt: instant })),
  }),
  GetMeetupComments: get({
    about: 'The comments of a meetup, oldest first, answers below theirs when twoLayered.',
    access: signedIn.may(lodgeRights.GetMeetupComments),
    query: z.strictObject({ meetupId: id, twoLayered: flag.default(true) }),
    returns: commentsOf({ meetupCommentId: z.int() }),
  }),
  GetMeetupIcs: get({
    about: 'The meetup as a calendar file (RFC 5545).',
    access: signedIn.may(lodgeRights.GetMeetupProfiles),
    query: meetupReference,
    returns: z.object({ fileName: z.string(), ics: z.string() }),
  }),
  GetLodgeCalendarAddress: get({
    about:
      'The private address of the calendar of this lodge for a calendar program of the member, as a path of this site; null where the member has made none.',
    access: signedIn.may(ownLodgeRights['lodge.belong']),
    query: lodgeReference,
    returns: z.object({ path: z.string().nullable() }),
  }),
  RenewLodgeCalendarAddress: post({
    about: 'A private address, or another one: the one of before opens nothing any more.',
    access: signedIn.may(ownLodgeRights['lodge.belong']),
    body: lodgeReference,
    returns: z.object({ path: z.string() }),
  }),
  DeleteLodgeCalendarAddress: post({
    about: 'Ends the private address of the member: it opens nothing any more.',
    access: signedIn.may(ownLodgeRights['lodge.belong']),
    body: lodgeReference,
    returns: nothing,
  }),
  CreateMeetup: post({
    about:
      'Calls a meetup, or a series of them: managers, and subscribing members where the lodge lets them (SubscriberRequired). Who calls it comes to it. More series than may stand are a Conflict with detail.reason TooManySeries. With `dates` its date is to be found among them.',
    access: signedIn.notBanned('Events').may(lodgeRights.CreateMeetup),
    creates: true,
    body: z.strictObject({ lodgeId, ...meetupForm, poll: writtenPoll, repeats }),
    returns: z.object({ meetupId: z.int() }),
  }),
  EditMeetup: post({
    about:
      'Changes a meetup; who is signed up is notified of another time or place. Fewer places than are taken are a Conflict with detail.reason TooFewPlaces, another poll once somebody has voted one with PollVoted, other dates once it has one with DateFixed.',
    access: signedIn.may(lodgeRights.EditMeetup),
    body: meetupReference.extend({
      ...meetupForm,
      poll: writtenPoll,
      scope,
      version: z.int().min(1).optional(),
      reason: staffReason,
    }),
    returns: nothing,
  }),
  DeleteMeetup: post({
    about: 'Deletes a meetup; with sign-ups it is cancelled, and everybody notified.',
    access: signedIn.may(lodgeRights.DeleteMeetup),
    rates: [rates.deletes],
    body: meetupReference.extend({ scope, reason: staffReason }),
    returns: nothing,
  }),
  MeetupSignUp: post({
    about:
      'Signs up, or onto the waiting list where it is full; answers with what holds. With `following` also to those of its series that follow.',
    access: signedIn.notPaused().may(lodgeRights.MeetupSignUp),
    body: meetupReference.extend({ following: z.boolean().default(false) }),
    returns: z.object({ state: z.enum(signUpStates) }),
  }),
  QuitMeetup: post({
    about: 'Does not come after all; who waits first moves up and is notified.',
    access: signedIn.may(lodgeRights.QuitMeetup),
    body: meetupReference,
    returns: nothing,
  }),
  AddMeetupComment: post({
    about: 'Comments on a meetup, or answers a comment.',
    access: signedIn.notBanned('Comments').may(lodgeRights.AddMeetupComment, ownLodgeRights['meetupComment.answer']),
    rates: [rates.comments, rates.commentsDay],
    creates: true,
    body: z.strictObject({
      meetupId: id,
      answerTo: id.optional(),
      text: commentText,
      clientCommentId: z.uuid().optional(),
    }),
    returns: z.object({ meetupCommentId: z.int() }),
  }),
  EditMeetupComment: post({
    about: 'Changes an own comment; later than 5 minutes it is marked as edited.',
    access: signedIn.notBanned('Comments').may(lodgeRights.EditMeetupComment),
    body: commentReference.extend({ text: commentText, version: z.int().min(1).optional() }),
    returns: nothing,
  }),
  DeleteMeetupComment: post({
    about: 'Removes an own comment, one of somebody below, or, as staff, any.',
    access: signedIn.may(lodgeRights.DeleteMeetupComment),
    rates: [rates.deletes],
    body: commentReference.extend({ reason: staffReason }),
    returns: nothing,
  }),
  RestoreMeetupComment: post({
    about: 'Brings a deleted comment back, within 30 days: whoever deleted it, and staff what others deleted.',
    access: signedIn.may(ownLodgeRights['meetupComment.restore']),
    body: commentReference.extend({ reason: staffReason }),
    returns: nothing,
  }),
}
