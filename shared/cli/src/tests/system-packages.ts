/** Packages of the system that tests need. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findServer, systemServers } from '@samvaer/testing/system-servers'

/** Installs packages of Debian and its like, where this process may. */
export const installPackages = (names: readonly string[]): void => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const aptGet = (options: readonly string[]) =>
    spawnSync('apt-get', options, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 300_000,
    })
  aptGet(['update', '-qq'])
  aptGet(['install', '-y', '-qq', '--no-install-recommends', ...names])
}

/** Programs that trials start besides. */
export const trialPrograms = ['caddy', 'prometheus'] as const

const isThere = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined

/** Brings the servers that are missing, and `programs` besides; a test that finds none fails with the line that installs it. */
export const bringServers = (say: (line: string) => void, programs: readonly string[] = []): void => {
  const servers = systemServers.filter((name) => findServer(name) === undefined)
  const missing = [...servers, ...programs.filter((name) => !isThere(name))]
  if (missing.length === 0) return
  say(`getting ${missing.join(' and ')} for the tests of services …`)
  installPackages(missing)
}
