/** Asking to delete a lodge opens a ticket of whoever asks (docs/product/lodges.md), once while it is open. */
import type { OneByOne } from '@samvaer/service-kit/define-service'
import { type SupportParts, sideOf } from '../models/models.ts'
import { openTicket } from '../tickets/open-ticket.ts'

export const onLodgeDeletion =
  (parts: SupportParts): OneByOne<'LodgeDeletionRequested'> =>
  async ({ lodgeId, name, profileId, dark, community, siteId, language }, { transaction }) => {
    const side = sideOf(parts, dark)
    const origin = `lodge:${lodgeId}`
    const { session } = transaction
    if (await side.ticket.exists({ origin, profileId, open: true }).session(session)) return
    const ticketId = await parts.nextId('ticket')
    const beginning = { ticketId, community, siteId, language, category: 'Lodge' as const, subject: name }
    const asked = [{ kind: 'Event' as const, event: 'LodgeDeletion' as const }]
    await openTicket(parts, side, { ...beginning, profileId, email: null, origin }, asked, transaction)
  }
