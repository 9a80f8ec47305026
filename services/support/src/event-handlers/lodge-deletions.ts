/**
 * Asking to delete a lodge opens a ticket of whoever asks (docs/product/lodges.md), once while it is open; taking that back
 * ends it, unless somebody has answered.
 */
import type { SingleEventHandler } from '@samvaer/service-kit/parts'
import { type SupportParts, sideOf } from '../models/models.ts'
import type { TicketRow } from '../models/ticket.ts'
import { writeChange } from '../tickets/change-ticket.ts'
import { openTicket } from '../tickets/open-ticket.ts'
import { closed } from '../tickets/rules.ts'

const originOf = (lodgeId: number): string => `lodge:${lodgeId}`

export const onLodgeDeletion =
  (parts: SupportParts): SingleEventHandler<'LodgeDeletionRequested'> =>
  async ({ lodgeId, name, profileId, dark, community, siteId, language }, { transaction }) => {
    const side = sideOf(parts, dark)
    const origin = originOf(lodgeId)
    const { session } = transaction
    if (await side.ticket.exists({ origin, profileId, open: true }).session(session)) return
    const ticketId = await parts.nextId('ticket')
    const beginning = { ticketId, community, siteId, language, category: 'Lodge' as const, subject: name }
    const asked = [{ kind: 'Event' as const, event: 'LodgeDeletion' as const }]
    await openTicket(parts, side, { ...beginning, profileId, email: null, origin }, asked, transaction)
  }

export const onLodgeKept =
  (parts: SupportParts): SingleEventHandler<'LodgeDeletionWithdrawn'> =>
  async ({ lodgeId, dark }, { transaction }) => {
    const side = sideOf(parts, dark)
    const { session } = transaction
    const asking = { origin: originOf(lodgeId), open: true }
    for (const row of await side.ticket.find(asking, null, { session }).lean<TicketRow[]>()) {
      if (await side.message.exists({ ticketId: row._id, kind: 'Staff' }).session(session)) continue
      const kept = [{ kind: 'Event' as const, event: 'LodgeKept' as const }]
      const act = { act: 'Closed' as const, actorId: row.profileId }
      await writeChange(parts, side, row, { set: closed(parts.clock()), messages: kept, act }, transaction)
    }
  }
