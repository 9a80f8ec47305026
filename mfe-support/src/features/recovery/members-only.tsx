import { Navigate, useLocation } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import type { ReactNode } from 'react'

/**
 * A page of whoever is signed in. The places below /Support are open to everybody, so the shell lets visitors through:
 * they sign in first and come back (docs/product/states.md, "Guards").
 */
export const MembersOnly = ({ children }: { children: ReactNode }) => {
  const { isLoggedIn } = useCurrentProfile()
  const { pathname, search, hash } = useLocation()
  if (!isLoggedIn) return <Navigate replace to={`/?u=${encodeURIComponent(pathname + search + hash)}`} />
  return children
}
