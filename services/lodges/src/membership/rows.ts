/** The derived fields of a membership beside its role, so that lists are walks along an index. */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { belongs, type LodgeRole, lodgeRanks, manages } from '@samvaer/contracts/lodges/roles'
import type { MemberVisibility } from '@samvaer/contracts/lodges/shapes'
import { isListed } from '@samvaer/service-kit/directory'
import { nameBegins, nameKey } from '@samvaer/service-kit/text/name-key'
import { type MembershipRow, membershipKey } from '../models/membership.ts'
import type { Side } from '../models/models.ts'

const wider: Readonly<Record<MemberVisibility, readonly MemberVisibility[]>> = {
  Everyone: ['Everyone', 'LodgeMembers', 'Managers'],
  LodgeMembers: ['LodgeMembers', 'Managers'],
  Managers: ['Managers'],
}

/**
 * Returns the members to whom a membership is visible; managers are visible to everyone, for a lodge says who speaks
 * for it.
 */
const shownToOf = ({ role, listed, visibility }: Pick<MembershipRow, 'role' | 'listed' | 'visibility'>) => {
  if (!belongs(role) || !listed) return []
  return [...wider[manages(role) ? 'Everyone' : visibility]]
}

/** Returns the fields that follow from the rest of a row. */
export const derived = <Row extends Pick<MembershipRow, 'role' | 'listed' | 'visibility' | 'nameKey'>>(
  row: Row,
): Row & Pick<MembershipRow, 'shownTo' | 'order'> => ({
  ...row,
  shownTo: shownToOf(row),
  order: `${9 - lodgeRanks[row.role]}${row.nameKey}`,
})

/** Returns the fields of a profile that a row keeps. */
export const profileFields = (profile: DirectoryProfile, side: Pick<Side, 'dark'>) => ({
  listed: isListed(profile, side),
  nameKey: nameKey(profile.name, profile.community),
})

/** The range of `order` of one role, and in it of the names that begin with something. */
export const ofRole = (role: LodgeRole, begins = '', community = ''): Record<string, unknown> => {
  const rank = 9 - lodgeRanks[role]
  return begins === ''
    ? { order: { $gte: `${rank}`, $lt: `${rank + 1}` } }
    : nameBegins('order', begins, community, `${rank}`)
}

/** Someone's row with another role. The words said with the former role go with it. */
export const membershipRow = (
  {
    lodgeId,
    profile,
    side,
    before,
  }: {
    lodgeId: number
    profile: DirectoryProfile
    side: Pick<Side, 'dark'>
    before: MembershipRow | undefined
  },
  role: LodgeRole,
  at: Date,
  text?: string,
): MembershipRow => {
  const { profileId } = profile
  const {
    text: _former,
    joinedAt,
    declinedAt,
    ...kept
  } = before ?? {
    visibility: 'LodgeMembers' as const,
    viewedAt: at,
    text: undefined,
    joinedAt: undefined,
    declinedAt: undefined,
  }
  const declined = role === 'Declined' ? at : declinedAt
  return derived({
    ...kept,
    _id: membershipKey(lodgeId, profileId),
    lodgeId,
    profileId,
    role,
    since: at,
    ...profileFields(profile, side),
    ...(belongs(role) && { joinedAt: (before && belongs(before.role) && joinedAt) || at }),
    ...(declined && { declinedAt: declined }),
    ...(text && { text }),
  })
}
