/** The viewer of lodges, and what of them is open to that member. */
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import { mayActAs } from '@samvaer/contracts/core/roles'
import { belongs, type LodgeRole, manages } from '@samvaer/contracts/lodges/roles'
import type { MemberVisibility } from '@samvaer/contracts/lodges/shapes'
import { rowOfModel } from '@samvaer/service-kit/database/find-rows'
import type { AskedCall } from '@samvaer/service-kit/rights/policy'
import type { LodgeRow } from './models/lodge.ts'
import { type MembershipRow, membershipKey } from './models/membership.ts'
import { type LodgesParts, type Side, sideOf } from './models/models.ts'

export interface Viewer {
  profileId: number
  profile: SignedInProfile
  context: RequestContext
  community: string
  side: Side
  /** Blocked or blocking (docs/product/blocking.md). */
  hidden: number[]
  /** Those whom the viewer has blocked. */
  blocked: number[]
  /** Staff with access to what members have and write. */
  staff: boolean
}

export const viewerOf = async (parts: LodgesParts, { context, profile, blocks }: AskedCall): Promise<Viewer> => ({
  profileId: profile.profileId,
  profile,
  context,
  community: context.community,
  side: sideOf(parts, context.dark),
  ...(await blocks()),
  staff: mayActAs(profile.role, 'Support'),
})

/** A lodge with what the viewer is in it. */
export interface SeenLodge extends LodgeRow {
  role: LodgeRole
  membership: MembershipRow | undefined
}

/** Returns how the viewer looks at the members of a lodge. */
export const lookingAs = ({ staff }: Pick<Viewer, 'staff'>, { role }: Pick<SeenLodge, 'role'>): MemberVisibility => {
  if (staff || manages(role)) return 'Managers'
  return belongs(role) ? 'LodgeMembers' : 'Everyone'
}

type ViewerScope = Pick<Viewer, 'community' | 'side' | 'profileId'>

/** Returns a profile's membership of a lodge. */
export const membershipOf = async (
  { membership }: Pick<Side, 'membership'>,
  lodgeId: number,
  profileId: number,
): Promise<MembershipRow | undefined> =>
  rowOfModel<MembershipRow>(membership, { _id: membershipKey(lodgeId, profileId) })

/** A lodge of the viewer's community and side that is not deleted. */
export const seenLodge = async (viewer: ViewerScope, lodgeId: number): Promise<SeenLodge | undefined> => {
  const { community, side, profileId } = viewer
  const [lodge, membership] = await Promise.all([
    rowOfModel<LodgeRow>(side.lodge, { _id: lodgeId, community, listed: true }),
    membershipOf(side, lodgeId, profileId),
  ])
  return lodge ? { ...lodge, role: membership?.role ?? 'None', membership } : undefined
}

/** Returns the roles of several profiles in a lodge, by profile id; those without a role are not among them. */
export const rolesIn = async (
  { membership }: Pick<Side, 'membership'>,
  lodgeId: number,
  profileIds: readonly number[],
): Promise<Map<number, LodgeRole>> => {
  const _id = { $in: [...new Set(profileIds)].map((profileId) => membershipKey(lodgeId, profileId)) }
  const rows = await membership.find({ _id }, { profileId: 1, role: 1 }).lean()
  return new Map(rows.map(({ profileId, role }) => [profileId, role]))
}
