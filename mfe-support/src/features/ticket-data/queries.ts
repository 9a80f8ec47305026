/** The queries of tickets, and those that are read again after an act on one. */
import { callQuery, listQuery } from '@samvaer/remote-kit/api'
import type { QueryKey } from '@tanstack/react-query'

/** Tickets in the list at a time. */
const listed = 20
/** Messages of a ticket at a time. */
const shown = 50

export const ownTickets = (open: boolean) => listQuery('Tickets/Tickets', { open, take: listed }, { staleTime: 0 })

export const ownTicket = (id: number) => callQuery('Tickets/MyTicket', { id }, { staleTime: 0 })

/** The newest first. */
export const messagesOf = (id: number) =>
  listQuery('Tickets/GetMessagesForTicket', { id, take: shown }, { staleTime: 0 })

export const ticketsRating = () => callQuery('Seo/TicketsRating', {}, { staleTime: 60_000 })

/** Returns the queries that an act of its author changes. */
export const ownKeys = (id: number): readonly QueryKey[] => [
  ownTicket(id).queryKey,
  messagesOf(id).queryKey,
  ['Tickets/Tickets'],
]

/** The prepared answers of the desk. */
export const macros = () => callQuery('Tickets/GetMacros', {}, { staleTime: 5 * 60_000 })
