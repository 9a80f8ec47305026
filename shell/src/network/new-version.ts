/** Tells whether a new version of the site was found (docs/product/states.md). */
import { createStore } from '@samvaer/remote-kit/host'
import { useSyncExternalStore } from 'react'
import { isOffline } from './network.ts'

/** Milliseconds that a page waits for the worker of the new version to take over; on a busy page it may take minutes. */
const patience = 5000

const newVersion = createStore(false)
let takenOver: Promise<unknown> = Promise.resolve()

/** @param taking settles when the worker of the new version has taken over, or never will */
export const noteNewVersion = (taking: Promise<unknown>): void => {
  takenOver = taking
  newVersion.set(true)
}

/**
 * When the whole page can be loaded: a browser may lose a page that it asks of a worker in the moment in which another one
 * takes over, and then loads for ever.
 */
export const whenLoadable = (): Promise<unknown> =>
  Promise.race([takenOver, new Promise((resolve) => setTimeout(resolve, patience))])

/** True when a new version of the site was found since this page was loaded. */
export const useNewVersion = (): boolean => useSyncExternalStore(newVersion.subscribe, newVersion.get)

/** The next navigation loads the whole page, unless there is nothing to load it from. */
export const needsFullLoad = (): boolean => newVersion.get() && !isOffline()
