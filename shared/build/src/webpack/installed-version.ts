import { createRequire } from 'node:module'
import path from 'node:path'
import { BuildError } from '../build-error.ts'
import { isInstalled, readPackage, repositoryRoot, shellPart } from '../parts.ts'

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

/** The package whose shared packages a remote is built with: the shell, and for a team its own repository. */
const sharing = isInstalled ? repositoryRoot : shellPart().directory

/** Returns the version of a shared package that a remote is built with; `request` may name a part of it. */
export const installedVersion = (request: string, directory = sharing): string => {
  const resolve = createRequire(path.join(directory, 'package.json')).resolve
  const name = packageOf(request)
  for (const folder of resolve.paths(name) ?? []) {
    try {
      return readPackage(path.join(folder, name)).version
    } catch {
      // The package stands in a folder further up.
    }
  }
  throw new BuildError(`${name} is shared, but ${directory} does not depend on it`)
}

/**
 * Returns the versions of a shared package on which a release runs that was built with this one: as new in its minor, and
 * of the same major. So a remote of yesterday runs in a shell that is a minor ahead, and not the other way round.
 */
export const acceptedVersions = (version: string): string => `^${version.split('.', 2).join('.')}.0`
