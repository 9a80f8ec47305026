/**
 * The federation runtime: shared modules, hashes on everything, manifests from the page, a time limit. A chunk of its
 * own, together with single-spa and mounting, because a visitor of the front page needs no remote.
 */
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import { sharedModules } from '@samvaer/shared-modules'
import { noteFailure } from './failed-releases.ts'
import { integrityFor } from './integrity.ts'
import type { Candidate } from './last-working-release.ts'
import { loadTimeLimit } from './load-time-limit.ts'
import { manifestAddress, manifestAt } from './manifests.ts'

export { mountRemote } from './mount-remote.ts'

declare global {
  /** Remotes find the one federation runtime of the page here (`externalRuntime`). */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined
}
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore

const element = <Tag extends 'script' | 'link'>(tag: Tag, attributes: Record<string, unknown> = {}) => {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, String(value))
  return created
}

/** Addresses that were fetched ahead in vain. The browser answers the next load of such a file with the same failure. */
const failedAhead = new Set<string>()

const releases: ModuleFederationRuntimePlugin = {
  name: 'samvaer-releases',
  fetch: async (address) => {
    const manifest = manifestAt(address)
    return manifest ? Response.json(manifest) : fetch(address, { signal: AbortSignal.timeout(loadTimeLimit) })
  },
  createScript: ({ url, attrs }) => {
    const script = element('script', attrs)
    script.src = url
    script.integrity = integrityFor(url)
    return { script, timeout: loadTimeLimit }
  },
  createLink: ({ url, attrs }) => {
    const link = element('link', attrs)
    link.href = url
    link.integrity = integrityFor(url)
    link.addEventListener('error', () => failedAhead.add(url))
    return { link, timeout: loadTimeLimit }
  },
}

const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: sharedModules,
  shareStrategy: 'loaded-first',
  plugins: [releases],
})

/** Makes the name mean this release from now on; what an earlier one has on the screen stays. */
export const chooseRelease = (name: string, { base }: Candidate): void =>
  host.registerRemotes([{ name, entry: manifestAddress(base) }], { force: true })

const within = <Value>(work: Promise<Value>, what: string): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not load in time`)), loadTimeLimit)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const isOfFileFetchedAhead = (error: unknown): boolean => {
  const address = [...failedAhead].find((failed) => error instanceof Error && error.message.includes(failed))
  return address !== undefined && failedAhead.delete(address)
}

/**
 * An exposed module (`./remote`) of the release that the name means now.
 * @throws what failed, once no file of it stands for an earlier failure
 */
export const loadExposed = async <Exposed>(name: string, exposed: string): Promise<Exposed> => {
  const id = `${name}/${exposed.slice(2)}`
  for (;;) {
    try {
      const loaded = await within(host.loadRemote<Exposed>(id), id)
      if (!loaded) throw new Error(`${id} is empty`)
      return loaded
    } catch (error) {
      if (isOfFileFetchedAhead(error)) continue
      noteFailure(name, error)
      throw error
    }
  }
}

/** Fetches what the first use of an exposed module needs; a failure shows when the module is used. */
export const preloadExposed = (name: string, exposed: string): Promise<void> =>
  host
    .preloadRemote([{ nameOrAlias: name, exposes: [exposed.slice(2)], resourceCategory: 'sync' }])
    .catch(() => undefined)
