/**
 * Watches the network for what the browser knows and the socket does not: it went away, it came back, the machine
 * slept.
 */
import type { RealtimeConnection } from './connection.ts'

/** Milliseconds between two looks at the clock, and how late a look is after a sleep. */
const lookEvery = 15_000
const sleptAfter = 45_000

/** Notifies a connection; answers with how to stop. */
export const watchNetwork = (connection: Pick<RealtimeConnection, 'hurry' | 'renew' | 'rest'>): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let lookedAt = Date.now()
  const timer = setInterval(() => {
    // A machine that slept has a socket that the other side gave up long ago.
    if (Date.now() - lookedAt > sleptAfter) connection.renew()
    lookedAt = Date.now()
  }, lookEvery)
  window.addEventListener('offline', connection.rest, { signal })
  window.addEventListener('online', connection.hurry, { signal })
  const look = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) connection.hurry()
  }
  document.addEventListener('visibilitychange', look, { signal })
  if (!navigator.onLine) connection.rest()
  return () => {
    clearInterval(timer)
    stopping.abort()
  }
}
