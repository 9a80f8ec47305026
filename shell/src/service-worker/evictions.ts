/** Finds what has to go where only so much is kept. */

export interface Limits {
  entries: number
  bytes: number
}

/** The oldest names that are too many or too much; `sizes` in bytes, oldest first. */
export const evictionsOf = (sizes: ReadonlyMap<string, number>, { entries, bytes }: Limits): string[] => {
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  let left = sizes.size
  const surplus: string[] = []
  for (const [name, size] of sizes) {
    if (left <= entries && total <= bytes) break
    surplus.push(name)
    left -= 1
    total -= size
  }
  return surplus
}

/** Versions of a remote that are kept: the newest, and the one before, for tabs that still run it. */
const keptVersions = 2

const remoteFile = /^\/mfe\/([^/]+)\/([^/]+)\//

/** Returns files of remotes in versions that nothing runs any more; `paths` oldest first. */
export const outdatedOf = (paths: readonly string[]): string[] => {
  const versions = new Map<string, Set<string>>()
  for (const path of paths) {
    const [, remote, version] = remoteFile.exec(path) ?? []
    if (remote && version) versions.set(remote, (versions.get(remote) ?? new Set()).add(version))
  }
  return paths.filter((path) => {
    const [, remote = '', version = ''] = remoteFile.exec(path) ?? []
    const known = [...(versions.get(remote) ?? [])]
    return known.length > keptVersions && !known.slice(-keptVersions).includes(version)
  })
}
