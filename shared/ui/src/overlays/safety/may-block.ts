import { profileRoles } from '@samvaer/contracts/core/roles'
import { useCurrentProfile } from '@samvaer/remote-kit/session'

/** True when blocking a member is offered: not oneself, and not to visitors or staff (docs/product/blocking.md). */
export const useMayBlock = (profileId: number | undefined): boolean => {
  const { id, isLoggedIn, role, impersonated } = useCurrentProfile()
  return isLoggedIn && id !== profileId && impersonated === null && profileRoles[role] < profileRoles.Support
}
