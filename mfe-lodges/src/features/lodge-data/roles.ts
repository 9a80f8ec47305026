/** The viewer's part in a lodge, as pages ask for it. */

import type { ProfileRole } from '@samvaer/contracts/core/roles'
import type { LodgeData } from '@samvaer/contracts/lodges/lodge'
import { belongs } from '@samvaer/contracts/lodges/roles'

/** A lodge that has not blocked the viewer. */
export type SeenLodge = LodgeData & { part: NonNullable<LodgeData['part']> }

export const isSeen = (lodge: LodgeData): lodge is SeenLodge => lodge.part !== null

/** True when a profile is one of the staff who may act in lodges; a developer may not (docs/product/roles.md). */
export const isStaff = (role: ProfileRole): boolean => role === 'Support'

/** True when the viewer acts in it as one of the staff alone: then acts need a reason. */
export const actsAsStaff = ({ role, inside }: LodgeData): boolean => inside !== null && !belongs(role)
