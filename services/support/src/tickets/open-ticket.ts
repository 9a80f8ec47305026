/** Opens a ticket: of a member, of somebody who is not signed in, or of what happened elsewhere. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { ticketLimits } from '@samvaer/contracts/tickets/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { Side, SupportParts } from '../models/models.ts'
import type { TicketRow } from '../models/ticket.ts'
import { type Author, takeAuthorLock } from './author-lock.ts'
import { type Change, writeNewTicket } from './change-ticket.ts'

export interface Beginning
  extends Author,
    Pick<TicketRow, 'community' | 'siteId' | 'language' | 'category' | 'subject'>,
    Partial<Pick<TicketRow, 'origin' | 'previousTicketId'>> {
  ticketId: number
}

/** @throws ProductError Conflict when as many of the author are open as may be */
const refuseTooMany = async (
  parts: SupportParts,
  { ticket }: Side,
  author: Author,
  { session }: Transaction,
): Promise<void> => {
  await takeAuthorLock(parts, author, session)
  const { profileId, email } = author
  const [own, most] =
    profileId === null ? [{ email }, ticketLimits.openOfEmail] : [{ profileId }, ticketLimits.openOfMember]
  const open = await ticket.countDocuments({ ...own, open: true }, { session, limit: most })
  if (open >= most) throw new ProductError('Conflict', { reason: 'TooManyOpen' })
}

/**
 * Writes a new ticket. An event elsewhere (`origin`) opens one whatever its author has open.
 * @throws ProductError Conflict with detail.reason TooManyOpen
 */
export const openTicket = async (
  parts: SupportParts,
  side: Side,
  { ticketId, profileId, email, origin = null, previousTicketId = null, ...beginning }: Beginning,
  messages: NonNullable<Change['messages']>,
  transaction: Transaction,
): Promise<TicketRow> => {
  if (origin === null) await refuseTooMany(parts, side, { profileId, email }, transaction)
  const at = parts.clock()
  const row: TicketRow = {
    ...beginning,
    _id: ticketId,
    status: 'New',
    open: true,
    ...{ profileId, email, origin, previousTicketId },
    ...{ claimedBy: null, desk: null, mergedInto: null, rating: null },
    ...{ lastNumber: 0, lastShown: 0, readTo: 0, staffReadTo: 0, lastOfAuthor: 0, unread: 0 },
    ...{ hasMedia: false, undelivered: false },
    ...{ createdAt: at, changedAt: at, queuedAt: at, closedAt: null, purgeAt: null },
    version: 1,
  }
  const change: Change = { messages, act: { act: 'Created', actorId: profileId }, mail: 'Receipt' }
  return writeNewTicket(parts, side, row, change, transaction)
}
