/** Pages of this remote in the light host, and the tickets that they show. */
import type { CallOutput } from '@samvaer/contracts/client'
import type { TicketCard, TicketMessage } from '@samvaer/contracts/tickets/shapes'
import { bo, type Host, type HostOptions, liveTicket, show } from '@samvaer/remote-kit/testing'
// Menus and dialogs are loaded on demand: the file waits for them, and not its first test.
import '@samvaer/ui/overlays'
import '@samvaer/writing/drafts'
import '@samvaer/writing/reading'
import { createElement } from 'react'
import { Root } from '../root.tsx'
import { namespace, textFiles } from '../texts.ts'

const begun = '2026-01-01T00:00:00.000Z'
const long = '2999-01-01T00:00:00.000Z'

export const aMessage = (number: number, about: Partial<TicketMessage> = {}): TicketMessage => ({
  messageId: 100 + number,
  number,
  kind: 'Member',
  text: `Linje ${number}`,
  event: null,
  otherTicketId: null,
  staffName: null,
  mediaIds: [],
  media: [],
  at: begun,
  ...about,
})

export const aCard = (about: Partial<TicketCard> = {}): TicketCard => ({
  ticketId: 5,
  category: 'Payment',
  subject: 'Kvittering for maj',
  status: 'Open',
  unread: 0,
  createdAt: begun,
  changedAt: begun,
  ...about,
})

const state = {
  category: 'Payment',
  subject: 'Kvittering for maj',
  status: 'Open',
  createdAt: begun,
  lastNumber: 2,
  rating: null,
  reopenUntil: null,
  rateUntil: null,
  may: { write: true, close: true, reopen: false, rate: false },
} as const satisfies Partial<CallOutput<'Tickets/MyTicket'>>

/** The differences of a closed one. */
export const closed = {
  status: 'Closed',
  reopenUntil: long,
  rateUntil: long,
  may: { write: true, close: false, reopen: true, rate: true },
} as const
/** More than 14 days ago. */
export const longClosed = { ...closed, may: { write: true, close: false, reopen: false, rate: false } } as const

export const ownTicket = (about: Partial<CallOutput<'Tickets/MyTicket'>> = {}): CallOutput<'Tickets/MyTicket'> => ({
  ticketId: 5,
  ...state,
  unread: 0,
  previousTicketId: null,
  mergedInto: null,
  live: liveTicket('support:ticket:5'),
  ...about,
})

export const mailedTicket = (
  about: Partial<CallOutput<'Tickets/EmailTicket'>> = {},
): CallOutput<'Tickets/EmailTicket'> => ({ ...state, messages: [aMessage(1)], expiresAt: long, ...about })

export const deskTicket = (about: Partial<CallOutput<'Tickets/GetTicket'>> = {}): CallOutput<'Tickets/GetTicket'> => ({
  ...state,
  ticketId: 5,
  siteId: 1,
  language: 'da-DK',
  desk: null,
  author: bo,
  email: null,
  claimedBy: null,
  unread: false,
  undelivered: false,
  queuedAt: begun,
  wordsShown: false,
  previousTicketId: null,
  mergedInto: null,
  mail: null,
  live: liveTicket('support:ticket:5'),
  ...about,
})

export const page = <Item>(...items: Item[]) => ({ items, next: null })

/** A member of whom no other service has anything. */
const nothingElsewhere = {
  'Safety/GetMemberTickets': { items: [] },
  'Safety/GetMemberAmounts': { items: [] },
  'Safety/GetMemberLodges': { items: [], belongsTo: 0 },
  'Safety/GetMemberAccount': { names: [], sessions: [] },
} as const satisfies HostOptions['calls']

/** Opens a page of the remote at an address: `/Support/MyTickets`. */
export const openAt = (at: string, { calls, ...options }: Omit<HostOptions, 'at' | 'route'> = {}): Promise<Host> =>
  show(createElement(Root), {
    at,
    route: `/${/\w+/.exec(at)?.[0] ?? ''}/*`,
    texts: { [namespace]: textFiles },
    ...options,
    calls: {
      'Seo/TicketsRating': { average: null, count: 0, words: [] },
      'Tickets/Tickets': page(),
      'Support/GetUnansweredSearches': { items: [] },
      ...nothingElsewhere,
      ...calls,
    },
  })
