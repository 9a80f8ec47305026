/** Loading an exposed module, from the current release or, when that fails, from the one before. */
import { federation } from './load-federation.ts'
import { fallBack, releaseInUse } from './release-list.ts'

export interface LoadedModule<Exposed> {
  exposed: Exposed
  /** The number of the release it came from. */
  release: number
}

/**
 * Loads `./remote` or the module of a slot; tries every release that is left.
 * @throws the last failure when none of them loads
 */
export const loadModule = async <Exposed>(name: string, exposed: string): Promise<LoadedModule<Exposed>> => {
  for (;;) {
    const release = await releaseInUse(name)
    const { loadExposed } = await federation()
    try {
      return { exposed: await loadExposed<Exposed>(name, exposed), release }
    } catch (error) {
      if (!(await fallBack(name, release))) throw error
    }
  }
}
