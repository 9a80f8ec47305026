/**
 * Knows whether the member stays signed in on this device. Only then anything of a member is written to its disk
 * (decision 93); else it lives in the tab, which survives a reload and not the browser.
 */
import { attempt } from './attempt.ts'

const key = 'samvaer-stays'
/** Milliseconds that a session lives at the longest (docs/product/accounts.md); nothing is kept on disk for longer. */
const longest = 90 * 24 * 60 * 60 * 1000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns since when, in milliseconds: another sign-in is another stay. Undefined for who does not stay. */
export const staySince = (store: Store = localStorage, now = Date.now()): number | undefined => {
  const since = Number(attempt(() => store.getItem(key)) ?? Number.NaN)
  return since <= now && now - since < longest ? since : undefined
}

export const staysSignedIn = (store: Store = localStorage, now = Date.now()): boolean =>
  staySince(store, now) !== undefined

/** Notes what the member chose at signing in; after signing out nobody stays. */
export const noteStay = (stays: boolean, store: Store = localStorage, now = Date.now()): void =>
  void attempt(() => (stays ? store.setItem(key, String(now)) : store.removeItem(key)))

/** Returns the storage in which unsent words and small memories of a member lie. */
export const memberStorage = (): Storage => (staysSignedIn() ? localStorage : sessionStorage)
