/** Subscribes to live changes by the shell's connection: each is a hint to read again, never the thing itself. */
import { useEffect, useRef } from 'react'
import { type Live, listenLive, listenTopic, type TopicChange } from './internal/stores/live-channel.ts'

export type { Live, TopicChange } from './internal/stores/live-channel.ts'

/**
 * Subscribes to what happens to the member while the component is there. `Missed` comes when the connection was away,
 * and every minute while there is none: what is shown is read again then.
 */
export const useLive = (hear: (live: Live) => void): void => {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    return listenLive((live) => latest.current(live))
  }, [])
}

/**
 * Subscribes to the changes of one topic, such as the comments of an entry, while the component is there; `Missed` as
 * with useLive.
 * @param ticket the right to receive them, from the answer of the service that owns the topic; undefined until it is
 * there
 */
export const useTopic = (ticket: string | undefined, hear: (change: TopicChange) => void): void => {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    return ticket === undefined ? undefined : listenTopic(ticket, (change) => latest.current(change))
  }, [ticket])
}
