/**
 * Erases tickets: those of a profile that is deleted for good, what was written on the dark side by who leaves it, and
 * closed ones after 730 days (docs/product/retention.md). The log stays for as long as the audit, and the stars of a
 * rating in the total of its brand.
 */
import { deleteLimited } from '@samvaer/service-kit/database/limited-writes'
import type { EventHandlers, Task, Transaction } from '@samvaer/service-kit/parts'
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/tasks/dark-leaving'
import { createFanOut, type FanOut, type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import { processQueues } from '@samvaer/service-kit/tasks/work-queue'
import { watchToErase } from '../media/erase-media.ts'
import type { MessageRow } from '../models/message.ts'
import { bothSides, type Side, type SupportParts, sideOf } from '../models/models.ts'
import type { TicketRow } from '../models/ticket.ts'
import { endStories } from '../stories/end-stories.ts'
import { readTicket, writeChange } from './change-ticket.ts'

const gone = {
  status: 'Deleted' as const,
  open: false,
  subject: '',
  profileId: null,
  email: null,
  origin: null,
  claimedBy: null,
  desk: null,
  rating: null,
  unread: 0,
  hasMedia: false,
  purgeAt: null,
}

/** Erases words, author and media of a ticket; its number stays. @returns how many rows it took */
const eraseTicket = async (
  parts: SupportParts,
  side: Side,
  row: TicketRow,
  transaction: Transaction,
  act?: { act: 'Deleted'; actorId: number; detail: string },
): Promise<number> => {
  const { session } = transaction
  const ticketId = row._id
  const messages = await side.message
    .find({ ticketId }, { mediaIds: 1, mediaItem: 1 }, { session })
    .lean<MessageRow[]>()
  await side.message.deleteMany({ ticketId }, { session })
  await side.waitingMail.deleteMany({ ticketId }, { session })
  await watchToErase(side, messages, parts.clock(), session)
  await writeChange(parts, side, row, { set: gone, ...(act && { act }) }, transaction)
  return 1 + messages.length
}

/** Erases a ticket that staff take away. */
export const eraseByStaff = (
  parts: SupportParts,
  side: Side,
  ticketId: number,
  { staffId, reason, refuse }: { staffId: number; reason: string; refuse: (row: TicketRow) => void },
): Promise<void> =>
  parts.transaction(async (transaction) => {
    const row = await readTicket(side, ticketId, transaction)
    refuse(row)
    await eraseTicket(parts, side, row, transaction, { act: 'Deleted', actorId: staffId, detail: reason })
  })

/** Rows that erasing a ticket writes besides its words: its log, its mails, what watches its media, and who hears of it. */
const rowsOfTicket = 4

/** The tickets of a member; so many rows of them at most, but always a whole ticket. */
const eraseSomeOf =
  (parts: SupportParts, side: Side): FanOutStep<number> =>
  async (profileId, most, transaction) => {
    const { session } = transaction
    const tickets = await side.ticket.find({ profileId }, null, { session }).limit(most).lean<TicketRow[]>()
    let rows = 0
    for (const ticket of tickets) if (rows < most) rows += await eraseTicket(parts, side, ticket, transaction)
    return rows
  }

export const leavingDark = (parts: SupportParts): DarkLeaving =>
  darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    steps: [heavy(rowsOfTicket, eraseSomeOf(parts, sideOf(parts, true)))],
  })

/** A profile that is gone for good takes its tickets along, and what it bought: in short steps (decision 87). */
export const forgettingDeleted = (parts: SupportParts): FanOut<number> =>
  createFanOut(parts, {
    name: 'forget-deleted-profiles',
    rows: parts.models.deletedProfile,
    find: async (profileId) => profileId,
    steps: [
      ...bothSides(parts).map((side) => heavy(rowsOfTicket, eraseSomeOf(parts, side))),
      (profileId, most, { session }) => deleteLimited(parts.models.purchase, { profileId }, { most, session }),
    ],
  })

export const forgetProfiles = (parts: SupportParts): NonNullable<EventHandlers['ProfileChanged']> => ({
  together: async (heard, transaction) => {
    await endStories(
      parts,
      heard.map(({ payload }) => payload),
      transaction,
    )
    const deleted = heard.filter(({ payload: { status } }) => status === 'Deleted')
    const ids = deleted.map(({ payload: { profileId } }) => profileId)
    if (ids.length > 0) await forgettingDeleted(parts).begin(new Map(ids.map((id) => [id, id])), transaction)
  },
})

export const eraseOldTickets = (parts: SupportParts): Task => ({
  name: 'erase-old-tickets',
  everySeconds: 3600,
  run: processQueues(parts, bothSides(parts), (side) => ({
    what: 'ticket to erase',
    due: (others, limit) =>
      side.ticket
        .find({ purgeAt: { $gt: new Date(0), $lte: parts.clock() }, ...others })
        .sort({ purgeAt: 1 })
        .limit(limit)
        .lean<TicketRow[]>(),
    act: ({ _id }) =>
      parts.transaction(async (transaction) =>
        eraseTicket(parts, side, await readTicket(side, _id, transaction), transaction),
      ),
  })),
})
