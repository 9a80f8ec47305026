/** One clock for every time on the page. */
import { useSyncExternalStore } from 'react'

const tickMilliseconds = 30_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

const tick = (): void => {
  now = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, tickMilliseconds)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

const timeNow = (): number => now

/** Milliseconds since 1970, moved on twice a minute while the page is open. */
export const useCurrentTime = (): number => useSyncExternalStore(subscribe, timeNow, timeNow)
