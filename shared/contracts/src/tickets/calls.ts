/**
 * Tickets: questions to the support and their answers (docs/product/support.md). Open to every status that signs in,
 * before terms and gate, so that whoever is held back can ask; to visitors by mailed links.
 */
import * as z from 'zod'
import { anyone, anySession } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { flag, id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { declareRates, secondsIn } from '../core/rates.ts'
import { email } from '../identity/shapes.ts'
import { manyLines } from '../text/fields.ts'
import { deskCalls } from './desk.ts'
import { ticketRights } from './rights.ts'
import {
  encryptedTicketId,
  ticketCard,
  ticketCategory,
  ticketMessage,
  ticketStars,
  ticketState,
  ticketSubject,
  ticketText,
} from './shapes.ts'
import { ticketLimits } from './values.ts'

export const ticketRates = declareRates({
  newTickets: { limit: 10, seconds: secondsIn.hour, by: 'address' },
  /** The limits of those who are not signed in: by the address that they write. */
  newTicketsByEmail: { limit: 3, seconds: secondsIn.hour, by: 'login' },
  ticketMessages: { limit: 30, seconds: secondsIn.hour, by: 'profile' },
  /** By a mailed link. */
  emailTickets: { limit: 60, seconds: secondsIn.hour, by: 'address' },
})

const reference = z.strictObject({ ticketId: id })
const byMail = z.strictObject({ encryptedTicketId })
const attachments = z.array(id).max(ticketLimits.attachments).default([])
const rating = {
  stars: ticketStars,
  text: manyLines(0, ticketLimits.ratingWords).default(''),
  /** Others may read the words. */
  mayShow: z.boolean().default(false),
} as const

const writer = anySession.inPerson()

const closedAt = 'Conflict with detail.reason Closed when it was closed meanwhile'

export const tickets = area('Tickets', {
  service: 'support',
  calls: {
    CreateTicket: post({
      about: `Asks the support something. Whoever is not signed in says an e-mail address, gets a mail with the link of the ticket, and no ticketId. Conflict with detail.reason TooManyOpen beyond ${ticketLimits.openOfMember} open ones of a member, ${ticketLimits.openOfEmail} of an address.`,
      access: anyone,
      rates: [ticketRates.newTickets, ticketRates.newTicketsByEmail],
      creates: true,
      body: z.strictObject({
        category: ticketCategory,
        subject: ticketSubject,
        text: ticketText,
        /** Of somebody who is not signed in, and of nobody else. */
        email: email.optional(),
        /** Uploads of the member; whoever is not signed in has none. */
        tempMediaIds: attachments,
      }),
      returns: z.object({ ticketId: z.int().nullable() }),
    }),
    Tickets: get({
      about: 'The own tickets, the one that changed last first: the open ones, those that are not, or all.',
      access: anySession.own(),
      query: paged({ open: flag.optional() }),
      returns: page(ticketCard),
    }),
    MyTicket: get({
      about: 'An own ticket.',
      access: anySession.may(ticketRights['ticket.read']),
      query: z.strictObject({ id }),
      returns: z.object({
        ticketId: id,
        ...ticketState,
        unread: z.int(),
        /** That it was begun after, and into which it was merged. */
        previousTicketId: z.int().nullable(),
        mergedInto: z.int().nullable(),
        /** To hear of it while the page is open. */
        live: z.string(),
      }),
    }),
    GetMessagesForTicket: get({
      about: 'The messages of a ticket, the newest first; notes to staff alone.',
      access: anySession.may(ticketRights['ticket.readMessages']),
      query: paged({ id }),
      returns: page(ticketMessage),
    }),
    AddMessageToTicket: post({
      about:
        'Writes to an own ticket. A closed one opens again within 14 days; later the words begin a new ticket, whose number is the answer.',
      access: writer.may(ticketRights['ticket.write']),
      rates: [ticketRates.ticketMessages],
      creates: true,
      body: reference.extend({ text: ticketText, tempMediaIds: attachments }),
      returns: z.object({ ticketId: id, number: z.int() }),
    }),
    CloseTicket: post({
      about: `Closes an own ticket. \`seen\` is the last message that the author has read: a newer one is a Conflict with detail.reason NewMessage; ${closedAt}.`,
      access: writer.may(ticketRights['ticket.write']),
      body: reference.extend({ seen: z.int().min(0) }),
      returns: nothing,
    }),
    ReopenTicket: post({
      about:
        'Opens a closed ticket again: its author within 14 days, or staff. Conflict with detail.reason TooLate afterwards, Open when it is open, Merged when another one took its place.',
      access: writer.may(ticketRights['ticket.reopen']),
      body: reference,
      returns: nothing,
    }),
    RateTicket: post({
      about:
        'Rates how a closed ticket was answered, from Worst 1 to Best 5, and changes that for 14 days. Conflict with detail.reason Open before the end, TooLate afterwards.',
      access: writer.may(ticketRights['ticket.write']),
      body: reference.extend(rating),
      returns: nothing,
    }),
    SetTicketRead: post({
      about: 'Has read a ticket up to a message: the author, or for all of the staff one of them.',
      access: writer.may(ticketRights['ticket.mark']),
      body: reference.extend({ number: z.int().min(0) }),
      returns: nothing,
    }),
    EmailTicket: post({
      about:
        'The ticket of a mailed link with its last hundred messages, the newest first, without signing in. NotFound for what we did not write, LinkExpired 90 days after the mail.',
      access: anyone,
      rates: [ticketRates.emailTickets],
      body: byMail,
      returns: z.object({ ...ticketState, messages: z.array(ticketMessage), expiresAt: instant }),
    }),
    AddMessageToEmailTicket: post({
      about:
        'Writes to the ticket of a mailed link. Where the words begin a new ticket, its link is answered, and mailed as well; else null.',
      access: anyone,
      rates: [ticketRates.emailTickets],
      creates: true,
      body: byMail.extend({ text: ticketText }),
      returns: z.object({ encryptedTicketId: z.string().nullable() }),
    }),
    CloseEmailTicket: post({
      about: 'Closes the ticket of a mailed link, as CloseTicket does.',
      access: anyone,
      rates: [ticketRates.emailTickets],
      body: byMail.extend({ seen: z.int().min(0) }),
      returns: nothing,
    }),
    ReopenEmailTicket: post({
      about: 'Opens the closed ticket of a mailed link again, as ReopenTicket does for its author.',
      access: anyone,
      rates: [ticketRates.emailTickets],
      body: byMail,
      returns: nothing,
    }),
    RateEmailTicket: post({
      about: 'Rates the ticket of a mailed link, as RateTicket does.',
      access: anyone,
      rates: [ticketRates.emailTickets],
      body: byMail.extend(rating),
      returns: nothing,
    }),
    ...deskCalls,
  },
})
