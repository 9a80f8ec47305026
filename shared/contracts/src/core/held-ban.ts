import type { MemberBan } from './context.ts'
import type { BanType } from './values.ts'

/** Returns the ban of this type that holds now, if any (docs/product/penalties.md). */
export const heldBan = <Ban extends Pick<MemberBan, 'type' | 'until'>>(
  bans: readonly Ban[],
  type: BanType | undefined,
  now = new Date(),
): Ban | undefined => bans.find((ban) => ban.type === type && (ban.until === null || new Date(ban.until) > now))
