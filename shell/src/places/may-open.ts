import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import type { OpenPath } from '@samvaer/contracts/registry/release'
import type { SiteConfig } from '@samvaer/contracts/site/brand'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { stillOpen } from '../remotes/release-list.ts'
import { redirectionOf } from '../routing/guards.ts'

/**
 * True when the guards let a member open a path: the frame offers nothing that they would refuse
 * (docs/product/states.md).
 */
export const mayOpen = (
  path: string,
  profile: CurrentProfileData,
  site: Pick<SiteConfig, 'dark' | 'legalPages'>,
  declared: readonly OpenPath[],
): boolean => {
  const address = new URL(path, 'https://page.invalid')
  return redirectionOf({ address, profile, site, anonymousAllowed: false, stillOpen: declared }) === undefined
}

/** {@link mayOpen} for the member of this page. */
export const useMayOpen = (): ((path: string) => boolean) => {
  const profile = useCurrentProfile()
  const site = useSite()
  return (path) => mayOpen(path, profile, site, stillOpen())
}
