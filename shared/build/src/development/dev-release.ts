/** A development server's build described like a release, so that a page takes it in a release's place. */
import type { ReleaseDescription } from '@samvaer/contracts/registry/release'
import { readRemoteDescription } from '../parts.ts'

/** The folder under which a page finds a development build. */
export const devBase = (name: string): string => `/mfe/${name}/dev/`
/** The path of the connection by which changes arrive. */
export const hotPath = (name: string): string => `/hot/${name}`

/** remote.json is read each time: a team changes routes, menu and slots while the server runs. */
export const devRelease = (directory: string): ReleaseDescription => {
  const remote = readRemoteDescription(directory)
  return {
    name: remote.name,
    version: 'dev',
    builtAt: new Date().toISOString(),
    entry: 'entry.js',
    // No hashes: the files change while the page is open.
    integrity: {},
    exposes: {},
    remote,
  }
}
