import type { ApiClient } from '@samvaer/contracts/client'
import type { ListedRelease, ReleaseList } from '@samvaer/contracts/registry/listed-release'
import { asReleaseOfToday } from '@samvaer/contracts/registry/readable-release'
import { StaleIfError } from '../stale-if-error.ts'

const ofToday = (release: ListedRelease): ListedRelease => ({
  ...release,
  description: asReleaseOfToday(release.description) as ListedRelease['description'],
})

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
      // Nor does one of before say what a remote contributes.
      const list = {
        items: items.map(ofToday),
        canaries: canaries.map((canary) => ({ ...canary, release: ofToday(canary.release) })),
      }
      const text = JSON.stringify(list)
      if (last?.text !== text) last = { text, list }
      return last.list
    },
    failed,
    patience,
  )
}
