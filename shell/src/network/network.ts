/**
 * Tells whether there is a network. The browser knows when it has none at all; that a network leads nowhere shows in
 * calls that fail, and is believed once a second question failed too. It is over when anything answers.
 */
import { createStore } from '@samvaer/remote-kit/host'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isReachable } from './is-reachable.ts'

/** Milliseconds between two questions while nothing answers. */
const askEvery = 10_000

const offline = createStore(false)
const listeners = new Set<() => void>()
const asking: { running: boolean; timer: ReturnType<typeof setTimeout> | undefined } = {
  running: false,
  timer: undefined,
}

export const isOffline = (): boolean => offline.get()
export const useIsOffline = (): boolean => useSyncExternalStore(offline.subscribe, offline.get)

/** Hears every time the network came back; answers with how to stop. */
export const onReturn = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens again what did not open without a network, as soon as there is one. */
export const useReturn = (reopen: () => void): void => {
  const latest = useEffectEvent(reopen)
  useEffect(() => {
    return onReturn(() => latest())
  }, [])
}

/** Notes that something answered. A request that was under way when the browser lost its network proves nothing. */
export const networkWorks = (): void => {
  if (!navigator.onLine) return
  clearTimeout(asking.timer)
  if (!offline.get()) return
  offline.set(false)
  for (const listener of listeners) listener()
}

const ask = async (): Promise<void> => {
  if (asking.running) return
  asking.running = true
  clearTimeout(asking.timer)
  const works = await isReachable()
  asking.running = false
  if (works) return networkWorks()
  if (!offline.get()) offline.set(true)
  asking.timer = setTimeout(() => void ask(), askEvery)
}

/** Notes that something did not answer, or the service worker answered in its place. */
export const networkFailed = (): void => {
  if (!navigator.onLine) offline.set(true)
  if (!offline.get()) void ask()
}

/** Watches as long as the page. */
export const watchNetwork = (): void => {
  window.addEventListener('offline', networkFailed)
  window.addEventListener('online', () => void ask())
  document.addEventListener('visibilitychange', () => {
    if (offline.get() && document.visibilityState === 'visible') void ask()
  })
  if (!navigator.onLine) networkFailed()
}
