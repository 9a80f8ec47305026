/** Bringing a built remote onto a running platform: its folder first, then the registry's word. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ApiClient, ApiError, createApiClient } from '@samvaer/contracts/client'
import { type ReleaseDescription, releaseDescription } from '@samvaer/contracts/registry/release'
import { previewFolder } from '@samvaer/contracts/registry/values'
import { explainFileError } from '../failure.ts'

/** A client with the right to change releases. */
export const releaseClient = (origin: string, releaseToken: string): ApiClient =>
  createApiClient(origin, { headers: () => ({ authorization: `Bearer ${releaseToken}`, origin }) })

/**
 * Copies the described files of a build into the releases of an installation; a version that is there is left as it is.
 * @param preview into those that are there for previews alone
 */
export const installRelease = (buildDirectory: string, dataDirectory: string, preview = false): ReleaseDescription => {
  const description = releaseDescription.parse(JSON.parse(readFileSync(join(buildDirectory, 'release.json'), 'utf8')))
  const folderIn = (folder: string) => join(dataDirectory, folder, description.name)
  const folder = folderIn(preview ? previewFolder : 'releases')
  const target = join(folder, description.version)
  if (existsSync(target) || existsSync(join(folderIn('releases'), description.version))) return description
  try {
    mkdirSync(folder, { recursive: true })
    const incoming = `${target}.incoming-${process.pid}`
    rmSync(incoming, { recursive: true, force: true })
    for (const file of ['release.json', ...Object.keys(description.integrity)]) {
      mkdirSync(dirname(join(incoming, file)), { recursive: true })
      copyFileSync(join(buildDirectory, file), join(incoming, file))
    }
    renameSync(incoming, target)
  } catch (error) {
    throw explainFileError(error, target)
  }
  return description
}

/** A remote whose team publishes it, signed, is not published from here. */
const ignoreOfTeam = (error: unknown): void => {
  if (!(error instanceof ApiError) || error.detail?.reason !== 'Unsigned') throw error
}

/** Publishes a build unless its version is known already: a version that somebody went back from stays so. */
export const publishIfNew = async (api: ApiClient, buildDirectory: string, dataDirectory: string): Promise<void> => {
  const description = installRelease(buildDirectory, dataDirectory)
  const { items } = await api.get('Registry/GetReleases', { name: description.name })
  if (items.some(({ version }) => version === description.version)) return
  await api.post('Registry/PublishRelease', { description }).catch(ignoreOfTeam)
}
