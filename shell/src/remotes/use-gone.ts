import { createStore } from '@samvaer/remote-kit/host'
import { useSyncExternalStore } from 'react'

/** Names of remotes of this page that the site has no more. */
export const goneRemotes = createStore<readonly string[]>([])

/** The same; whoever offers something of remotes is drawn anew when one goes. */
export const useGone = (): readonly string[] =>
  useSyncExternalStore(goneRemotes.subscribe, goneRemotes.get, goneRemotes.get)
