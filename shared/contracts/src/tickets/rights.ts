/** The rights on tickets (docs/product/support.md; docs/product/roles.md). Blocks do not hold here. */
import { objects, rights } from '../core/rights.ts'

/** Of the viewer's community and side, and not deleted. `desk`: staff with the scope of the tickets. */
const ticket = { relations: ['owner', 'desk'], seenBy: ['owner', 'desk'] } as const

export const ticketObjects = objects({
  ticket: { field: 'ticketId', ...ticket },
  /** The same, where a call names it by `id`. */
  readTicket: { field: 'id', ...ticket },
  /** Into which another one is merged. */
  targetTicket: { field: 'intoTicketId', ...ticket },
  macro: { field: 'macroId', relations: [], seenBy: ['staff'] },
})

export const ticketRights = rights(ticketObjects, {
  'ticket.read': { of: 'readTicket', by: ['owner'] },
  'ticket.readMessages': { of: 'readTicket', by: ['owner', 'desk'] },
  'ticket.write': { of: 'ticket', by: ['owner'] },
  /** Both sides mark what they have read, and open a closed one again. */
  'ticket.mark': { of: 'ticket', by: ['owner', 'desk'] },
  'ticket.reopen': { of: 'ticket', by: ['owner', 'desk'] },
  /** The acts of the desk; nobody works on an own ticket. */
  'ticket.work': { of: 'ticket', by: ['desk'], except: ['owner'], reason: 'Own' },
  'ticket.mergeInto': { of: 'targetTicket', by: ['desk'], except: ['owner'], reason: 'Own' },
  'macro.change': { of: 'macro', by: ['staff'] },
})
