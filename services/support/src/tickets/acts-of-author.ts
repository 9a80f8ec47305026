/** The acts of authors on their tickets, signed in or by a mailed link: the same rules for both. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { Attachments } from '../media/attachments.ts'
import type { Side, SupportParts } from '../models/models.ts'
import type { TicketRow } from '../models/ticket.ts'
import { about, type Change, changeTicket, readTicket, writeChange } from './change-ticket.ts'
import { openTicket } from './open-ticket.ts'
import {
  closed,
  conflict,
  possible,
  refuseClosed,
  refuseRating,
  refuseReopening,
  refuseUnseen,
  standing,
} from './rules.ts'

interface Words {
  text: string
  attachments?: Attachments | null
}

/** Returns the status of a ticket once its author has written. */
const afterWord = (row: TicketRow, now: Date): Change['set'] => {
  // The first question is still to be answered, and another desk has it still.
  if (row.status === 'New' || row.status === 'Forwarded') return {}
  return standing(row, 'Open', now)
}

/** The words begin a ticket of their own, which names the old one. */
const beginAnew = async (
  parts: SupportParts,
  side: Side,
  row: TicketRow,
  { text, attachments }: Words,
  transaction: Transaction,
): Promise<TicketRow> => {
  const { community, siteId, language, category, subject, profileId, email, _id: previousTicketId } = row
  const ticketId = await parts.nextId('ticket')
  const beginning = { community, siteId, language, category, subject, profileId, email }
  const messages = [
    { kind: 'Event' as const, event: 'Follows' as const, otherTicketId: previousTicketId },
    { kind: 'Member' as const, text, attachments: attachments ?? null },
  ]
  return openTicket(parts, side, { ...beginning, ticketId, previousTicketId }, messages, transaction)
}

/**
 * Writes to a ticket; what is closed for good is followed by a new one.
 * @returns the ticket that has the words
 * @throws ProductError Conflict with detail.reason Merged or TooManyOpen
 */
export const writeWords = (parts: SupportParts, side: Side, ticketId: number, words: Words): Promise<TicketRow> =>
  parts.transaction(
    async (transaction) => {
      const row = await readTicket(side, ticketId, transaction)
      const now = parts.clock()
      const { mergedInto, profileId: actorId, open } = row
      if (mergedInto !== null) throw conflict('Merged', { ticketId: mergedInto })
      if (!open && !possible(row, now).reopen) return beginAnew(parts, side, row, words, transaction)
      const change: Change = {
        set: open ? { ...afterWord(row, now) } : standing(row, 'Open', now),
        messages: [{ kind: 'Member', text: words.text, attachments: words.attachments ?? null }],
        act: { act: open ? 'Written' : 'Reopened', actorId },
      }
      return writeChange(parts, side, row, change, transaction)
    },
    { about: about(side, ticketId) },
  )

/** @throws ProductError Conflict with detail.reason NewMessage or Closed */
export const closeOwn = (parts: SupportParts, side: Side, ticketId: number, seen: number) =>
  changeTicket(parts, side, ticketId, (row) => {
    refuseClosed(row)
    refuseUnseen(row.lastShown, seen)
    return {
      set: closed(parts.clock()),
      messages: [{ kind: 'Event', event: 'Closed' }],
      act: { act: 'Closed', actorId: row.profileId },
    }
  })

/** @param staff who of the staff opens it; null for its author */
export const reopen = (parts: SupportParts, side: Side, ticketId: number, staff: number | null) =>
  changeTicket(parts, side, ticketId, (row) => {
    refuseReopening(row, parts.clock(), staff !== null)
    return {
      set: standing(row, 'Open', parts.clock()),
      messages: [{ kind: 'Event', event: 'Reopened' }],
      act: { act: 'Reopened', actorId: staff ?? row.profileId },
    }
  })

export interface Rating {
  stars: number
  text: string
  mayShow: boolean
}

/** @throws ProductError Conflict with detail.reason Open or TooLate */
export const rate = (parts: SupportParts, side: Side, ticketId: number, { stars, text, mayShow }: Rating) =>
  changeTicket(parts, side, ticketId, async (row, { session }) => {
    const at = parts.clock()
    refuseRating(row, at)
    const before = row.rating
    const added = { stars: stars - (before?.stars ?? 0), count: before ? 0 : 1 }
    await side.ratingTotal.updateOne({ _id: row.siteId }, { $inc: added }, { session, upsert: true })
    // Words that staff show are those that they have read.
    const shown = before?.shown === true && mayShow && before.text === text
    return {
      set: { rating: { stars, text, mayShow, shown, at } },
      act: { act: 'Rated', actorId: row.profileId, detail: String(stars) },
    }
  })

/** The author has read up to a message. */
export const markRead = (parts: SupportParts, side: Side, ticketId: number, number: number) =>
  changeTicket(parts, side, ticketId, async (row, { session }) => {
    const readTo = Math.min(number, row.lastNumber)
    if (readTo <= row.readTo) return undefined
    const later = { ticketId, number: { $gt: readTo }, kind: 'Staff' as const }
    const unread = await side.message.countDocuments(later, { session })
    return { set: { readTo, unread } }
  })

/** Marks a ticket as read by the staff up to a message. */
export const markReadByStaff = (parts: SupportParts, side: Side, ticketId: number, number: number) =>
  changeTicket(parts, side, ticketId, (row) => {
    const staffReadTo = Math.min(number, row.lastNumber)
    return staffReadTo > row.staffReadTo ? { set: { staffReadTo } } : undefined
  })

/**
 * The ticket that took the place of a merged one.
 * @throws ProductError NotFound for one that is gone
 */
export const standingTicket = async ({ ticket }: Side, community: string, _id: number): Promise<TicketRow> => {
  const row = await ticket.findOne({ _id, community, status: { $ne: 'Deleted' } }).lean<TicketRow>()
  if (!row) throw new ProductError('NotFound')
  return row.mergedInto === null ? row : standingTicket({ ticket } as Side, community, row.mergedInto)
}
