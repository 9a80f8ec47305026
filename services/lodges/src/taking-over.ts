/** When a lodge may be taken over, and by whom (docs/product/lodges.md, the row TakeOwnership). */

import { ownershipTimes } from '@samvaer/contracts/lodges/ownership'
import type { LodgeRole } from '@samvaer/contracts/lodges/roles'
import type { LodgeRow } from './models/lodge.ts'

type Owned = Pick<LodgeRow, 'freeSince' | 'ownerWarnedAt' | 'deletionRequestedAt'>

const later = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds)

/**
 * Returns the moment from which a member of this role may take the lodge over; undefined while its owner is there.
 * Co-owners come first; for a lodge that is to be deleted there is no time to wait.
 */
export const takeableFrom = (
  { freeSince, ownerWarnedAt, deletionRequestedAt }: Owned,
  role: LodgeRole,
): Date | undefined => {
  const wait = role === 'CoOwner' ? 0 : ownershipTimes.coOwnersFirst
  const moments = [
    ...(freeSince ? [later(freeSince, wait)] : []),
    ...(ownerWarnedAt ? [later(ownerWarnedAt, ownershipTimes.warning + wait)] : []),
    ...(deletionRequestedAt ? [deletionRequestedAt] : []),
  ]
  return moments.sort((a, b) => a.getTime() - b.getTime())[0]
}
