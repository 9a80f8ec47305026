/**
 * Local overrides: a team sees its own build of a remote on a running site. `localStorage['samvaer-overrides']` holds
 * `{ "mfe-blogs": "http://localhost:4301/mfe/mfe-blogs/dev/" }`, the folder of a development server. Read only where the
 * server allows it (`boot.overrides`).
 */

import type { PageRelease } from '@samvaer/contracts/registry/listed-release'
import type { BootData } from '@samvaer/contracts/shell/boot'
import { overridesKey } from './overrides-key.ts'
import { fetchDescription } from './release-list.ts'

const readOverrides = (): Record<string, string> => {
  try {
    return JSON.parse(localStorage.getItem(overridesKey) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

export const removeOverrides = (): void => localStorage.removeItem(overridesKey)

const overriding = async (base: string): Promise<PageRelease> => ({
  description: await fetchDescription(base),
  base,
  previous: null,
})

export interface OverriddenReleases {
  releases: PageRelease[]
  /** Names of the remotes that come from somewhere else than the site. */
  overridden: string[]
}

/** The releases of the page with the overrides in their places; an override that does not answer is left out. */
export const withOverrides = async ({ releases, overrides }: BootData): Promise<OverriddenReleases> => {
  if (!overrides) return { releases, overridden: [] }
  const wanted = Object.entries(readOverrides())
  const answers = await Promise.allSettled(wanted.map(([, base]) => overriding(base)))
  const local = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const overridden = local.map(({ description }) => description.name)
  const published = releases.filter(({ description }) => !overridden.includes(description.name))
  return { releases: [...published, ...local], overridden }
}
