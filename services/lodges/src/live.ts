/** Open pages of a lodge hear of what changes in it: by a ticket, and a hint after the commit (decision 42). */
import { sendToTopic } from '@samvaer/service-kit/live/live'
import { signLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import type { LodgesParts, Side } from './models/models.ts'
import type { Viewer } from './viewer.ts'

/**
 * The things that pages watch: a lodge as a whole, a debate, a meetup, an event, or a member's own request to join a
 * lodge.
 */
export type Watched = 'lodge' | 'debate' | 'meetup' | 'event' | 'request'

/** Names the request of a member to join a lodge. */
export const requestOf = ({ lodgeId, profileId }: { lodgeId: number; profileId: number }): string =>
  `${lodgeId}:${profileId}`

const topicOf = (watched: Watched, id: number | string): string => `lodges:${watched}:${id}`

export const ticketOf = (
  { settings, clock }: LodgesParts,
  { profileId, side }: Pick<Viewer, 'profileId' | 'side'>,
  watched: Watched,
  id: number | string,
): string => signLiveTicket({ topic: topicOf(watched, id), profileId, dark: side.dark }, settings.sealKeys, clock())

/** Says to open pages what to read again: `members`, `requests`, `lodge`, `debates`, `entry`, `comments`, `media`, `signUps`, `shares`, `answer`; after the commit. */
export const changed = (
  parts: LodgesParts,
  { profileId, side }: { profileId: number | null; side: Pick<Side, 'dark'> },
  watched: Watched,
  id: number | string,
  change: string,
): void => sendToTopic(parts, { topic: topicOf(watched, id), change, dark: side.dark, actorId: profileId })
