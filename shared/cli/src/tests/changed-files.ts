/** Finds the files that the work tree changes, and the browser tests that stand on them. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../root.ts'

const git = (...args: string[]): string[] =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')

/** Files that differ from the last commit; where none does, those of the last commit itself. Deleted ones are absent. */
export const changedFiles = (): string[] => {
  const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD')
  return [...new Set(changed)].filter((file) => existsSync(join(root, file)))
}

interface Package {
  folder: string
  name: string
  /** Packages of this checkout that it stands on. */
  needs: string[]
}

const packages = (): Package[] =>
  globSync(['shell', 'mfe-*', 'services/*', 'shared/*', 'e2e'], { cwd: root })
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const { name, dependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
        name: string
        dependencies?: Record<string, string>
      }
      return { folder, name, needs: Object.keys(dependencies ?? {}).filter((one) => one.startsWith('@samvaer/')) }
    })

/** The platform starts every service that has a folder, without naming one. */
const startsServices = 'shared/cli'

const standsOn = (one: Package, other: Package): boolean =>
  one.needs.includes(other.name) || (one.folder === startsServices && other.folder.startsWith('services/'))

/** Folders of data that are no package, by the package that reads them. */
const dataOf: Readonly<Record<string, readonly string[]>> = { 'services/site': ['brands'] }

/** The folders of the packages that files lie in, or that read them, and of all that stand on those. */
export const touchedPackages = (files: readonly string[]): Set<string> => {
  const all = packages()
  const isOf = ({ folder }: Package, file: string): boolean =>
    [folder, ...(dataOf[folder] ?? [])].some((place) => file.startsWith(`${place}/`))
  const touched = new Set(all.filter((one) => files.some((file) => isOf(one, file))))
  for (const one of touched) for (const other of all) if (standsOn(other, one)) touched.add(other)
  return new Set([...touched].map(({ folder }) => folder))
}

/** Packages whose change may be seen on any page. */
const everyPage = ['shell', 'services/gateway', 'services/site', 'services/identity']

/**
 * The packages that a folder of browser tests looks at: the service and the remote of its name, and what its
 * stands-on.json names besides.
 */
const lookedAt = (folder: string): string[] => {
  const domain = basename(folder)
  const file = join(root, folder, 'stands-on.json')
  const others = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
  return [`services/${domain}`, `mfe-${domain}`, ...others]
}

/** Folders of browser tests that stand on what changed, `all` where every page may have changed. */
export const touchedJourneys = (files: readonly string[]): 'all' | string[] => {
  const touched = touchedPackages(files)
  if (everyPage.some((folder) => touched.has(folder))) return 'all'
  const folders = globSync(['e2e/journeys/*/', 'e2e/*/stands-on.json'], { cwd: root }).map((found) =>
    found.endsWith('.json') ? dirname(found) : found.replace(/\/$/, ''),
  )
  const standing = folders.filter((folder) => lookedAt(folder).some((one) => touched.has(one)))
  return [...new Set(standing.map((folder) => basename(folder)))].sort()
}
