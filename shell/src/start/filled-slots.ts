import type { SiteConfig } from '@samvaer/contracts/brand'
import type { DescribedRelease, SlotName } from '@samvaer/contracts/release'

type Switches = Pick<SiteConfig, 'disabledEvents' | 'disabledLodges'>

/** The slots that some release fills, but for what the brand has switched off and what no service here answers. */
export const filledSlots = (
  releases: readonly DescribedRelease[],
  site: Switches,
  isServed: (service: string) => boolean,
): SlotName[] =>
  releases.flatMap(({ remote }) => {
    const off = (remote.switches ?? []).flatMap(({ by, slots }) => (site[by] ? slots : []))
    const isAnswered = (slot: SlotName): boolean => {
      const service = remote.slotServices?.[slot]
      return service === undefined || isServed(service)
    }
    return (Object.keys(remote.slots) as SlotName[]).filter((slot) => !off.includes(slot) && isAnswered(slot))
  })
