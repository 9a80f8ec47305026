import { callQuery, listQuery } from '@samvaer/remote-kit/api'
import type { QueryKey } from '@tanstack/react-query'
import { messagesOf } from '../ticket-data/queries.ts'

export const deskTicket = (ticketId: number) => callQuery('Tickets/GetTicket', { ticketId }, { staleTime: 0 })
export const authorOf = (ticketId: number) => callQuery('Tickets/GetTicketAuthor', { ticketId }, { staleTime: 30_000 })
export const logOf = (ticketId: number) => listQuery('Tickets/GetTicketLog', { ticketId, take: 20 }, { staleTime: 0 })

/** Returns the queries that every act of the desk changes. */
export const deskKeys = (ticketId: number): readonly QueryKey[] => [
  deskTicket(ticketId).queryKey,
  messagesOf(ticketId).queryKey,
  ['Tickets/GetTicketLog'],
  ['Tickets/GetTicketQueue'],
]
