import { heldBan } from '@samvaer/contracts/core/held-ban'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'

/** True when a ban from creating lodges holds now (docs/product/penalties.md). */
export const isBannedFromCreating = ({ bans }: Pick<CurrentProfileData, 'bans'>, now = new Date()): boolean =>
  heldBan(bans, 'CreateLodges', now) !== undefined
