import type { ApiClient } from '@samvaer/contracts/client'
import type { ListedRelease } from '@samvaer/contracts/registry/release'
import { LastGood } from '../last-good.ts'

/** The current releases, at most a second old; the same list stays the same object. */
export const releaseList = (
  peers: ApiClient,
  failed: (error: unknown) => void,
  patience?: () => number,
): LastGood<readonly ListedRelease[]> => {
  let last: { text: string; releases: readonly ListedRelease[] } | undefined
  return new LastGood(
    async (signal) => {
      const { items } = await peers.get('Registry/GetReleaseList', {}, { signal })
      const text = JSON.stringify(items)
      if (last?.text !== text) last = { text, releases: items }
      return last.releases
    },
    failed,
    patience,
  )
}
