import type { SiteConfig } from '@samvaer/contracts/brand'
import type { CurrentProfileData } from '@samvaer/contracts/current-profile'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { redirectionOf } from '../routing/guards.ts'

/**
 * Whether the guards let a member open a path: the frame offers nothing that they would refuse
 * (docs/product/states.md).
 */
export const mayOpen = (path: string, profile: CurrentProfileData, site: Pick<SiteConfig, 'dark' | 'legalPages'>) =>
  redirectionOf({ address: new URL(path, 'https://page.invalid'), profile, site, anonymousAllowed: false }) ===
  undefined

/** {@link mayOpen} for the member of this page. */
export const useMayOpen = (): ((path: string) => boolean) => {
  const profile = useCurrentProfile()
  const site = useSite()
  return (path) => mayOpen(path, profile, site)
}
