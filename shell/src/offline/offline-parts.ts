/** The declarations of this page's remotes about being offline, and their modules that show what waits. */

import type { OfflineDescription } from '@samvaer/contracts/registry/release'
import type { OfflineView } from '@samvaer/contracts/shell/offline-view'
import { filesOfModule, loadOptional } from '../remotes/optional-module.ts'
import { releaseDescriptions } from '../remotes/release-list.ts'
import type { WaitingRules } from './waiting-calls.ts'

export interface OfflinePart extends OfflineDescription {
  /** The remote's. */
  name: string
}

export const offlineParts = (): OfflinePart[] =>
  releaseDescriptions().flatMap(({ name, remote }) => (remote.offline ? [{ ...remote.offline, name }] : []))

/** The calls that may wait. */
export const waitingRules = (): WaitingRules =>
  Object.fromEntries(offlineParts().flatMap(({ calls }) => Object.entries(calls)))

/** `<Area>/<Call>`: the area. */
const areaOf = (call: string): string => call.slice(0, call.indexOf('/'))

/** True when answers of a read show what waits. */
export const showsWaiting = ({ shownIn }: OfflineDescription, call: string): boolean => shownIn.includes(areaOf(call))

/** Milliseconds after which a module that did not load is tried again. */
const patience = 30_000

const views = new Map<string, Promise<OfflineView | undefined>>()

const load = async (name: string, module: string): Promise<OfflineView | undefined> => {
  const loaded = await loadOptional<{ offline: OfflineView }>(name, module)
  if (!loaded) setTimeout(() => views.delete(name), patience)
  return loaded?.offline
}

/** The module of a remote; undefined where it has none or it did not load: then what waits is sent and does not show. */
export const viewOf = ({ name, module }: OfflinePart): Promise<OfflineView | undefined> => {
  if (module === undefined) return Promise.resolve(undefined)
  const view = views.get(name) ?? load(name, module)
  views.set(name, view)
  return view
}

/** The files of the modules: kept by the service worker while there is a network, for they are needed without one. */
export const offlineFiles = (): string[] =>
  offlineParts().flatMap(({ name, module }) => (module === undefined ? [] : filesOfModule(name, module)))
