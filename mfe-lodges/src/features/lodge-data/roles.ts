/** The meaning of roles for a page (contracts, lodge-roles). Not the contract's own module: with it comes zod. */

import type { ProfileRole } from '@samvaer/contracts/core/roles'
import type { LodgeData } from '@samvaer/contracts/lodges/lodge'
import type { LodgeRole } from '@samvaer/contracts/lodges/roles'

const belonging: readonly LodgeRole[] = ['Member', 'Assistant', 'CoOwner', 'Owner']

/** True when somebody of this role belongs to the lodge. */
export const belongs = (role: LodgeRole): boolean => belonging.includes(role)

/** True when somebody of this role manages members, requests, media and categories. */
export const manages = (role: LodgeRole): boolean => belongs(role) && role !== 'Member'

/** A lodge that has not blocked the viewer. */
export type SeenLodge = LodgeData & { part: NonNullable<LodgeData['part']> }

export const isSeen = (lodge: LodgeData): lodge is SeenLodge => lodge.part !== null

/** True when a profile is one of the staff who may act in lodges; a developer may not (docs/product/roles.md). */
export const isStaff = (role: ProfileRole): boolean => role === 'Support'

/** True when the viewer acts in it as one of the staff alone: then acts need a reason. */
export const actsAsStaff = ({ role, inside }: LodgeData): boolean => inside !== null && !belongs(role)
