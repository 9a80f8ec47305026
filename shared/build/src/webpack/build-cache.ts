/** The caches by which webpack builds a part anew faster than from nothing. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration } from 'webpack'
import { repositoryRoot } from '../parts.ts'

/** `BUILD_CACHE=memory` where no later process builds the same, as on a bare machine: to write a cache takes long. */
const isKept = process.env.BUILD_CACHE !== 'memory'

/**
 * Returns the cache of a build.
 * @param name of the build, which no other has
 * @param modules the addresses of those that say how it is built
 */
export const buildCache = (name: string, ...modules: string[]): NonNullable<Configuration['cache']> =>
  isKept
    ? {
        type: 'filesystem',
        cacheDirectory: path.join(repositoryRoot, '.cache/webpack'),
        name,
        buildDependencies: { config: modules.map((address) => fileURLToPath(address)) },
      }
    : { type: 'memory' }
