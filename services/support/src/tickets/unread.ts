/** Keeps what waits for the author: the count of the menu, and the notification of an answer. */
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { Side, SupportParts } from '../models/models.ts'
import type { TicketRow } from '../models/ticket.ts'
import { ticketPath } from '../paths.ts'
import { takeAuthorLock } from './author-lock.ts'

const { raise, withdraw } = notificationsFrom('support')

/** Returns the key of the one line that a ticket has: what follows makes it new again. */
const keyOf = (ticketId: number): string => `ticket:${ticketId}`

/** Publishes the number of a member's tickets with unread answers, from this transaction on. */
const publishCount = async (
  parts: SupportParts,
  { ticket, dark }: Side,
  profileId: number,
  { session, publish }: Transaction,
): Promise<void> => {
  await takeAuthorLock(parts, { profileId, email: null }, session)
  const value = await ticket.countDocuments({ profileId, unread: { $gt: 0 } }, { session })
  await publish('CountChanged', `support:counts:${profileId}`, { profileId, count: 'unreadTicket', value, dark })
}

/**
 * Follows, after a ticket was written, what its author has not read of it. An author who is not signed in gets mails
 * instead.
 */
export const followUnread = async (
  parts: SupportParts,
  side: Side,
  { before, after }: { before: TicketRow; after: TicketRow },
  transaction: Transaction,
): Promise<void> => {
  const { _id, subject } = after
  const { profileId, unread: had } = before
  if (profileId === null) return
  if (had > 0 !== after.unread > 0) await publishCount(parts, side, profileId, transaction)
  if (had > 0 && after.unread === 0) await withdraw(transaction, profileId, keyOf(_id))
  if (after.unread <= had) return
  const about = { key: keyOf(_id), profileId, type: 'Ticket' as const, title: subject, path: ticketPath(_id) }
  await raise(transaction, { ...about, dark: side.dark, at: parts.clock() })
}
