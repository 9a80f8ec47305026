/** Sends what organisers write to all guests, guest by guest, each once (docs/product/mail.md). */
import { createHash } from 'node:crypto'
import { whileItWorks } from '@samvaer/service-kit/http/peers'
import type { Task } from '@samvaer/service-kit/parts'
import { processEach, processQueues } from '@samvaer/service-kit/tasks/work-queue'
import type { EventRow } from '../models/event.ts'
import type { EventMailRow } from '../models/event-mail.ts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'

/** The same name for the same mail and guest, as a UUID (RFC 9562, version 8). */
const messageName = (mailId: string, profileId: number): string => {
  const hex = createHash('sha256').update(`${mailId}:${profileId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const sendOne = async (parts: LodgesParts, side: Side, mail: EventMailRow): Promise<void> => {
  const { _id: mailId, eventId, authorId, text } = mail
  const event = await side.event.findById(eventId).lean<EventRow>()
  // A member who no longer organises it writes to nobody any more.
  const waiting = event?.organiserIds.includes(authorId) ? mail.waiting : []
  const guests = waiting.map((profileId) => ({ _id: `${mailId} ${profileId}`, profileId }))
  // A guest whom it does not reach keeps it from no other.
  const act = async ({ profileId }: (typeof guests)[number]): Promise<void> => {
    await parts.peers.post(
      'Mail/SendContextMail',
      {
        contextType: 'Event',
        contextId: eventId,
        community: event?.community ?? '',
        dark: side.dark,
        title: event?.title ?? '',
        senderId: authorId,
        managerIds: event?.organiserIds ?? [],
        profileId,
        clientMessageId: messageName(mailId, profileId),
        text,
      },
      whileItWorks(),
    )
    await side.eventMail.updateOne({ _id: mailId }, { $pull: { waiting: profileId } })
  }
  const left = await processEach(parts, { what: 'mail to a guest', place: Number(side.dark), act }, guests)
  if (left === 0) await side.eventMail.deleteOne({ _id: mailId })
}

export const sendEventMails = (parts: LodgesParts): Task => ({
  name: 'send-event-mails',
  everySeconds: 2,
  run: processQueues(parts, bothSides(parts), (side) => ({
    what: 'mail to guests',
    due: (others, limit) => side.eventMail.find(others).sort({ at: 1 }).limit(limit).lean<EventMailRow[]>(),
    act: (mail) => sendOne(parts, side, mail),
  })),
})
