/** Reads the topics that a client wants to watch from its words and tickets. */
import { realtimeRequest } from '@samvaer/contracts/notifications/calls'
import { verifyLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import type { NotificationsParts } from '../models/models.ts'
import type { Connection } from './connection.ts'

const requestOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The topics of those tickets that are this member's, of this side, and still good; none for any other message. */
export const watchedTopics = (
  text: string,
  { profileId, dark }: Connection,
  { settings, clock }: Pick<NotificationsParts, 'settings' | 'clock'>,
): ReadonlySet<string> => {
  const { data } = realtimeRequest.safeParse(requestOf(text))
  const tickets = (data?.watch ?? []).map((ticket) => verifyLiveTicket(ticket, settings.sealKeys, clock()))
  return new Set(
    tickets.flatMap((ticket) => (ticket?.profileId === profileId && ticket.dark === dark ? [ticket.topic] : [])),
  )
}
