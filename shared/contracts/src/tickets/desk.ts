/**
 * The desk of the support: what staff do with tickets. Every act stands in the log of its ticket. `seen` is the last
 * message that its writer has seen: a newer one is a Conflict with detail.reason NewMessage, somebody else's claim one
 * with detail.reason Claimed and detail.name, so that no two answer the same unknowingly.
 */

import * as z from 'zod'
import { purchase } from '../billing/purchase-history.ts'
import { service, signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { flag, id, instant, language, nothing, profileStatus } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { type Language, languages, maximumStaffReason } from '../core/values.ts'
import { profileCard } from '../profile/card.ts'
import { scopes } from '../safety/values.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { ticketRights } from './rights.ts'
import { queuedTicket, ticketCard, ticketDesk, ticketState, ticketText } from './shapes.ts'
import { queueViews, ticketActs, ticketLimits } from './values.ts'

const staff = signedIn.from('Support').holding(scopes.Tickets).inPerson()
const working = staff.may(ticketRights['ticket.work'])
const reference = z.strictObject({ ticketId: id })
const seen = { seen: z.int().min(0) } as const

export const queueView = z.enum(queueViews)
export type QueueView = z.infer<typeof queueView>

export const ticketAct = z.enum(ticketActs)
export type TicketAct = z.infer<typeof ticketAct>

const macroText = manyLines(0, ticketLimits.macroText)
const macroTexts = z.strictObject(
  Object.fromEntries(languages.map((name) => [name, macroText])) as Record<Language, typeof macroText>,
)

/** The latest tickets of a member as the desk of safety sees them: the subject, and none of the words in them. */
export const ticketsOfMember = z.object({ items: z.array(ticketCard.omit({ unread: true })) })

export const deskCalls = {
  GetTicketQueue: get({
    about:
      'Tickets of the community in one state, or claimed by the viewer: the one that has stood there longest first, or last. `counts` are capped at 100.',
    access: staff.open(),
    query: paged({
      view: queueView.default('New'),
      /** Of one brand, by its number. */
      brand: id.optional(),
      desk: ticketDesk.optional(),
      newestFirst: flag.default(false),
    }),
    returns: page(queuedTicket).extend({
      counts: z.object({ New: z.int(), Open: z.int(), Pending: z.int(), Forwarded: z.int(), Mine: z.int() }),
      /** To hear of changes while the page is open. */
      live: z.string(),
    }),
  }),
  GetTicket: get({
    about: 'A ticket as the desk sees it.',
    access: working,
    query: reference,
    returns: queuedTicket.extend({
      ...ticketState,
      /** Of all messages, notes too: what the acts of the desk name as `seen`. */
      lastNumber: z.int(),
      /** The words of the rating are shown to everybody. */
      wordsShown: z.boolean(),
      previousTicketId: z.int().nullable(),
      mergedInto: z.int().nullable(),
      /** A mail that was given up, or when the next try is due; null when every mail was taken. */
      mail: z.object({ givenUp: z.boolean(), nextTryAt: instant.nullable() }).nullable(),
      live: z.string(),
    }),
  }),
  GetTicketAuthor: get({
    about: 'Says who asks: state, membership, purchases, accepted terms, bans, and the earlier tickets, ten at most.',
    access: working,
    query: reference,
    returns: z.object({
      /** Null for somebody who is not signed in, or is gone. */
      member: z
        .object({
          card: profileCard,
          status: profileStatus,
          subscriber: z.boolean(),
          validated: z.boolean(),
          memberSince: instant,
          bans: z.array(z.object({ type: z.string(), until: instant.nullable() })),
          /** The last five. */
          purchases: z.array(purchase),
          /**
           * The terms of this brand that the member has accepted since the sign-up, the latest first; null while nobody
           * answers.
           */
          terms: z.array(z.object({ number: z.int(), from: instant.nullable(), at: instant })).nullable(),
        })
        .nullable(),
      email: z.string().nullable(),
      tickets: z.array(ticketCard),
    }),
  }),
  GetTicketLog: get({
    about: 'Everything that was done to a ticket, the newest first.',
    access: working,
    query: paged({ ticketId: id }),
    returns: page(
      z.object({
        logId: id,
        act: ticketAct,
        /** Null for an author who is not signed in, and for what nobody did. */
        actor: z.object({ profileId: id, name: z.string() }).nullable(),
        /** The status after an answer, a desk, the number of another ticket, stars, or a reason. */
        detail: z.string().nullable(),
        /** Of TakenOver: the one who had it before. */
        takenFrom: z.object({ profileId: id, name: z.string() }).nullable(),
        at: instant,
      }),
    ),
  }),
  ClaimTicket: post({
    about:
      'Takes a ticket up. Somebody else’s claim is a Conflict with detail.reason Claimed, unless it is named as the one to take over from.',
    access: working,
    body: reference.extend({ takeOverFrom: id.optional() }),
    returns: nothing,
  }),
  ReleaseTicket: post({
    about: 'Gives an own claim back; without one nothing happens.',
    access: working,
    body: reference,
    returns: nothing,
  }),
  AnswerTicket: post({
    about: 'Answers a ticket and claims it; `after` is where it stands afterwards.',
    access: working,
    creates: true,
    body: reference.extend({
      ...seen,
      text: ticketText,
      after: z.enum(['Open', 'Pending', 'Closed']).default('Pending'),
    }),
    returns: z.object({ number: z.int() }),
  }),
  AddTicketNote: post({
    about: 'Writes something that staff alone read.',
    access: working,
    creates: true,
    body: reference.extend({ text: manyLines(1, ticketLimits.note) }),
    returns: z.object({ number: z.int() }),
  }),
  ForwardTicket: post({
    about: 'Hands a ticket to another desk, with a note; nobody’s claim holds there.',
    access: working,
    body: reference.extend({ ...seen, desk: ticketDesk, note: manyLines(1, ticketLimits.note) }),
    returns: nothing,
  }),
  SetTicketPending: post({
    about: 'Waits for something before the ticket goes on; a word of its author opens it.',
    access: working,
    body: reference.extend(seen),
    returns: nothing,
  }),
  CloseTicketAsStaff: post({
    about: 'Closes a ticket.',
    access: working,
    body: reference.extend(seen),
    returns: nothing,
  }),
  MergeTickets: post({
    about:
      'Moves the messages of an open ticket to the end of another one of the same author, and closes it for good. Conflict with detail.reason OtherAuthor, Same, Closed or Claimed.',
    access: staff.may(ticketRights['ticket.work'], ticketRights['ticket.mergeInto']),
    body: reference.extend({ intoTicketId: id }),
    returns: nothing,
  }),
  DeleteTicket: post({
    about:
      'Takes a ticket of somebody who is not signed in away, such as a flood of advertisements. One of a member is a Conflict with detail.reason Member.',
    access: working,
    body: reference.extend({ reason: manyLines(1, maximumStaffReason) }),
    returns: nothing,
  }),
  ShowRatingWords: post({
    about: 'Shows the words of a rating to everybody, or not any more: where their author lets others read them.',
    access: working,
    body: reference.extend({ shown: z.boolean() }),
    returns: nothing,
  }),
  GetTicketsOfMember: get({
    about: `The latest tickets of a member on one side, ${ticketLimits.ofMember} at most. Safety asks who may read them.`,
    access: service.inNameOf('staffId', ['safety']),
    query: z.strictObject({ staffId: id, profileId: id, dark: flag }),
    returns: ticketsOfMember,
  }),
  GetMacros: get({
    about: 'The prepared answers by name, in every language: for tickets, and for decisions about reports.',
    access: signedIn.from('Support').holding(scopes.Tickets, scopes.Reports).inPerson().open(),
    query: z.strictObject({}),
    returns: z.object({
      items: z.array(
        z.object({ macroId: id, name: z.string(), texts: z.record(language, z.string()), version: z.int() }),
      ),
    }),
  }),
  SaveMacro: post({
    about:
      'Keeps a prepared answer, a new one without `macroId`. `{name}` stands for the author. Conflict when it changed since `version`.',
    access: staff.may(ticketRights['macro.change']),
    creates: true,
    body: z.strictObject({
      macroId: id.optional(),
      version: z.int().min(1).optional(),
      name: oneLine(1, ticketLimits.macroName),
      texts: macroTexts,
    }),
    returns: z.object({ macroId: id }),
  }),
  DeleteMacro: post({
    about: 'Takes a prepared answer away.',
    access: staff.may(ticketRights['macro.change']),
    body: z.strictObject({ macroId: id }),
    returns: nothing,
  }),
} as const
