/** The published files of packages of npm that are measured beside ours; fetched for the benchmark alone, into the cache. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@samvaer/cli/root'

/** Milliseconds for a registry to answer. */
export const patience = 600_000

/** Returns the folder in which a published package lies, as it is published; npm checks its hash. */
export const unpackedPackage = (name: string, version: string): string => {
  const cache = join(root, '.cache', 'bench', 'npm')
  const file = `${name.replace('@', '').replace('/', '-')}-${version}`
  const folder = join(cache, file)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  execFileSync('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', cache], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: patience,
  })
  execFileSync('tar', ['-xzf', join(cache, `${file}.tgz`), '-C', cache])
  rmSync(join(cache, `${file}.tgz`))
  renameSync(join(cache, 'package'), folder)
  return folder
}
