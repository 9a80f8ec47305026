import type { SiteConfig } from '@samvaer/contracts/brand'
import type { ReleaseDescription, SlotName } from '@samvaer/contracts/release'

type Switches = Pick<SiteConfig, 'disabledEvents' | 'disabledLodges'>

/** The slots that some release fills, but for what the brand has switched off. */
export const filledSlots = (releases: readonly ReleaseDescription[], site: Switches): SlotName[] =>
  releases.flatMap(({ remote }) => {
    const off = (remote.switches ?? []).flatMap(({ by, slots }) => (site[by] ? slots : []))
    return (Object.keys(remote.slots) as SlotName[]).filter((slot) => !off.includes(slot))
  })
