import type { ReleaseDescription, SlotName } from '@samvaer/contracts/release'

/** The slots that some release fills. */
export const filledSlots = (releases: readonly ReleaseDescription[]): SlotName[] =>
  releases.flatMap(({ remote }) => Object.keys(remote.slots) as SlotName[])
