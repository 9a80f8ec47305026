import { createHash } from 'node:crypto'
import type { FilesOfRelease, ListedRelease, ReleaseFiles } from '@samvaer/contracts/registry/listed-release'
import { LRUCache } from 'lru-cache'
import { contentHash } from '../files/compression.ts'

/** The folder of the releases' files: one that no release can have, with the hash of what is in it. */
export const releaseFilesFolder = '/mfe/releases/'

/** The number of releases whose files are kept: pages that are open still ask for those of earlier lists. */
const keptReleases = 200

const hasFiles = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null && Object.values(value).some(hasFiles)

/** True when the runtime could fetch anything for a shared module; with `import: false` there is nothing. */
const bringsFiles = (shared: unknown): boolean =>
  typeof shared === 'object' && shared !== null && 'assets' in shared && hasFiles(shared.assets)

/**
 * Returns the files of a release. The federation runtime reads of a manifest's `shared` the files to preload and nothing
 * else; what it shares it learns from the remote itself. So those without a file, all of ours, stay out. The list itself
 * has to be there: without it the runtime takes the manifest for a broken one.
 */
const filesOf = ({ description: { integrity }, manifest }: ListedRelease): ReleaseFiles => {
  const { shared } = manifest
  return { integrity, manifest: Array.isArray(shared) ? { ...manifest, shared: shared.filter(bringsFiles) } : manifest }
}

/** The files of the releases: one each, so that a page brings those of its own remote alone. */
export class FilesOfReleases {
  private readonly contents = new LRUCache<string, string>({ max: keptReleases })
  private readonly made = new WeakMap<ListedRelease, FilesOfRelease>()

  /** Returns the files of a list by the folders of its releases; they can be asked for from then on. */
  of(releases: readonly ListedRelease[]): ReadonlyMap<string, FilesOfRelease> {
    return new Map(releases.map((release) => [release.base, this.fileOf(release)]))
  }

  private fileOf(release: ListedRelease): FilesOfRelease {
    const known = this.made.get(release)
    if (known) return known
    const content = JSON.stringify(filesOf(release))
    const file = {
      address: `${releaseFilesFolder}${contentHash(content)}/files.json`,
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    }
    this.contents.set(file.address, content)
    this.made.set(release, file)
    return file
  }

  content(address: string): string | undefined {
    return this.contents.get(address)
  }
}
