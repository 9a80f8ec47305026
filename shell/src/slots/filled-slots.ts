import type { DescribedRelease, SlotName } from '@samvaer/contracts/registry/release'
import type { SiteConfig } from '@samvaer/contracts/site/brand'

type Switches = Pick<SiteConfig, 'disabledEvents' | 'disabledLodges'>

/**
 * The slots that some release fills, but for what the brand has switched off and what no service here answers.
 * @param absent slots with which nothing is to be shown now
 */
export const filledSlots = (
  releases: readonly DescribedRelease[],
  site: Switches,
  isServed: (service: string) => boolean,
  absent: readonly SlotName[] = [],
): SlotName[] =>
  releases.flatMap(({ remote }) => {
    const switchedOff = (remote.switches ?? []).flatMap(({ by, slots }) => (site[by] ? slots : []))
    const isAnswered = (slot: SlotName): boolean => {
      const service = remote.slotServices?.[slot]
      return service === undefined || isServed(service)
    }
    return (Object.keys(remote.slots) as SlotName[]).filter(
      (slot) => !switchedOff.includes(slot) && !absent.includes(slot) && isAnswered(slot),
    )
  })
