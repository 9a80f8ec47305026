/** Events of members outside lodges (docs/product/lodges.md, "Events"). */

import * as z from 'zod'
import { commentText } from '../blogs/shapes.ts'
import { signedIn, subscriber } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { seenCall } from '../core/declare-liked.ts'
import { copyCall } from '../core/declare-reported.ts'
import { day, flag, gender, id, instant, nothing, timeZone } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { declareRates, rates, secondsIn } from '../core/rates.ts'
import { staffReason } from '../core/staff-reason.ts'
import { placeLimits } from '../identity/values.ts'
import { answeredDates, chosenDate, datesAbout, openDates, proposedDates, seenDates } from '../lodges/dates.ts'
import { nextOf, repeats, scope } from '../lodges/series.ts'
import { commentsOf, gatheringCard, gatheringForm, lodgeCategory, lodgePlace } from '../lodges/shapes.ts'
import { seenShares, shareForm, shareReference, sharesAbout, takenOfShare } from '../lodges/shares.ts'
import { mediaCard } from '../media/shapes.ts'
import { profileCard } from '../profile/card.ts'
import { distanceBand } from '../profile/shapes.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { eventLiked } from './liked.ts'
import { eventReported } from './reported.ts'
import { eventRights } from './rights.ts'
import {
  eventLimits,
  eventStatuses,
  guestStates,
  joinModes,
  maximumInvited,
  maximumOrganisers,
  maximumPlaces,
} from './values.ts'

const guestState = z.enum(guestStates)

export type GuestState = z.infer<typeof guestState>

/** Counted by the service, light and dark together (docs/product/limits.md). */
export const eventRates = declareRates({
  eventCreations: { limit: 5, seconds: secondsIn.day, by: 'profile', newcomerLimit: 1 },
  /** To all guests of an event. */
  eventMails: { limit: 1, seconds: secondsIn.hour, by: 'profile' },
})

export const eventForm = {
  ...gatheringForm,
  category: lodgeCategory.default('Other'),
  title: oneLine(1, eventLimits.title),
  text: manyLines(0, eventLimits.text).default(''),
  startsAt: instant,
  endsAt: instant.nullable().default(null),
  /** The zone of the place: times are shown in it. */
  timeZone,
  /** A zip code of the country: its town is shown to everybody, and its regions find the event. */
  place: z.strictObject({ countryId: id, zipCode: oneLine(placeLimits.zipCode.least, placeLimits.zipCode.most) }),
  /** The exact address: accepted guests alone see it. */
  address: oneLine(0, eventLimits.address).default(''),
  joinMode: z.enum(joinModes),
  status: z.enum(['Tentative', 'Confirmed']).default('Confirmed'),
  /** A place is one profile’s, a couple’s as well; null without a limit. The organiser takes one. */
  places: z.int().min(2).max(maximumPlaces).nullable().default(null),
  /** Women and men at most one apart, everybody else besides: with a limit alone. */
  balanced: z.boolean().default(false),
  /** The invited members: those who may not find the event otherwise in mode Invite, and need no approval. */
  invitedIds: z.array(id).max(maximumInvited).default([]),
  dates: proposedDates,
} as const

const reference = z.strictObject({ eventId: id })
const guestReference = z.strictObject({ eventId: id, profileId: id })
const commentReference = z.strictObject({ eventCommentId: id })

/** Of lists in which organisers look after their guests. */
const organisersDecide = 'Organisers decide on every guest of their event; others see whom no block keeps from them.'

export const eventCard = z.object({
  ...gatheringCard,
  eventId: z.int(),
  title: z.string(),
  excerpt: z.string(),
  startsAt: instant,
  endsAt: instant.nullable(),
  timeZone: z.string(),
  town: z.string(),
  /** The distance of its zip code from the viewer's; among events nearby alone. */
  distance: distanceBand.optional(),
  joinMode: z.enum(joinModes),
  status: z.enum(eventStatuses),
  organiser: profileCard.nullable(),
  going: z.int(),
  places: z.int().nullable(),
  /** Places that nobody has taken, hidden guests included; null without a limit. */
  free: z.int().nullable(),
  /** The number of guests on the waiting list. */
  waiting: z.int(),
  /** The viewer's relation to it. */
  mine: guestState.nullable(),
  organising: z.boolean(),
  /** It was changed or commented since the viewer, who has to do with it, looked at it last. */
  unread: z.boolean(),
  /** Absent where it takes place once. */
  series: nextOf({ eventId: z.int() }).optional(),
  /** The dates among which its own is to be found, `startsAt` the next of them; absent once it has one. */
  dates: openDates,
})
export type EventCard = z.infer<typeof eventCard>

/** Chooses among the events to come, wherever they are. */
const anywhere = { startDate: day.optional(), category: lodgeCategory.optional() } as const

export const events = area('Events', {
  service: 'lodges',
  switchedOffBy: 'disabledEvents',
  calls: {
    GetUpcomingEvents: get({
      about:
        'Events that are not over, of a region with those within it or of all, within 50 km of the viewer, zip code to zip code (`near`), and of a category; the next one first.',
      access: signedIn.open(),
      query: paged({
        ...anywhere,
        countryAreaId: id.optional(),
        near: flag.default(false),
      }),
      returns: page(eventCard),
    }),
    CountUpcomingEvents: get({
      about:
        'Counts the events that GetUpcomingEvents lists: of all regions together, and of each that has some, with those within it.',
      access: signedIn.open(),
      rates: [rates.paging],
      query: z.strictObject(anywhere),
      returns: z.object({
        all: z.int(),
        regions: z.array(z.object({ countryAreaId: z.int(), events: z.int() })),
      }),
    }),
    GetNewEvents: get({
      about:
        'Events to come within 50 km of the viewer, zip code to zip code, that others called, the one called last first.',
      access: signedIn.open(),
      rates: [rates.paging],
      query: paged({}).omit({ skip: true }),
      returns: page(eventCard.extend({ createdAt: instant })),
    }),
    GetMyEvents: get({
      about:
        'Events that the member organises, goes to, asks for or is invited to: to come the next one first, past the last one.',
      access: signedIn.own(),
      query: paged({ role: z.enum(['Organiser', 'Guest']).optional(), past: flag.default(false) }),
      returns: page(eventCard),
    }),
    GetEvent: get({
      about: 'An event; its place to accepted guests and organisers alone.',
      access: signedIn.may(eventRights['event.read']),
      query: reference,
      returns: eventCard.extend({
        text: z.string(),
        address: z.string().nullable(),
        organisers: z.array(profileCard),
        /** Set for somebody who is asked to organise it too; by whom is null while that member is not found. */
        organiserAsked: z.object({ by: profileCard.nullable() }).nullable(),
        balanced: z.boolean(),
        /** The number of requests; 0 for everybody but organisers. */
        requesting: z.int(),
        /** The viewer’s place on the waiting list, from 1. */
        waitingPosition: z.int().nullable(),
        comments: z.int(),
        /** The words of the cancellation. */
        cancelText: z.string().nullable(),
        version: z.int(),
        /** Somebody whom the viewer has blocked is coming (docs/product/blocking.md). */
        blockedComing: z.boolean(),
        live: z.string(),
        may: z.object({
          signUp: z.boolean(),
          quit: z.boolean(),
          edit: z.boolean(),
          cancel: z.boolean(),
          manage: z.boolean(),
          comment: z.boolean(),
          mail: z.boolean(),
        }),
      }),
    }),
    GetEventDataForEdit: get({
      about: 'The fields of an event for its form.',
      access: signedIn.may(eventRights['event.edit']),
      query: reference,
      showsHidden: organisersDecide,
      returns: z.object({
        ...eventForm,
        place: lodgePlace,
        eventId: z.int(),
        version: z.int(),
        pictureId: z.int().nullable(),
        /** That of `pictureId`; null while media are away. */
        picture: mediaCard.nullable(),
        /** Those of `invitedIds`, who have not answered yet. */
        invited: z.array(profileCard),
        /** Others of its series follow. */
        hasFollowing: z.boolean(),
      }),
    }),
    GetEventProfiles: get({
      about:
        'The guests of an event in the order of coming to it; who asks, waits, is invited or out of it the organisers alone see.',
      access: signedIn.may(eventRights['event.guests']),
      showsHidden: organisersDecide,
      query: paged({ eventId: id, status: guestState.default('Accepted'), gender: gender.optional() }),
      returns: page(
        z.object({
          profile: profileCard,
          state: guestState,
          at: instant,
          organiser: z.boolean(),
          /** Is asked to organise it too, and has not answered: said to organisers alone. */
          organiserAsked: z.boolean(),
        }),
      ),
    }),
    GetEventComments: get({
      about: 'The comments of an event, oldest first, answers below theirs when twoLayered.',
      access: signedIn.may(eventRights['event.comments']),
      query: reference.extend({ twoLayered: flag.default(true) }),
      returns: commentsOf({ eventCommentId: z.int() }),
    }),
    GetEventIcs: get({
      about: 'The event as a calendar file (RFC 5545).',
      access: signedIn.may(eventRights['event.read']),
      query: reference,
      returns: z.object({ fileName: z.string(), ics: z.string() }),
    }),
    CreateEvent: post({
      about:
        'Calls an event, or a series of them: subscribers whose age is proven (NotAllowed with detail.reason AgeProof), who are its organiser and first guest. More series than may stand are a Conflict with detail.reason TooManySeries. With `dates` its date is to be found among them.',
      access: subscriber.notBanned('Events').own(),
      creates: true,
      body: z.strictObject({ ...eventForm, repeats }),
      returns: z.object({ eventId: z.int() }),
    }),
    EditEvent: post({
      about:
        'Changes an event; guests are notified of another time or place. Fewer places than are taken are a Conflict with detail.reason TooFewPlaces; other dates once it has one with DateFixed; who is not in invitedIds any more and has not answered is invited no more.',
      access: signedIn.notBanned('Events').may(eventRights['event.edit']),
      body: reference.extend({ ...eventForm, scope, version: z.int().min(1).optional() }),
      returns: nothing,
    }),
    CancelEvent: post({
      about: 'Cancels an event; every guest is notified.',
      access: signedIn.may(eventRights['event.cancel']),
      body: reference.extend({ text: manyLines(0, eventLimits.cancelled).default(''), scope, reason: staffReason }),
      returns: nothing,
    }),
    EventSignUp: post({
      about:
        'Comes, asks to come, or waits for a place, as the event says; an invitation is accepted by it. With `following` also comes to those of its series that follow and are open to all.',
      access: signedIn.notBanned('Events').may(eventRights['event.signUp']),
      body: reference.extend({ following: z.boolean().default(false) }),
      returns: z.object({ state: guestState }),
    }),
    QuitEvent: post({
      about:
        'Does not come after all; who waits first moves up and is notified. The last organiser cannot leave (Conflict with detail.reason LastOrganiser).',
      access: signedIn.may(eventRights['event.quit']),
      body: reference,
      returns: nothing,
    }),
    ApproveEventSignUp: post({
      about: 'Lets somebody come who asks, onto the waiting list where it is full. Conflict once it is decided.',
      access: signedIn.may(eventRights['event.manage'], eventRights['guest.decide']),
      body: guestReference,
      returns: z.object({ state: guestState }),
    }),
    DeclineEventSignUp: post({
      about: 'Declines somebody who asks. Conflict once it is decided.',
      access: signedIn.may(eventRights['event.manage'], eventRights['guest.decide']),
      body: guestReference,
      returns: nothing,
    }),
    RemoveEventProfile: post({
      about: 'Takes a guest out of the event, who may come back by an invitation alone.',
      access: signedIn.may(eventRights['event.manage'], eventRights['guest.decide']),
      body: guestReference,
      returns: nothing,
    }),
    SetEventOrganiser: post({
      about: `Asks an accepted guest to organise the event too (at most ${maximumOrganisers} with those who are asked; each once a day), or takes that back; of oneself: is a guest again, but for the last organiser. Conflict with detail.reason TooManyOrganisers, AskedToday, Changed or LastOrganiser.`,
      access: signedIn.may(eventRights['event.manage'], eventRights['guest.organise']),
      body: guestReference.extend({ organiser: z.boolean() }),
      returns: nothing,
    }),
    AnswerEventOrganiser: post({
      about: 'Says whether the member, who is asked to, organises the event too.',
      access: signedIn.may(eventRights['event.answerOrganiser']),
      body: reference.extend({ accept: z.boolean() }),
      returns: nothing,
    }),
    AddEventComment: post({
      about: 'Comments on an event, or answers a comment.',
      access: signedIn.notBanned('Comments').may(eventRights['event.comment'], eventRights['comment.answer']),
      rates: [rates.comments, rates.commentsDay],
      creates: true,
      body: reference.extend({ answerTo: id.optional(), text: commentText, clientCommentId: z.uuid().optional() }),
      returns: z.object({ eventCommentId: z.int() }),
    }),
    GetEventDates: get({
      about: datesAbout.read,
      access: signedIn.may(eventRights['event.read']),
      query: reference,
      showsHidden: organisersDecide,
      returns: seenDates,
    }),
    AnswerEventDates: post({
      about: datesAbout.answer,
      access: signedIn.notPaused().notBanned('Events').may(eventRights['event.signUp']),
      body: reference.extend(answeredDates),
      returns: nothing,
    }),
    ChooseEventDate: post({
      about: datesAbout.choose,
      access: signedIn.notBanned('Events').may(eventRights['event.edit']),
      body: reference.extend(chosenDate),
      returns: nothing,
    }),
    GetEventShares: get({
      about: sharesAbout.read,
      access: signedIn.may(eventRights['event.guests']),
      query: reference,
      showsHidden: organisersDecide,
      returns: seenShares,
    }),
    AddEventShare: post({
      about: sharesAbout.add,
      access: signedIn.notBanned('Comments').may(eventRights['event.share']),
      rates: [rates.comments, rates.commentsDay],
      creates: true,
      body: reference.extend(shareForm),
      returns: z.object({ shareId: z.string() }),
    }),
    TakeEventShare: post({
      about: sharesAbout.take,
      access: signedIn.notPaused().may(eventRights['event.share']),
      body: reference.extend(takenOfShare),
      returns: nothing,
    }),
    RemoveEventShare: post({
      about: sharesAbout.remove,
      access: signedIn.may(eventRights['event.share']),
      body: reference.extend(shareReference),
      returns: nothing,
    }),
    EditEventComment: post({
      about: 'Changes an own comment; later than 5 minutes it is marked as edited.',
      access: signedIn.notBanned('Comments').may(eventRights['comment.edit']),
      body: commentReference.extend({ text: commentText, version: z.int().min(1).optional() }),
      returns: nothing,
    }),
    DeleteEventComment: post({
      about: 'Removes an own comment, as organiser or staff any.',
      access: signedIn.may(eventRights['comment.delete']),
      rates: [rates.deletes],
      body: commentReference.extend({ reason: staffReason }),
      returns: nothing,
    }),
    RestoreEventComment: post({
      about: 'Brings a deleted comment back, within 30 days: whoever deleted it, and staff what others deleted.',
      access: signedIn.may(eventRights['comment.restore']),
      body: commentReference.extend({ reason: staffReason }),
      returns: nothing,
    }),
    CheckItemIsSeen: seenCall(eventLiked),
    GetReportedItem: copyCall(eventReported),
    UpdateEventViewTime: post({
      about: 'The member looks at the event now.',
      access: signedIn.marks().may(eventRights['event.read']),
      body: reference,
      returns: nothing,
    }),
    OpenEventMail: post({
      about: 'The conversation of the member with the organisers; begun where there is none (docs/product/mail.md).',
      access: signedIn.notPaused().notBanned('Mail').may(eventRights['event.mail']),
      body: reference,
      returns: z.object({ conversationId: id }),
    }),
    SendEventMail: post({
      about:
        'Writes to every accepted guest, to each in the conversation with the organisers; once an hour (TooManyRequests).',
      access: signedIn.notPaused().notBanned('Mail').may(eventRights['event.manage']),
      creates: true,
      body: reference.extend({ text: manyLines(1, eventLimits.toGuests) }),
      returns: nothing,
    }),
  },
})
