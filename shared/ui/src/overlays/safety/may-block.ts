import { profileRoles } from '@samvaer/contracts/core/roles'
import { useCurrentProfile } from '@samvaer/remote-kit/session'

/** True when blocking a member is offered: not oneself, and not to visitors or staff (docs/product/blocking.md). */
export const useMayBlock = (profileId: number | undefined): boolean => {
  const { id, isLoggedIn, role, impersonated } = useCurrentProfile()
  return isLoggedIn && id !== profileId && impersonated === null && profileRoles[role] < profileRoles.Support
}

/** Tells whether reporting a member, or what they made, is offered: to whoever is signed in, as themselves, and not of oneself. */
export const useMayReport = (profileId: number | undefined): boolean => {
  const { id, isLoggedIn, impersonated } = useCurrentProfile()
  return isLoggedIn && id !== profileId && impersonated === null
}
