import type { BootData } from '@samvaer/contracts/shell/boot'
import { recall } from '../browser/browser-memory.ts'
import { overridesKey } from '../remotes/overrides-key.ts'

/** With these in its address the front page leads on at once: invitations, and single sign-on. */
const leadOn = ['cp', 'prid', 'SSO', 'ssoFor']

/**
 * True when the page is the door: the front page of somebody who is not signed in and stays there. If a team sees
 * builds of its own, or somebody a preview, the whole shell starts, which says so.
 */
export const isAtDoor = (
  { profile, overrides, preview, releases }: Pick<BootData, 'profile' | 'overrides' | 'preview' | 'releases'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): boolean => {
  if (pathname !== '/' || profile === null || profile.isLoggedIn || preview) return false
  if (overrides && recall(overridesKey)) return false
  const query = new URLSearchParams(search)
  return (
    !leadOn.some((name) => query.has(name)) &&
    !releases.some(({ description }) => description.remote.routes.includes('/'))
  )
}
