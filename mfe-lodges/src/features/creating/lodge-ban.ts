import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'

/** True when a ban from creating lodges holds now (docs/product/penalties.md). */
export const isBannedFromCreating = ({ bans }: Pick<CurrentProfileData, 'bans'>, now = new Date()): boolean =>
  bans.some(({ type, until }) => type === 'CreateLodges' && (until === null || new Date(until) > now))
