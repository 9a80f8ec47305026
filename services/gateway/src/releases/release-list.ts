import type { ApiClient } from '@samvaer/contracts/client'
import type { ListedRelease } from '@samvaer/contracts/registry/release'
import { StaleIfError } from '../stale-if-error.ts'

/** The current releases, at most a second old; the same list stays the same object. */
export const releaseList = (
  peers: ApiClient,
  failed: (error: unknown) => void,
  patience?: () => number,
): StaleIfError<readonly ListedRelease[]> => {
  let last: { text: string; releases: readonly ListedRelease[] } | undefined
  return new StaleIfError(
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
