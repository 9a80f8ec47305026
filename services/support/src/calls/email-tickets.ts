/** Somebody who has the link of a mail and one ticket by it, and nothing else. */

import type { RequestContext } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import { encryptTicketId, readTicketLink } from '../mail/ticket-links.ts'
import { type SupportParts, sideOf } from '../models/models.ts'
import { ticketHandlers } from '../policy.ts'
import { closeOwn, rate, reopen, standingTicket, writeWords } from '../tickets/acts-of-author.ts'
import { messagesQuery } from '../tickets/lists.ts'
import { messagesByMail, stateOf } from '../tickets/ticket-data.ts'

const mostShown = 100

/** The ticket of a link. @throws ProductError NotFound, LinkExpired */
const linked = async (parts: SupportParts, { dark, community }: RequestContext, encrypted: string) => {
  const side = sideOf(parts, dark)
  const { ticketId, expiresAt } = readTicketLink(parts, side, encrypted)
  const ticket = await standingTicket(side, community, ticketId)
  // Links are mailed to addresses alone: what a member has asked is read signed in.
  if (ticket.email === null) throw new ProductError('NotFound')
  return { side, ticket, expiresAt }
}

export const emailTicketCalls = (parts: SupportParts) =>
  ticketHandlers({
    EmailTicket: async ({ input, context }) => {
      const { side, ticket, expiresAt } = await linked(parts, context, input.encryptedTicketId)
      const rows = await messagesQuery(side, ticket._id, { skip: 0, take: mostShown }, false)
      return {
        ...stateOf(ticket, parts.clock()),
        messages: messagesByMail(rows.slice(0, mostShown)),
        expiresAt: expiresAt.toISOString(),
      }
    },
    AddMessageToEmailTicket: async ({ input, context }) => {
      const { side, ticket } = await linked(parts, context, input.encryptedTicketId)
      const written = await writeWords(parts, side, ticket._id, { text: input.text })
      const begun = written._id !== ticket._id
      return { encryptedTicketId: begun ? encryptTicketId(parts, side, written._id) : null }
    },
    CloseEmailTicket: async ({ input, context }) => {
      const { side, ticket } = await linked(parts, context, input.encryptedTicketId)
      await closeOwn(parts, side, ticket._id, input.seen)
      return {}
    },
    ReopenEmailTicket: async ({ input, context }) => {
      const { side, ticket } = await linked(parts, context, input.encryptedTicketId)
      await reopen(parts, side, ticket._id, null)
      return {}
    },
    RateEmailTicket: async ({ input: { encryptedTicketId, ...rating }, context }) => {
      const { side, ticket } = await linked(parts, context, encryptedTicketId)
      await rate(parts, side, ticket._id, rating)
      return {}
    },
  })
