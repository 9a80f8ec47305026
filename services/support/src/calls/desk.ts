/** The desk of the support; who may, the contract says. */
import { liveOf } from '../live.ts'
import type { LogEntryRow } from '../models/log-entry.ts'
import { type SupportParts, sideOf } from '../models/models.ts'
import { ticketHandlers } from '../policy.ts'
import {
  answer,
  claim,
  closeAsStaff,
  type Desk,
  forward,
  note,
  refuseOfMember,
  release,
  setPending,
  showWords,
} from '../tickets/acts-of-desk.ts'
import { authorOf } from '../tickets/author-data.ts'
import { mailStateOf, queuedOf } from '../tickets/desk-data.ts'
import { eraseByStaff } from '../tickets/erase-tickets.ts'
import { logOrder, logQuery, ofMemberQuery, orderOf, queueCounts, queueQuery } from '../tickets/lists.ts'
import { merge } from '../tickets/merge.ts'
import { cardOf, namesOf, stateOf } from '../tickets/ticket-data.ts'
import { type Viewer, viewerOf } from '../viewer.ts'

/** Finds the colleague who had the ticket before it was taken over. */
const takenFromOf = ({ act, detail }: Pick<LogEntryRow, 'act' | 'detail'>): number | null =>
  act === 'TakenOver' && detail !== null ? Number(detail) : null

export const deskCallsOf = (parts: SupportParts) => {
  const deskOf = ({ side, profileId: staffId }: Viewer): Desk => ({ parts, side, staffId })
  return ticketHandlers({
    GetTicketQueue: async (call) => {
      const { input } = call
      const viewer = viewerOf(parts, call)
      const [found, counts] = await Promise.all([queueQuery(viewer, input), queueCounts(viewer)])
      const { rows, next } = orderOf(input).pageOf(found, input.take)
      return { items: await queuedOf(parts, rows), next, counts, live: liveOf(parts, viewer, 'queue') }
    },
    GetTicketsOfMember: async ({ input: { profileId, dark } }) => {
      const rows = await ofMemberQuery(sideOf(parts, dark), profileId)
      return {
        items: rows.map((row) => {
          const { unread: _unread, ...card } = cardOf(row)
          return card
        }),
      }
    },
    GetTicket: async ({ viewer, objects: { ticket } }) => {
      const [queued] = await queuedOf(parts, [ticket])
      if (!queued) throw new Error('A ticket has no row of the queue')
      return {
        ...queued,
        ...stateOf(ticket, parts.clock()),
        lastNumber: ticket.lastNumber,
        wordsShown: ticket.rating?.shown ?? false,
        previousTicketId: ticket.previousTicketId,
        mergedInto: ticket.mergedInto,
        mail: await mailStateOf(viewer.side, ticket),
        live: liveOf(parts, viewer, 'desk', ticket._id),
      }
    },
    GetTicketAuthor: async ({ viewer, objects: { ticket } }) => authorOf(parts, viewer.side, ticket),
    GetTicketLog: async ({ input, viewer, objects: { ticket } }) => {
      const { rows, next } = logOrder.pageOf(await logQuery(viewer.side, ticket._id, input), input.take)
      const names = await namesOf(parts, [...new Set(rows.flatMap((row) => [row.actorId, takenFromOf(row)]))])
      const actorOf = (id: number | null) => (id === null ? null : { profileId: id, name: names.get(id) ?? '' })
      const items = rows.map((row) => {
        const { _id: logId, act, actorId, detail, at } = row
        const takenFrom = actorOf(takenFromOf(row))
        return { logId, act, actor: actorOf(actorId), detail, takenFrom, at: at.toISOString() }
      })
      return { items, next }
    },
    ClaimTicket: async ({ input: { takeOverFrom }, viewer, objects: { ticket } }) => {
      await claim(deskOf(viewer), ticket._id, takeOverFrom)
      return {}
    },
    ReleaseTicket: async ({ viewer, objects: { ticket } }) => {
      await release(deskOf(viewer), ticket._id)
      return {}
    },
    AnswerTicket: async ({ input: { seen, text, after }, viewer, objects: { ticket } }) => {
      const { number } = await answer(deskOf(viewer), ticket._id, { seen, text, after })
      return { number }
    },
    AddTicketNote: async ({ input: { text }, viewer, objects: { ticket } }) => {
      const { number } = await note(deskOf(viewer), ticket._id, text)
      return { number }
    },
    ForwardTicket: async ({ input: { seen, desk, note: said }, viewer, objects: { ticket } }) => {
      await forward(deskOf(viewer), ticket._id, { seen, desk, note: said })
      return {}
    },
    SetTicketPending: async ({ input: { seen }, viewer, objects: { ticket } }) => {
      await setPending(deskOf(viewer), ticket._id, seen)
      return {}
    },
    CloseTicketAsStaff: async ({ input: { seen }, viewer, objects: { ticket } }) => {
      await closeAsStaff(deskOf(viewer), ticket._id, seen)
      return {}
    },
    MergeTickets: async ({ viewer, objects: { ticket, targetTicket } }) => {
      await merge(deskOf(viewer), ticket._id, targetTicket._id)
      return {}
    },
    DeleteTicket: async ({ input: { reason }, viewer: { side, profileId: staffId }, objects: { ticket } }) => {
      await eraseByStaff(parts, side, ticket._id, { staffId, reason, refuse: refuseOfMember })
      return {}
    },
    ShowRatingWords: async ({ input: { shown }, viewer, objects: { ticket } }) => {
      await showWords(deskOf(viewer), ticket._id, shown)
      return {}
    },
  })
}
