import { holdsScope, type Scope } from '@samvaer/contracts/safety/values'
import { useCurrentProfile } from '@samvaer/remote-kit/session'

/** True for one of the staff with one of these scopes; the calls behind a page refuse everybody else too. */
export const useScope = (...scopes: [Scope, ...Scope[]]): boolean => {
  const profile = useCurrentProfile()
  return scopes.some((scope) => holdsScope(profile, scope))
}
