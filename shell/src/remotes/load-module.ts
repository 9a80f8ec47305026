/** Loading an exposed module, from the current release or, when that fails, from the one before. */
import { federation } from './load-federation.ts'
import { fallBack, releaseInUse } from './release-list.ts'

export interface LoadedModule<Exposed> {
  exposed: Exposed
  /** The number of the release it came from. */
  release: number
}

/** No release of a remote could be loaded: its files are missing, or late. */
export class RemoteAway extends Error {
  override name = 'RemoteAway'
}

/**
 * Loads `./remote` or the module of a slot; tries every release that is left.
 * @throws RemoteAway with the last failure when none of them loads
 */
export const loadModule = async <Exposed>(name: string, exposed: string): Promise<LoadedModule<Exposed>> => {
  try {
    for (;;) {
      const release = await releaseInUse(name)
      const { loadExposed } = await federation()
      try {
        return { exposed: await loadExposed<Exposed>(name, exposed), release }
      } catch (error) {
        if (!(await fallBack(name, release))) throw error
      }
    }
  } catch (cause) {
    throw new RemoteAway(`${name} cannot be loaded`, { cause })
  }
}
