/** Ghost as npm has it, with the packages of its lock file; fetched for the benchmark alone, into the cache. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { patience, unpackedPackage } from '../../npm-package.ts'
import { type StaticFile, type StaticServer, serveFiles } from '../../pages/static-server.ts'
import { Missing } from '../side.ts'

const version = '6.65.0'
/** The scripts that its pages load from a network of others, in the versions that it names. */
const addOns = [
  { name: '@tryghost/portal', version: '2.71.227', files: ['portal.min.js'] },
  { name: '@tryghost/sodo-search', version: '1.8.591', files: ['sodo-search.min.js', 'main.css'] },
  { name: '@tryghost/comments-ui', version: '1.6.324', files: ['comments-ui.min.js'] },
] as const

/** Stands in the folder once its packages are there. */
const installed = 'installed-for-benchmark'

/**
 * Returns the folder of Ghost with its packages. None of their scripts is run: the one that it needs compiled comes
 * compiled.
 * @throws Missing when npm or a package cannot be reached
 */
export const ghostFolder = (say: (line: string) => void): string => {
  const folder = (() => {
    try {
      return unpackedPackage('ghost', version)
    } catch {
      throw new Missing(`npm did not bring ghost@${version}`)
    }
  })()
  if (existsSync(join(folder, installed))) return folder
  say(`installing Ghost ${version}: some 500 MB …`)
  const { packageManager } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    packageManager: string
  }
  // Its lock file is one of this version, and so are the archives that it names within the package.
  const [pnpm = ''] = packageManager.split('+')
  const { status, stdout } = spawnSync(
    'npx',
    ['--yes', pnpm, 'install', '--prod', '--frozen-lockfile', '--ignore-scripts'],
    { cwd: folder, encoding: 'utf8', timeout: patience, env: { ...process.env, CI: 'true' } },
  )
  if (status !== 0) throw new Missing(`${pnpm} did not install Ghost: ${stdout?.trim().split('\n').at(-1)}`)
  writeFileSync(join(folder, installed), '')
  return folder
}

/** Serves the scripts of its add-ons from another origin, as jsDelivr does. */
export const serveAddOns = async (): Promise<StaticServer> => {
  const files = new Map<string, StaticFile>(
    addOns.flatMap((addOn) => {
      const folder = join(unpackedPackage(addOn.name, addOn.version), 'umd')
      return addOn.files.map((file): [string, StaticFile] => [
        `/${addOn.name}/${file}`,
        { content: readFileSync(join(folder, file)) },
      ])
    }),
  )
  return serveFiles((path) => files.get(path))
}
