/**
 * The acts of staff on a ticket: nobody answers over a message that they have not seen, or over somebody else's claim.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { TicketDesk } from '@samvaer/contracts/tickets/shapes'
import type { Side, SupportParts } from '../models/models.ts'
import type { TicketRow } from '../models/ticket.ts'
import { type Change, changeTicket } from './change-ticket.ts'
import { closed, conflict, refuseClosed, refuseUnseen, standing } from './rules.ts'

interface Desk {
  parts: SupportParts
  side: Side
  /** The staff member who acts. */
  staffId: number
}

/** @throws ProductError Conflict with who has claimed it, when somebody else has */
const refuseClaimed = async ({ parts, staffId }: Desk, { claimedBy }: TicketRow): Promise<void> => {
  if (claimedBy === null || claimedBy === staffId) return
  const holder = await parts.directory.find(claimedBy)
  throw conflict('Claimed', { profileId: claimedBy, name: holder?.name ?? '' })
}

/** @throws ProductError Conflict with detail.reason Closed, NewMessage or Claimed */
const refuseUnaware = async (desk: Desk, row: TicketRow, seen: number): Promise<void> => {
  refuseClosed(row)
  await refuseClaimed(desk, row)
  refuseUnseen(row.lastNumber, seen)
}

const change = ({ parts, side }: Desk, ticketId: number, decide: Parameters<typeof changeTicket>[3]) =>
  changeTicket(parts, side, ticketId, decide)

/** @param from whose claim is taken over */
export const claim = (desk: Desk, ticketId: number, from: number | undefined) =>
  change(desk, ticketId, async (row) => {
    const { staffId } = desk
    refuseClosed(row)
    if (row.claimedBy === staffId) return undefined
    const takesOver = row.claimedBy !== null && row.claimedBy === from
    if (!takesOver) await refuseClaimed(desk, row)
    const taken = row.status === 'New' || row.status === 'Forwarded'
    return {
      // It keeps the age that it has: taking it up is no answer.
      set: { claimedBy: staffId, ...(taken && { status: 'Open' as const, desk: null }) },
      act: takesOver
        ? { act: 'TakenOver', actorId: staffId, detail: String(from) }
        : { act: 'Claimed', actorId: staffId },
    }
  })

export const release = (desk: Desk, ticketId: number) =>
  change(desk, ticketId, ({ claimedBy }) =>
    claimedBy === desk.staffId ? { set: { claimedBy: null }, act: { act: 'Released', actorId: claimedBy } } : undefined,
  )

export interface Answer {
  seen: number
  text: string
  /** The status of the ticket afterwards. */
  after: 'Open' | 'Pending' | 'Closed'
}

export const answer = (desk: Desk, ticketId: number, { seen, text, after }: Answer) =>
  change(desk, ticketId, async (row) => {
    await refuseUnaware(desk, row, seen)
    const { staffId, parts } = desk
    const now = parts.clock()
    const said = { kind: 'Staff' as const, text, staffId }
    const act = { act: 'Answered' as const, actorId: staffId, detail: after }
    if (after === 'Closed')
      return { set: closed(now), messages: [said, { kind: 'Event', event: 'Closed' }], act, mail: 'Closed' }
    return { set: { ...standing(row, after, now), claimedBy: staffId }, messages: [said], act, mail: 'Answer' }
  })

export const note = (desk: Desk, ticketId: number, text: string) =>
  change(desk, ticketId, () => ({
    messages: [{ kind: 'Note', text, staffId: desk.staffId }],
    act: { act: 'Noted', actorId: desk.staffId },
  }))

export const forward = (desk: Desk, ticketId: number, to: { seen: number; desk: TicketDesk; note: string }) =>
  change(desk, ticketId, async (row) => {
    await refuseUnaware(desk, row, to.seen)
    const { staffId, parts } = desk
    // Another desk begins to wait for it now, also where it was forwarded before.
    const standingThere = { ...standing(row, 'Forwarded', parts.clock()), queuedAt: parts.clock(), desk: to.desk }
    return {
      set: { ...standingThere, claimedBy: null },
      messages: [{ kind: 'Note', text: to.note, staffId }],
      act: { act: 'Forwarded', actorId: staffId, detail: to.desk },
    }
  })

export const setPending = (desk: Desk, ticketId: number, seen: number) =>
  change(desk, ticketId, async (row) => {
    await refuseUnaware(desk, row, seen)
    const { staffId, parts } = desk
    const set = { ...standing(row, 'Pending', parts.clock()), claimedBy: staffId }
    return { set, act: { act: 'SetPending', actorId: staffId } }
  })

export const closeAsStaff = (desk: Desk, ticketId: number, seen: number) =>
  change(desk, ticketId, async (row): Promise<Change> => {
    await refuseUnaware(desk, row, seen)
    const { staffId, parts } = desk
    const act = { act: 'Closed' as const, actorId: staffId }
    return { set: closed(parts.clock()), messages: [{ kind: 'Event', event: 'Closed' }], act, mail: 'Closed' }
  })

/** @throws ProductError Conflict for words that are not there or not to be shown */
export const showWords = (desk: Desk, ticketId: number, shown: boolean) =>
  change(desk, ticketId, ({ rating }) => {
    if (!rating || rating.text === '' || !rating.mayShow) throw conflict('NoWords')
    if (rating.shown === shown) return undefined
    const act = { act: shown ? ('WordsShown' as const) : ('WordsHidden' as const), actorId: desk.staffId }
    return { set: { rating: { ...rating, shown } }, act }
  })

/** @throws ProductError Conflict for one of a member */
export const refuseOfMember = ({ profileId }: TicketRow): void => {
  if (profileId !== null) throw new ProductError('Conflict', { reason: 'Member' })
}

export type { Desk }
