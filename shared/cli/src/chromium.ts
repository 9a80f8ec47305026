/** Chromium for the browser tests: the given one, the system's, Playwright's download, or the package of the system. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { ClearFailure } from './failure.ts'
import { root } from './root.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

const onPath = (): string | undefined =>
  [
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...applications,
  ].find(existsSync)

/** Playwright's own build, where it was downloaded before or can be now. */
const fromPlaywright = async (): Promise<string | undefined> => {
  const require = createRequire(join(root, 'e2e', 'package.json'))
  const { chromium } = (await import(require.resolve('playwright-core'))) as typeof import('playwright-core')
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  const cli = join(dirname(require.resolve('playwright-core/package.json')), 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 120_000 })
  return existsSync(path) ? path : undefined
}

const fromSystemPackages = (): string | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment, timeout: 300_000 })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'ignore',
    env: environment,
    timeout: 600_000,
  })
  return onPath()
}

/**
 * The path of a Chromium that runs.
 * @throws ClearFailure with what to install when there is none and none can be brought
 */
export const findChromium = async (say: (line: string) => void): Promise<string> => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new ClearFailure(`CHROMIUM_PATH names ${given}, which is not there.`)
  }
  const found = onPath()
  if (found) return found
  say('getting Chromium for the browser tests …')
  const brought = (await fromPlaywright()) ?? fromSystemPackages()
  if (brought) return brought
  throw new ClearFailure('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.')
}
