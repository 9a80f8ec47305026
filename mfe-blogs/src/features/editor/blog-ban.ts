import { heldBan } from '@samvaer/contracts/core/held-ban'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'

/** True when a blog ban holds now (docs/product/penalties.md). */
export const isBanned = ({ bans }: Pick<CurrentProfileData, 'bans'>, now = new Date()): boolean =>
  heldBan(bans, 'Blogs', now) !== undefined
