/** Things that the remotes keep unsent in this browser and send by themselves (`offline.unsent` of their `remote.json`). */
import { countUnsent } from '@samvaer/remote-kit/host'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useSyncExternalStore } from 'react'
import { offlineParts } from './offline-parts.ts'

export const countUnsentOf = (profileId: number): number =>
  offlineParts()
    .flatMap(({ unsent }) => unsent)
    .reduce((sum, kind) => sum + countUnsent(kind, profileId), 0)

/** Hears of changes in other windows, and of those on this page, of which remotes say the same. */
const listen = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Returns the number of the member's unsent things. */
export const useUnsentCount = (): number => {
  const { id } = useCurrentProfile()
  return useSyncExternalStore(listen, () => countUnsentOf(id))
}
