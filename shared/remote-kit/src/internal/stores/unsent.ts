import { attempt } from './attempt.ts'
import { memberStorage } from './member-storage.ts'

/**
 * Matches the keys of this browser's storage for what a member wrote and no service has yet:
 * `samvaer:<kind>:<profileId>`, with `:<place>` behind it where there are several. The shell takes it away by that
 * form, whichever remote wrote it.
 */
const form = /^samvaer:[a-z-]+:(\d+)(?::|$)/

/**
 * Keys under which the shell remembers a member in a browser: `samvaer-<profileId>-<what>`,
 * `samvaer-push-<what>-<profileId>`, and the calls that wait in a tab.
 */
const remembered = /^samvaer-(\d+-|push-\w+-\d+|waiting$)/

export const unsentKey = (kind: string, profileId: number, place?: string): string =>
  `samvaer:${kind}:${profileId}${place === undefined ? '' : `:${place}`}`

type Keys = Pick<Storage, 'length' | 'key' | 'removeItem'>

const keysOf = (storage: Keys): string[] =>
  attempt(() => Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')) ?? []

/** Counts what a member left of a kind in this browser. */
export const countUnsent = (kind: string, profileId: number, storage: Keys = memberStorage()): number =>
  keysOf(storage).filter((key) => key.startsWith(unsentKey(kind, profileId, ''))).length

/** Removes what everybody but this member left unsent in this browser; what everybody left where nobody is named. */
export const forgetUnsent = (but?: number, storage: Keys = localStorage): void => {
  for (const key of keysOf(storage)) {
    const owner = form.exec(key)?.[1]
    if (owner !== undefined && owner !== String(but)) attempt(() => storage.removeItem(key))
  }
}

/** Removes everything that a storage holds of anybody: words and memories. Settings of the browser stay. */
export const forgetMembers = (storage: Keys): void => {
  for (const key of keysOf(storage)) if (form.test(key) || remembered.test(key)) attempt(() => storage.removeItem(key))
}

/** Moves what a member left on the disk into this tab: from now on they do not stay signed in. */
export const takeIntoTab = (disk: Storage = localStorage, tab: Storage = sessionStorage): void => {
  for (const key of keysOf(disk)) {
    if (!form.test(key)) continue
    attempt(() => tab.setItem(key, disk.getItem(key) ?? ''))
    attempt(() => disk.removeItem(key))
  }
  forgetMembers(disk)
}
