/**
 * What a profile that is not Active may still open (docs/product/states.md), each path with what lies below it. Pages
 * that are open to everybody stay open. Whoever goes anywhere else is told at /ProfileValidation what the state asks
 * for.
 */
import type { CurrentProfileData } from '@samvaer/contracts/current-profile'

type Profile = Pick<CurrentProfileData, 'id' | 'isLoggedIn' | 'status'>

/** Validation, tickets, settings, StopSubscription (on the membership page), export (with the account), delete. */
const ownAffairs = [
  '/ProfileValidation',
  '/Support/MyTickets',
  '/Settings',
  '/Membership',
  '/Account',
  '/EditProfile/Delete',
]

/** Whether the state of a profile closes the rest of the site to it. */
export const isHeldBack = ({ isLoggedIn, status }: Profile): boolean => isLoggedIn && status !== 'Active'

/** The paths that are open to a profile which is held back. */
export const openPaths = ({ id, status }: Profile): readonly string[] => {
  if (status === 'Locked') return ownAffairs
  // Stopping what costs money and taking one's data along is nobody's to forbid, so it is Locked and own mail and data.
  if (status === 'Quarantined') return [...ownAffairs, '/Mail', `/Profile/${id}`]
  // Restore or continue, and export.
  if (status === 'ToBeDeleted') return ['/ProfileValidation', '/Account']
  return ['/ProfileValidation']
}
