/**
 * The shell with the remote compiled into it: what federation is measured against (figure 4). The release that stands
 * for the remote tells its routes alone, so that the page preloads none of the files that are in the bundle already.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { integrityOf } from '@samvaer/build/release-version'
import { root } from '@samvaer/cli/root'
import { releaseDescription } from '@samvaer/contracts/registry/release'

const folder = join(root, '.cache', 'bench')
const shell = join(folder, 'one-bundle')
const release = join(folder, 'bundled-release')
const remote = join(root, 'mfe-blogs')

/** Bytes that no shell reaches: a bundle with a remote in it is measured, not judged. */
const anyWeight = '10000000'

/** The same interface as shell/src/remotes/load-module.ts, without a network between. */
const loadModule = `import * as remote from '${join(remote, 'src', 'remote.tsx')}'
import * as newest from '${join(remote, 'src', 'slots', 'newest-blogs.tsx')}'

export interface LoadedModule<Exposed> {
  exposed: Exposed
  release: number
}

export const loadModule = async <Exposed,>(_name: string, exposed: string): Promise<LoadedModule<Exposed>> => ({
  exposed: (exposed === './remote' ? remote : newest) as Exposed,
  release: 0,
})
`

const buildShell = (): void => {
  rmSync(shell, { recursive: true, force: true })
  mkdirSync(shell, { recursive: true })
  for (const name of ['src', 'package.json', 'first-calls.json'])
    cpSync(join(root, 'shell', name), join(shell, name), { recursive: true })
  symlinkSync(join(root, 'shell', 'node_modules'), join(shell, 'node_modules'))
  writeFileSync(join(shell, 'src', 'remotes', 'load-module.ts'), loadModule)
  const build = createRequire(import.meta.url).resolve('@samvaer/build/build-part')
  execFileSync(process.execPath, [build, 'shell', shell, anyWeight], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

const writeRelease = (): void => {
  const published = releaseDescription.parse(JSON.parse(readFileSync(join(remote, 'dist', 'release.json'), 'utf8')))
  const files = {
    'entry.js': Buffer.alloc(0),
    'mf-manifest.json': readFileSync(join(remote, 'dist', 'mf-manifest.json')),
  }
  const description = {
    ...published,
    entry: 'entry.js',
    integrity: Object.fromEntries(Object.entries(files).map(([name, content]) => [name, integrityOf(content)])),
    exposes: {},
  }
  rmSync(release, { recursive: true, force: true })
  mkdirSync(release, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(release, name), content)
  writeFileSync(join(release, 'release.json'), JSON.stringify(description))
}

/** Builds both, after the remote itself was built; answers with what a platform serves as its shell and its remotes. */
export const buildOneBundle = (): { shell: string; remotes: string[] } => {
  buildShell()
  writeRelease()
  return { shell: join(shell, 'dist'), remotes: [release] }
}
