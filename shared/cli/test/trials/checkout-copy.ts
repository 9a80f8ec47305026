/** A copy of this checkout in a folder of its own, in which a trial may change what it likes. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../src/root.ts'

const toolchain = '.cache/toolchain'
/** Milliseconds for a command. Every other test reads what is installed; these install. */
const timeout = 600_000

/** As the launcher runs commands, and not as a test. */
export const launcherEnvironment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST)/.test(name))),
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
}

const runIn = (cwd: string, command: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: launcherEnvironment,
    timeout,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`)
  return stdout
}

/** The paths that a command of git separates by NUL. */
export const pathsIn = (list: string): string[] => list.split('\0').filter(Boolean)

const commit = ['-c', 'user.name=t', '-c', 'user.email=t@localhost', 'commit', '--quiet', '--message', 'before']

export const copyCheckout = () => {
  const copy = mkdtempSync(join(tmpdir(), 'samvaer-trial-'))
  const run = (command: string, ...args: string[]): string => runIn(copy, command, args)
  for (const path of pathsIn(runIn(root, 'git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])))
    cpSync(join(root, path), join(copy, path), { force: false })
  cpSync(join(root, toolchain, 'package.json'), join(copy, toolchain, 'package.json'))
  symlinkSync(join(root, toolchain, 'node_modules'), join(copy, toolchain, 'node_modules'))
  run('git', 'init', '--quiet')
  run('git', 'add', '--all')
  run('git', ...commit)
  return {
    folder: copy,
    run,
    /** Runs a command of `shared/cli`. */
    cli: (command: string, ...args: string[]): string => run(process.execPath, `shared/cli/src/${command}.ts`, ...args),
    bin: (name: string): string => join(copy, 'node_modules/.bin', name),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}
