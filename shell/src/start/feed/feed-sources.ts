/** The sources of the feed that the releases of this page have for this brand. */
import type { DeclaredFeedSource } from '@samvaer/contracts/registry/release-entries'
import { isServed, useSite } from '@samvaer/remote-kit/session'
import type { FeedSource } from '@samvaer/remote-kit/slots'
import { usePlaces } from '../../places/use-places.ts'
import { loadModule } from '../../remotes/load-module.ts'
import { releaseDescriptions, tryAgain } from '../../remotes/release-list.ts'
import { filledSlots } from '../../slots/filled-slots.ts'
import type { NamedSource } from './feed-pages.ts'

/** The components of sources that were loaded: rows of a list that is kept are drawn without waiting. */
const rows = new Map<string, FeedSource['Row']>()

export const rowOf = (name: string): FeedSource['Row'] | undefined => rows.get(name)

export interface Source extends NamedSource {
  remote: string
  way: DeclaredFeedSource['way']
}

const sourceOf = (remote: string, source: string, { module, way }: DeclaredFeedSource): Source => {
  const name = `${remote}/${source}`
  return {
    name,
    remote,
    way,
    read: async (asked) => {
      const { exposed } = await loadModule<{ default: FeedSource }>(remote, module)
      rows.set(name, exposed.default.Row)
      return exposed.default.read(asked)
    },
  }
}

/** Returns the sources in the order of their ways; those that lead nowhere on this brand are none. */
export const useFeedSources = (): Source[] => {
  const site = useSite()
  const { exists } = usePlaces()
  return releaseDescriptions()
    .flatMap((release) => {
      const filled = filledSlots([release], site, isServed)
      return Object.entries(release.remote.contributes.feed ?? {})
        .filter(([source, { way }]) => filled.includes(`feed.${source}`) && exists(way.path))
        .map(([source, declared]) => ({ ...sourceOf(release.name, source, declared), order: declared.order }))
    })
    .sort((one, other) => one.order - other.order)
}

/** Has the remotes of these sources loaded anew: somebody asked to try once more. */
export const tryAgainWith = (sources: readonly Source[], names: readonly string[]): void => {
  for (const { remote, name } of sources) if (names.includes(name) && !rows.has(name)) tryAgain(remote)
}
