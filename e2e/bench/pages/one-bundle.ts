/** The shell with the remote compiled into it: what federation is measured against (figure 4). */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '@samvaer/cli/root'

const directory = join(root, '.cache', 'bench', 'one-bundle', 'shell')

/** The same interface as shell/src/remotes/load-module.ts, without a network between. */
const loadModule = `import * as remote from '${join(root, 'mfe-blogs', 'src', 'remote.tsx')}'
import * as newest from '${join(root, 'mfe-blogs', 'src', 'slots', 'newest-blogs.tsx')}'

export interface LoadedModule<Exposed> {
  exposed: Exposed
  release: number
}

export const loadModule = async <Exposed,>(_name: string, exposed: string): Promise<LoadedModule<Exposed>> => ({
  exposed: (exposed === './remote' ? remote : newest) as Exposed,
  release: 0,
})
`

/** Builds it; answers with its folder of files, for a platform to serve as its shell. */
export const buildOneBundle = (): string => {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const shell = join(root, 'shell')
  for (const name of ['src', 'themes', 'package.json'])
    cpSync(join(shell, name), join(directory, name), { recursive: true })
  symlinkSync(join(shell, 'node_modules'), join(directory, 'node_modules'))
  writeFileSync(join(directory, 'src', 'remotes', 'load-module.ts'), loadModule)
  const build = createRequire(import.meta.url).resolve('@samvaer/build/build-part')
  execFileSync(process.execPath, [build, 'shell', directory], { stdio: ['ignore', 'ignore', 'inherit'] })
  return join(directory, 'dist')
}
