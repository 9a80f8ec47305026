/** A member and the own tickets. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { foldEmail } from '@samvaer/service-kit/text/fold-login'
import { liveOf } from '../live.ts'
import { claimAttachments } from '../media/attachments.ts'
import type { SupportParts } from '../models/models.ts'
import { sideOf } from '../models/models.ts'
import { ticketHandlers } from '../policy.ts'
import { closeOwn, markRead, markReadByStaff, rate, reopen, writeWords } from '../tickets/acts-of-author.ts'
import { latestFirst, messageOrder, messagesQuery, ownTicketsQuery } from '../tickets/lists.ts'
import { openTicket } from '../tickets/open-ticket.ts'
import { cardOf, messagesFor, stateOf } from '../tickets/ticket-data.ts'
import { viewerOf } from '../viewer.ts'

const missing = (path: string) => new ProductError('InvalidInput', { issues: [{ path, code: 'missing' }] })

export const ownTicketCalls = (parts: SupportParts) =>
  ticketHandlers({
    CreateTicket: async (call) => {
      const { category, subject, text, email, tempMediaIds } = call.input
      const { siteId, community, language, dark, profile } = call.context
      if (profile?.impersonatorId !== undefined) throw new ProductError('NotAllowed', { reason: 'Impersonation' })
      const author = profile
        ? { profileId: profile.profileId, email: null }
        : { profileId: null, email: email === undefined ? null : foldEmail(email) }
      if (!profile && author.email === null) throw missing('email')
      if (!profile && tempMediaIds.length > 0) throw new ProductError('SignInRequired')
      const ticketId = await parts.nextId('ticket')
      const attachments = profile ? await claimAttachments(parts, viewerOf(parts, call), ticketId, tempMediaIds) : null
      const beginning = { ...author, ticketId, siteId, community, language, category, subject }
      await parts.transaction((transaction) =>
        openTicket(parts, sideOf(parts, dark), beginning, [{ kind: 'Member', text, attachments }], transaction),
      )
      return { ticketId: profile ? ticketId : null }
    },
    Tickets: async (call) => {
      const { input } = call
      const found = await ownTicketsQuery(viewerOf(parts, call), input)
      const { rows, next } = latestFirst.pageOf(found, input.take)
      return { items: rows.map(cardOf), next }
    },
    MyTicket: async ({ viewer, objects: { readTicket: row } }) => ({
      ticketId: row._id,
      ...stateOf(row, parts.clock()),
      unread: row.unread,
      previousTicketId: row.previousTicketId,
      mergedInto: row.mergedInto,
      live: liveOf(parts, viewer, 'ticket', row._id),
    }),
    GetMessagesForTicket: async ({ input, viewer, objects: { readTicket: row } }) => {
      const staff = row.profileId !== viewer.profileId
      const found = await messagesQuery(viewer.side, row._id, input, staff)
      const { rows, next } = messageOrder.pageOf(found, input.take)
      return { items: await messagesFor(parts, viewer, rows, staff), next }
    },
    AddMessageToTicket: async ({ input: { text, tempMediaIds }, viewer, objects: { ticket } }) => {
      const attachments = await claimAttachments(parts, viewer, ticket._id, tempMediaIds)
      const { _id: ticketId, lastNumber: number } = await writeWords(parts, viewer.side, ticket._id, {
        text,
        attachments,
      })
      return { ticketId, number }
    },
    CloseTicket: async ({ input: { seen }, viewer: { side }, objects: { ticket } }) => {
      await closeOwn(parts, side, ticket._id, seen)
      return {}
    },
    ReopenTicket: async ({ viewer: { side, profileId }, objects: { ticket } }) => {
      await reopen(parts, side, ticket._id, ticket.profileId === profileId ? null : profileId)
      return {}
    },
    RateTicket: async ({ input: { stars, text, mayShow }, viewer: { side }, objects: { ticket } }) => {
      await rate(parts, side, ticket._id, { stars, text, mayShow })
      return {}
    },
    SetTicketRead: async ({ input: { number }, viewer: { side, profileId }, objects: { ticket } }) => {
      const mark = ticket.profileId === profileId ? markRead : markReadByStaff
      await mark(parts, side, ticket._id, number)
      return {}
    },
  })
