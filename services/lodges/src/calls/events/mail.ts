/** Mail of events: with the organisers, and from one of them to all guests (docs/product/mail.md). */
import { randomUUID } from 'node:crypto'
import { ProductError } from '@samvaer/contracts/core/errors'
import { eventRates } from '@samvaer/contracts/events/calls'
import { eventHandlers } from '../../event-policy.ts'
import { guestIdsIn } from '../../events/cancel-event.ts'
import type { SeenEvent } from '../../events/find-event.ts'
import { countAct } from '../../limits.ts'
import type { LodgesParts } from '../../models/models.ts'
import type { Viewer } from '../../viewer.ts'

const openMail = async (parts: LodgesParts, { side, community, profileId }: Viewer, event: SeenEvent) => {
  const { _id: contextId, title, organiserIds } = event
  if (organiserIds.length === 0) throw new ProductError('Conflict', { reason: 'NoManagers' })
  // Said first: organisers who change from now on are sent to the mail service.
  await side.event.updateOne({ _id: contextId }, { $set: { hasMail: true } })
  return parts.peers.post('Mail/OpenContextConversation', {
    contextType: 'Event',
    contextId,
    community,
    dark: side.dark,
    title,
    profileId,
    managerIds: organiserIds,
  })
}

/** Keeps a mail to all at once, and has a task send it guest by guest. */
const writeToAll = (parts: LodgesParts, { side, profileId, profile }: Viewer, event: SeenEvent, text: string) =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const guests = await guestIdsIn(side, event._id, ['Accepted'], transaction)
    const waiting = guests.filter((id) => !event.organiserIds.includes(id))
    if (waiting.length === 0) throw new ProductError('Conflict', { reason: 'NoGuests' })
    const rate = eventRates.eventMails
    await countAct(parts, { act: 'eventMail', profileId, rate, newcomer: profile.newcomer }, session)
    const mail = { _id: randomUUID(), eventId: event._id, authorId: profileId, text, at: parts.clock(), waiting }
    await side.eventMail.create([mail], { session })
    await side.event.updateOne({ _id: event._id }, { $set: { hasMail: true } }, { session })
  })

export const eventMailCalls = (parts: LodgesParts) =>
  eventHandlers({
    OpenEventMail: ({ viewer, objects: { event } }) => openMail(parts, viewer, event),
    SendEventMail: async ({ viewer, objects: { event }, input: { text } }) => {
      await writeToAll(parts, viewer, event, text)
      return {}
    },
  })
