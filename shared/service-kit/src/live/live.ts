/** Sends what happens at this moment to open pages (docs/product/notifications.md). */
import type { ApiClient, CallInput } from '@samvaer/contracts/client'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseDown, loggable } from '../errors.ts'

type Message = CallInput<'Notifications/SendLive'>['messages'][number]
type LiveMessage = Message['live']

interface LiveParts {
  peers: ApiClient
  log: FastifyBaseLogger
}

/** Sent in one call at most. */
const mostAtOnce = 100
/** The messages that are still to be sent, by service. */
const gathering = new WeakMap<ApiClient, Message[]>()

const sendGathered = ({ peers, log }: LiveParts): void => {
  const messages = gathering.get(peers) ?? []
  gathering.delete(peers)
  for (let from = 0; from < messages.length; from += mostAtOnce)
    peers
      .post('Notifications/SendLive', { messages: messages.slice(from, from + mostAtOnce) })
      .catch((error: unknown) => {
        if (!isDatabaseDown(error)) log.debug({ failure: loggable(error) }, 'open pages were not reached')
      })
}

const gather = (parts: LiveParts, message: Message): void => {
  const messages = gathering.get(parts.peers)
  if (messages) messages.push(message)
  else {
    gathering.set(parts.peers, [message])
    setImmediate(sendGathered, parts)
  }
}

/**
 * Sends a message to the open pages of members, in one call with all that happens in this turn. Nobody waits for it and
 * nothing depends on it: whoever misses it hears of the count, and reads.
 * @param profileIds who gets it; none is fine
 */
export const sendLive = (parts: LiveParts, dark: boolean, profileIds: number[], live: LiveMessage): void => {
  if (profileIds.length > 0) gather(parts, { profileIds, actorId: null, dark, live })
}

interface TopicChange {
  /** `blogs:entry:12` */
  topic: string
  /** The part that a page reads again: `comments`. */
  change: string
  dark: boolean
  /** The actor: nobody whom a block keeps apart hears of it. */
  actorId: number | null
}

/** Says to whoever watches the topic that something of it changed; as sendLive, nothing depends on it. */
export const sendToTopic = (parts: LiveParts, { topic, change, dark, actorId }: TopicChange): void =>
  gather(parts, { profileIds: null, actorId, dark, live: { about: 'Topic', topic, change } })
