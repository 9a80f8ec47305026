/** Finds what calls name, and the viewer's relations to it; the rights stand in the contract. */
import type { tickets } from '@samvaer/contracts/tickets/calls'
import { ticketObjects } from '@samvaer/contracts/tickets/rights'
import { handlers } from '@samvaer/service-kit/http/implement'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import type { MacroRow } from './models/macro.ts'
import type { SupportParts } from './models/models.ts'
import type { TicketRow } from './models/ticket.ts'
import { type Viewer, viewerOf } from './viewer.ts'

const findTicket = async ({ side, community, profileId, desk }: Viewer, _id: number) => {
  const ticket = await side.ticket.findOne({ _id, community, status: { $ne: 'Deleted' } }).lean<TicketRow>()
  return ticket ? { object: ticket, is: { owner: ticket.profileId === profileId, desk } } : undefined
}

export const supportPolicy = (parts: SupportParts) =>
  policy(ticketObjects, {
    viewer: async (call: AskedCall) => viewerOf(parts, call),
    find: {
      ticket: findTicket,
      readTicket: findTicket,
      targetTicket: findTicket,
      macro: async (_viewer: Viewer, _id: number) => {
        const macro = await parts.models.macro.findById(_id).lean<MacroRow>()
        return macro ? { object: macro, is: {} } : undefined
      },
    },
  })

export type SupportPolicy = ReturnType<typeof supportPolicy>

/** Some handlers of the tickets. */
export const ticketHandlers = handlers<typeof tickets, 'support', SupportPolicy>()
