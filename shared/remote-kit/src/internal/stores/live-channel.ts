/** Passes live messages from the shell's one connection to the listeners of the page. */
import type { LiveTicketClaims } from '@samvaer/contracts/core/live-ticket'
import type { LiveMessage } from '@samvaer/contracts/notifications/calls'
import { createStore } from './store.ts'

type Topic = Extract<LiveMessage, { about: 'Topic' }>
/** Something may have happened that never arrived, and it comes by reading again. */
interface Missed {
  about: 'Missed'
}

export type Live = Exclude<LiveMessage, Topic> | Missed
/** The change of a topic, or a sign that something may have been missed. */
export type TopicChange = Topic['change'] | 'Missed'

const listeners = new Set<(live: Live) => void>()
const topicListeners = new Map<string, Set<(change: TopicChange) => void>>()

const deliverChange = (topic: string, change: TopicChange): void => {
  for (const listener of topicListeners.get(topic) ?? []) listener(change)
}

export const deliverLive = (message: LiveMessage | Missed): void => {
  if (message.about === 'Topic') {
    deliverChange(message.topic, message.change)
    return
  }
  for (const listener of listeners) listener(message)
  if (message.about === 'Missed') for (const topic of topicListeners.keys()) deliverChange(topic, 'Missed')
}

/** Answers with how to leave. */
export const listenLive = (listener: (live: Live) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The tickets of what this page watches: the shell's connection sends them. */
export const watchedTickets = createStore<readonly string[]>([])
/** The number of watchers by the same ticket. */
const watchers = new Map<string, number>()

const countWatchers = (ticket: string, by: 1 | -1): void => {
  const count = (watchers.get(ticket) ?? 0) + by
  if (count > 0) watchers.set(ticket, count)
  else watchers.delete(ticket)
  const tickets = [...watchers.keys()]
  if (tickets.length !== watchedTickets.get().length) watchedTickets.set(tickets)
}

/** The topic that a ticket names: its signed part is text for everybody. */
const topicOf = (ticket: string): string => {
  const [payload = ''] = ticket.split('.')
  const [topic]: LiveTicketClaims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  return topic
}

/** Hears the changes of the topic that the ticket is for; answers with how to leave. */
export const listenTopic = (ticket: string, listener: (change: TopicChange) => void): (() => void) => {
  const topic = topicOf(ticket)
  const own = topicListeners.get(topic) ?? new Set()
  topicListeners.set(topic, own.add(listener))
  countWatchers(ticket, 1)
  return () => {
    own.delete(listener)
    if (own.size === 0) topicListeners.delete(topic)
    countWatchers(ticket, -1)
  }
}
