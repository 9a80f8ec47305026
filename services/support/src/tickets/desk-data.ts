/** Tickets as the desk sees them. */
import type { QueuedTicket } from '@samvaer/contracts/tickets/shapes'
import type { Side, SupportParts } from '../models/models.ts'
import type { TicketRow } from '../models/ticket.ts'
import type { WaitingMailRow } from '../models/waiting-mail.ts'
import { namesOf } from './ticket-data.ts'

const queued = (row: TicketRow, author: QueuedTicket['author'], claimedBy: QueuedTicket['claimedBy']): QueuedTicket => {
  const { _id: ticketId, siteId, language, category, subject, status, desk, email, undelivered } = row
  return {
    ...{ ticketId, siteId, language, category, subject, status, desk, author, email, claimedBy, undelivered },
    unread: row.lastOfAuthor > row.staffReadTo,
    createdAt: row.createdAt.toISOString(),
    queuedAt: row.queuedAt.toISOString(),
  }
}

export const queuedOf = async (parts: SupportParts, rows: readonly TicketRow[]): Promise<QueuedTicket[]> => {
  const [cards, names] = await Promise.all([
    parts.directory.cards(rows.flatMap(({ profileId }) => profileId ?? [])),
    namesOf(parts, [...new Set(rows.map(({ claimedBy }) => claimedBy))]),
  ])
  return rows.map((row) => {
    const { profileId, claimedBy } = row
    const holder = claimedBy === null ? null : { profileId: claimedBy, name: names.get(claimedBy) ?? '' }
    return queued(row, cards.get(profileId ?? 0) ?? null, holder)
  })
}

/** Returns the state of the mails that no mail server has taken; null where there is none. */
export const mailStateOf = async ({ waitingMail }: Side, { _id: ticketId, undelivered }: TicketRow) => {
  if (!undelivered) return null
  const waiting = await waitingMail.find({ ticketId }, { dueAt: 1 }).lean<WaitingMailRow[]>()
  if (waiting.length === 0) return null
  const due = waiting.flatMap(({ dueAt }) => dueAt ?? []).sort((one, other) => one.getTime() - other.getTime())
  return { givenUp: due.length < waiting.length, nextTryAt: due[0]?.toISOString() ?? null }
}
