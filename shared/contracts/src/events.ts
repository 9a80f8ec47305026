/** Events of members outside lodges (docs/product/lodges.md, "Events"). */
import * as z from 'zod'
import { signedIn, subscriber } from './access.ts'
import { commentText } from './blog-fields.ts'
import { area, get, post } from './call.ts'
import { gender } from './enumerations.ts'
import { eventRights } from './event-rights.ts'
import { day, flag, id, instant, nothing } from './fields.ts'
import { commentsOf, timeZone } from './lodges/lodge-fields.ts'
import { page, paged } from './paging.ts'
import { profileCard } from './profile-card.ts'
import { declareRates, rates, secondsIn } from './rates.ts'
import { staffReason } from './staff-reason.ts'

export const joinModes = ['Free', 'Approval', 'Invite'] as const
export const eventStatuses = ['Tentative', 'Confirmed', 'Cancelled'] as const
/** Invited and Requesting wait for a decision; Waiting for a place. */
export const guestStates = ['Accepted', 'Requesting', 'Waiting', 'Invited', 'Declined', 'Removed'] as const
const guestState = z.enum(guestStates)

/** Counted by the service. */
export const eventRates = declareRates({
  eventCreations: { limit: 5, seconds: secondsIn.day, by: 'profile', newcomerLimit: 1 },
})

export const eventForm = {
  title: z.string().trim().min(1).max(120),
  text: z.string().trim().max(5000).default(''),
  startsAt: instant,
  endsAt: instant.nullable().default(null),
  timeZone,
  countryAreaId: id.nullable().default(null),
  town: z.string().trim().min(1).max(60),
  /** Accepted guests alone see it. */
  address: z.string().trim().max(200).default(''),
  joinMode: z.enum(joinModes),
  status: z.enum(['Tentative', 'Confirmed']).default('Confirmed'),
  places: z.int().min(2).max(5000).nullable().default(null),
  balanced: z.boolean().default(false),
  /** Who is asked to come: those who may not find the event otherwise in mode Invite. */
  invitedIds: z.array(id).max(100).default([]),
} as const

const reference = z.strictObject({ eventId: id })
const guestReference = z.strictObject({ eventId: id, profileId: id })
const commentReference = z.strictObject({ eventCommentId: id })

export const eventCard = z.object({
  eventId: z.int(),
  title: z.string(),
  excerpt: z.string(),
  startsAt: instant,
  endsAt: instant.nullable(),
  timeZone: z.string(),
  town: z.string(),
  joinMode: z.enum(joinModes),
  status: z.enum(eventStatuses),
  organiser: profileCard.nullable(),
  going: z.int(),
  places: z.int().nullable(),
  mine: guestState.nullable(),
  unread: z.boolean(),
})

export const events = area('Events', {
  service: 'lodges',
  calls: {
    GetUpcomingEvents: get({
      about: 'Events to come of a region, or of all, the next one first.',
      access: signedIn.open(),
      query: paged({ countryAreaId: id.optional(), startDate: day.optional() }),
      returns: page(eventCard),
    }),
    GetMyEvents: get({
      about: 'Events that the member organises or goes to, to come or past.',
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
        countryAreaId: id.nullable(),
        balanced: z.boolean(),
        waiting: z.int(),
        requesting: z.int(),
        place: z.int().nullable(),
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
        }),
      }),
    }),
    GetEventDataForEdit: get({
      about: 'The fields of an event for its form.',
      access: signedIn.may(eventRights['event.edit']),
      query: reference,
      returns: z.object({ ...eventForm, eventId: z.int(), version: z.int() }),
    }),
    GetEventProfiles: get({
      about: 'The guests of an event; who asks, waits or is invited the organisers alone see.',
      access: signedIn.may(eventRights['event.guests']),
      query: paged({ eventId: id, status: guestState.default('Accepted'), gender: gender.optional() }),
      returns: page(z.object({ profile: profileCard, state: guestState, at: instant, organiser: z.boolean() })),
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
      about: 'Calls an event: subscribers whose age is proven (NotAllowed with detail.reason AgeProof).',
      access: subscriber.notBanned('Events').own(),
      creates: true,
      body: z.strictObject(eventForm),
      returns: z.object({ eventId: z.int() }),
    }),
    EditEvent: post({
      about: 'Changes an event; guests are notified of another time or place.',
      access: signedIn.notBanned('Events').may(eventRights['event.edit']),
      body: reference.extend({ ...eventForm, version: z.int().min(1).optional() }),
      returns: nothing,
    }),
    CancelEvent: post({
      about: 'Cancels an event; every guest is notified.',
      access: signedIn.may(eventRights['event.cancel']),
      body: reference.extend({ text: z.string().trim().max(500).default(''), reason: staffReason }),
      returns: nothing,
    }),
    EventSignUp: post({
      about: 'Comes, asks to come, or waits for a place, as the event says; an invitation is accepted by it.',
      access: signedIn.notBanned('Events').may(eventRights['event.signUp']),
      body: reference,
      returns: z.object({ state: guestState }),
    }),
    QuitEvent: post({
      about: 'Does not come after all. The last organiser cannot leave (Conflict).',
      access: signedIn.may(eventRights['event.quit']),
      body: reference,
      returns: nothing,
    }),
    ApproveEventSignUp: post({
      about: 'Lets somebody come who asks. Conflict once it is decided.',
      access: signedIn.may(eventRights['event.manage'], eventRights['guest.decide']),
      body: guestReference,
      returns: nothing,
    }),
    DeclineEventSignUp: post({
      about: 'Declines somebody who asks. Conflict once it is decided.',
      access: signedIn.may(eventRights['event.manage'], eventRights['guest.decide']),
      body: guestReference,
      returns: nothing,
    }),
    RemoveEventProfile: post({
      about: 'Takes a guest out of the event.',
      access: signedIn.may(eventRights['event.manage'], eventRights['guest.decide']),
      body: guestReference,
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
    UpdateEventViewTime: post({
      about: 'The member looks at the event now.',
      access: signedIn.may(eventRights['event.read']),
      body: reference,
      returns: nothing,
    }),
    OpenEventMail: post({
      about: 'The conversation of the member with the organisers; begun where there is none (docs/product/mail.md).',
      access: signedIn.notBanned('Mail').may(eventRights['event.read']),
      body: reference,
      returns: z.object({ conversationId: id }),
    }),
    SendEventMail: post({
      about: 'Writes to every accepted guest; once an hour.',
      access: signedIn.notBanned('Mail').may(eventRights['event.manage']),
      creates: true,
      body: reference.extend({ text: z.string().trim().min(1).max(2000) }),
      returns: nothing,
    }),
  },
})
