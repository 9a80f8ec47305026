/** Open pages hear of a ticket: its author of what the author may read, staff of everything. */
import { sendToTopic } from '@samvaer/service-kit/live/live'
import { signLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import type { Side, SupportParts } from './models/models.ts'
import type { Viewer } from './viewer.ts'

type Watched = 'ticket' | 'desk' | 'queue'

const topicOf = (watched: Watched, id: number): string => `support:${watched}:${id}`

/** The right to watch it, for the page that has read it; the queue has no number. */
export const liveOf = (
  { settings, clock }: SupportParts,
  { side, profileId }: Pick<Viewer, 'side' | 'profileId'>,
  watched: Watched,
  id = 0,
): string => signLiveTicket({ topic: topicOf(watched, id), profileId, dark: side.dark }, settings.sealKeys, clock())

/** Blocks do not hold for tickets: nobody is said to have done it. */
const announce = (parts: SupportParts, { dark }: Side, watched: Watched, id = 0): void =>
  sendToTopic(parts, { topic: topicOf(watched, id), change: watched, dark, actorId: null })

/** @param shown its author may read what happened */
export const announceTicket = (parts: SupportParts, side: Side, ticketId: number, shown: boolean): void => {
  if (shown) announce(parts, side, 'ticket', ticketId)
  announce(parts, side, 'desk', ticketId)
  announce(parts, side, 'queue')
}
