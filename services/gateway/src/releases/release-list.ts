import type { ApiClient } from '@samvaer/contracts/client'
import type { ReleaseList } from '@samvaer/contracts/registry/release'
import { StaleIfError } from '../stale-if-error.ts'

/** The current releases and the canaries, at most a second old; the same list stays the same object. */
export const releaseList = (
  peers: ApiClient,
  failed: (error: unknown) => void,
  patience?: () => number,
): StaleIfError<ReleaseList> => {
  let last: { text: string; list: ReleaseList } | undefined
  return new StaleIfError(
    async (signal) => {
      // A registry of before knows of no canaries.
      const { items, canaries = [] } = await peers.get('Registry/GetReleaseList', {}, { signal })
      const list = { items, canaries }
      const text = JSON.stringify(list)
      if (last?.text !== text) last = { text, list }
      return last.list
    },
    failed,
    patience,
  )
}
