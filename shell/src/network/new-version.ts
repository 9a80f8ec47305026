/** Whether a new version of the site was found (docs/product/states.md). */
import { createStore } from '@samvaer/remote-kit/host'
import { useSyncExternalStore } from 'react'
import { isOffline } from './network.ts'

const newVersion = createStore(false)

export const noteNewVersion = (): void => newVersion.set(true)

/** Whether a new version of the site was found since this page was loaded. */
export const useNewVersion = (): boolean => useSyncExternalStore(newVersion.subscribe, newVersion.get)

/** The next navigation loads the whole page, unless there is nothing to load it from. */
export const needsFullLoad = (): boolean => newVersion.get() && !isOffline()
