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

/** Brings the servers that are missing; a test that finds none fails with the line that installs it. */
export const bringServers = (say: (line: string) => void): void => {
  const missing = systemServers.filter((name) => findServer(name) === undefined)
  if (missing.length === 0) return
  say(`getting ${missing.join(' and ')} for the tests of services …`)
  installPackages(missing)
}
