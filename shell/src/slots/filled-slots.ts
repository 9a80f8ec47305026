import type { DescribedRelease } from '@samvaer/contracts/registry/listed-release'
import type { SiteConfig } from '@samvaer/contracts/site/brand'
import { fillsOf } from '../remotes/release-list.ts'

type Switches = Pick<SiteConfig, 'disabledEvents' | 'disabledLodges'>

/**
 * The places that some release fills, a section of the start page as `start.<section>`; but for those that the brand has
 * switched off and those that no service here answers.
 * @param absent places with which nothing is to be shown now
 */
export const filledSlots = (
  releases: readonly DescribedRelease[],
  site: Switches,
  isServed: (service: string) => boolean,
  absent: readonly string[] = [],
): string[] =>
  releases.flatMap((release) => {
    const switchedOff = (release.remote.switches ?? []).flatMap(({ by, slots }) => (site[by] ? slots : []))
    return fillsOf(release)
      .filter(({ service }) => !service || isServed(service))
      .map(({ place }) => place)
      .filter((place) => !switchedOff.includes(place) && !absent.includes(place))
  })
