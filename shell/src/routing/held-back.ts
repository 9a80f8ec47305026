/**
 * The paths that a profile that is not Active may still open (docs/product/states.md), each path with what lies below
 * it: pages of the shell, and those that remotes declare. Pages that are open to everybody stay open. A member who goes
 * anywhere else is shown at /ProfileValidation what the state asks for.
 */
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import type { OpenPath } from '@samvaer/contracts/registry/release'

type Profile = Pick<CurrentProfileData, 'id' | 'isLoggedIn' | 'status'>

/** Says what the state asks for, so it is open in every one. */
const validation = '/ProfileValidation'
/** The own sign-in, sessions and consents. */
const account: OpenPath = { path: '/Account', states: ['Locked', 'Quarantined', 'ToBeDeleted'] }

/** True when the state of a profile closes the rest of the site to it. */
export const isHeldBack = ({ isLoggedIn, status }: Profile): boolean => isLoggedIn && status !== 'Active'

/** The paths that are open to a profile which is held back; `declared` are those of the remotes. */
export const openPaths = ({ id, status }: Profile, declared: readonly OpenPath[]): readonly string[] => {
  const open = [account, ...declared].filter(({ states }) => states.includes(status))
  return [validation, ...open.map(({ path }) => path.replace(':own', String(id)))]
}
