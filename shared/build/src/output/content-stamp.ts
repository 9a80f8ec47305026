/**
 * The stamp of a part: a hash of everything that its build reads. The same stamp with its output in place means that
 * there is nothing to build, and webpack is not even loaded.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Part, readPackage, repositoryRoot } from '../parts.ts'

const ignoredFolders = new Set(['node_modules', 'dist', '.cache', 'test'])
const isIgnored = (name: string): boolean => /\.test\.tsx?$/.test(name) || name.endsWith('.md')

const addFolder = (hash: ReturnType<typeof createHash>, folder: string): void => {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory() && !ignoredFolders.has(entry.name)) addFolder(hash, file)
    else if (entry.isFile() && !isIgnored(entry.name)) hash.update(`${file}\0`).update(readFileSync(file))
  }
}

/** The folders of `shared/` by the names of their packages: a folder may be called otherwise. */
const sharedPackages = (): ReadonlyMap<string, string> => {
  const shared = path.join(repositoryRoot, 'shared')
  const folders = readdirSync(shared)
    .map((name) => path.join(shared, name))
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
  return new Map(folders.map((folder) => [readPackage(folder).name, folder]))
}

/** Our own packages that a folder depends on, also through each other. */
export const sharedFolders = (
  directory: string,
  packages = sharedPackages(),
  found = new Set<string>(),
): ReadonlySet<string> => {
  const { dependencies, devDependencies } = readPackage(directory)
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const folder = packages.get(name)
    if (folder === undefined || found.has(folder)) continue
    found.add(folder)
    sharedFolders(folder, packages, found)
  }
  return found
}

const folderHash = (folder: string): string => {
  const hash = createHash('sha256')
  addFolder(hash, folder)
  return hash.digest('hex')
}

/** Answers with the stamp of a part; folders that several parts use are read once. */
export const createStamps = (): ((part: Part) => string) => {
  const known = new Map<string, string>()
  const hashOf = (folder: string): string => {
    const hash = known.get(folder) ?? folderHash(folder)
    known.set(folder, hash)
    return hash
  }
  const lock = createHash('sha256')
    .update(readFileSync(path.join(repositoryRoot, 'pnpm-lock.yaml')))
    .digest('hex')
  return (part) => {
    const folders = [part.directory, ...[...sharedFolders(part.directory)].sort()]
    return createHash('sha256')
      .update([lock, ...folders.map(hashOf)].join('\n'))
      .digest('hex')
  }
}

const stampFile = (part: Part): string => path.join(repositoryRoot, '.cache/build-stamps', part.name)
const outputFile = { shell: 'shell.json', remote: 'release.json' } as const

/** True when the output of a part was built from this stamp. */
export const isBuilt = (part: Part, stamp: string): boolean =>
  existsSync(path.join(part.directory, 'dist', outputFile[part.kind])) &&
  existsSync(stampFile(part)) &&
  readFileSync(stampFile(part), 'utf8') === stamp

export const keepStamp = (part: Part, stamp: string): void => {
  mkdirSync(path.dirname(stampFile(part)), { recursive: true })
  writeFileSync(stampFile(part), stamp)
}
