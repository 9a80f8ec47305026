/**
 * The service worker as a page sees it: registered, checked for updates, notified of who reads (docs/product/states.md,
 * docs/product/calls.md and docs/product/limits.md).
 */

import { ownPath } from '@samvaer/contracts/core/own-path'
import type { ShellRouter } from '../frame/create-router.tsx'
import { noteNewVersion } from '../network/new-version.ts'
import { takeAnswers } from '../remotes/written.ts'
import { type OpenPath, type ToWorker, workerAddress } from './messages.ts'
import { ownBuild } from './own-build.ts'

/** Milliseconds between two checks, at least. */
const checkEvery = 60_000
/** Milliseconds between two times that a worker is asked to take over. */
const askEvery = 500

/** A worker may take its time on a busy device; one that is replaced meanwhile never answers. */
const buildOf = (worker: ServiceWorker): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    worker.postMessage({ type: 'build' } satisfies ToWorker, [port2])
  })

/** The first state of a worker that is none of these. */
const stateAfter = (worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<ServiceWorkerState> =>
  new Promise((resolve) => {
    const look = () => {
      if (!states.includes(worker.state)) resolve(worker.state)
    }
    worker.addEventListener('statechange', look)
    look()
  })

/** True when the worker is there: false for one that could not be installed, or that a newer one has replaced. */
const isInstalled = async (worker: ServiceWorker): Promise<boolean> =>
  (await stateAfter(worker, ['installing'])) !== 'redundant'

/**
 * Asks a worker to take over until it has, or never will: Chromium forgets that it waits when a request wakes the worker
 * before it while that one stops.
 */
const takeOver = async (worker: ServiceWorker): Promise<void> => {
  const asking = setInterval(() => worker.postMessage({ type: 'takeOver' } satisfies ToWorker), askEvery)
  await stateAfter(worker, ['installing', 'installed', 'activating'])
  clearInterval(asking)
}

/**
 * Compares the newest worker with the page: one of another build means that the site was published anew. One that is
 * installed is asked at once: it takes over only when the one before it has nothing to do, which on a busy page may take
 * minutes.
 */
const compare = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const coming = registration.installing ?? registration.waiting
  const newest = coming && (await isInstalled(coming)) ? coming : registration.active
  const build = newest && (await buildOf(newest))
  if (build && build !== ownBuild()) noteNewVersion(takeOver(newest))
}

const check = async (registration: ServiceWorkerRegistration): Promise<void> => {
  // Without an answer nothing is known: a page that came from the worker may be older than it.
  await registration.update()
  await compare(registration)
}

const watchUpdates = (registration: ServiceWorkerRegistration, router: ShellRouter): void => {
  let checked = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < checkEvery) return
    checked = Date.now()
    void check(registration).catch(() => undefined)
  }
  router.subscribe(look)
  document.addEventListener('visibilitychange', look)
  registration.addEventListener('updatefound', () => void compare(registration))
  void check(registration).catch(() => undefined)
}

const hashed = /^\/(assets|mfe|theme)\//

/** Returns the assets that the page has loaded by now. */
const loadedAssets = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && hashed.test(pathname))
      .map(({ pathname }) => pathname),
  ),
]

/** A click on a push leads to a page in the tab that is there already. */
const followPushes = (router: ShellRouter): void => {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<OpenPath | undefined>) => {
    const path = data?.type === 'open' ? ownPath(data.path) : undefined
    if (path) void router.navigate(path)
  })
}

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined

const register = async (router: ShellRouter): Promise<ServiceWorkerRegistration | undefined> => {
  if (!('serviceWorker' in navigator) || ownBuild() === undefined) return undefined
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(workerAddress, {
    updateViaCache: 'none',
  })
  if (!registration) return undefined
  followPushes(router)
  watchUpdates(registration, router)
  return navigator.serviceWorker.ready
}

/** Registers the worker once a page; undefined where there can be none. @throws where the browser refuses it */
export const workerOfPage = (router: ShellRouter): Promise<ServiceWorkerRegistration | undefined> => {
  registered ??= register(router)
  return registered
}

/**
 * Notifies the worker of whose pages and answers these are; 0: nothing is kept.
 * @param besides files that nothing has loaded yet and that have to be there without a network
 */
export const notifyWorker = (
  registration: ServiceWorkerRegistration,
  profileId: number,
  besides: readonly string[],
): void => {
  const say = (message: ToWorker) => registration.active?.postMessage(message)
  say({ type: 'member', profileId })
  if (profileId === 0) return void takeAnswers()
  const assets = [...loadedAssets(), ...besides]
  const came = takeAnswers()
  say({ type: 'loaded', page: location.pathname + location.search, assets, ...(came && { came }) })
}
