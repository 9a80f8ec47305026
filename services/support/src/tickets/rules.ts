/** The possible acts in each state of a ticket, and the ways from one state to another (docs/product/support.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { type TicketStatus, ticketTimes } from '@samvaer/contracts/tickets/shapes'
import type { TicketRow } from '../models/ticket.ts'

/** Milliseconds for which a closed ticket is kept (docs/product/retention.md). */
const keptFor = 730 * 24 * 60 * 60 * 1000

const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds)

/** @param reason what the page of the reader tells apart */
export const conflict = (reason: string, detail: Record<string, unknown> = {}): ProductError =>
  new ProductError('Conflict', { reason, ...detail })

/**
 * Returns the moment until which a ticket may be reopened; null while it is open, and where another ticket took its
 * place.
 */
export const reopenUntil = ({ closedAt, mergedInto }: TicketRow): Date | null =>
  closedAt && mergedInto === null ? later(closedAt, ticketTimes.reopening) : null

export const rateUntil = ({ closedAt, mergedInto }: TicketRow): Date | null =>
  closedAt && mergedInto === null ? later(closedAt, ticketTimes.rating) : null

const isBefore = (now: Date, until: Date | null): boolean => until !== null && now <= until

/** Returns the acts that its author may do now. */
export const possible = (row: TicketRow, now: Date) => ({
  write: row.mergedInto === null,
  close: row.open,
  reopen: isBefore(now, reopenUntil(row)),
  rate: isBefore(now, rateUntil(row)),
})

/** @throws ProductError Conflict once it is closed */
export const refuseClosed = ({ open }: TicketRow): void => {
  if (!open) throw conflict('Closed')
}

/** @throws ProductError Conflict when a newer message is there than the one that was seen */
export const refuseUnseen = (last: number, seen: number): void => {
  if (last > seen) throw conflict('NewMessage', { number: last })
}

/** @throws ProductError Conflict unless it opens again */
export const refuseReopening = (row: TicketRow, now: Date, staff: boolean): void => {
  if (row.open) throw conflict('Open')
  if (row.mergedInto !== null) throw conflict('Merged', { ticketId: row.mergedInto })
  if (!staff && !isBefore(now, reopenUntil(row))) throw conflict('TooLate')
}

/** @throws ProductError Conflict while it is open, and once the rating is fixed */
export const refuseRating = (row: TicketRow, now: Date): void => {
  if (row.open) throw conflict('Open')
  if (!isBefore(now, rateUntil(row))) throw conflict('TooLate')
}

type Standing = Pick<TicketRow, 'status' | 'open' | 'queuedAt' | 'closedAt' | 'purgeAt' | 'desk'>

/** Returns the fields of a ticket in a state from now on; one in which it stood before keeps its age. */
export const standing = (row: TicketRow, status: Exclude<TicketStatus, 'Closed' | 'Deleted'>, now: Date): Standing => ({
  status,
  open: true,
  queuedAt: row.status === status ? row.queuedAt : now,
  closedAt: null,
  purgeAt: null,
  desk: null,
})

/** Returns the fields of a closed ticket: nobody's, and kept for as long as closed tickets are. */
export const closed = (now: Date): Standing & Pick<TicketRow, 'claimedBy' | 'changedAt'> => ({
  status: 'Closed',
  open: false,
  queuedAt: now,
  closedAt: now,
  changedAt: now,
  purgeAt: later(now, keptFor),
  desk: null,
  claimedBy: null,
})
