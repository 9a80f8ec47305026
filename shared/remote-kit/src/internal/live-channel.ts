/** What happens at this moment, from the shell's one connection to whoever listens on the page. */
import type { LiveNews } from '@samvaer/contracts/notifications'

/** Missed: something may have happened that nobody told, and it comes by reading again. */
export type Live = LiveNews | { about: 'Missed' }

const listeners = new Set<(live: Live) => void>()

export const tellLive = (live: Live): void => {
  for (const listener of listeners) listener(live)
}

/** Answers with how to leave. */
export const listenLive = (listener: (live: Live) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
