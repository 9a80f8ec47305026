#!/usr/bin/env node
/**
 * The first step of every command on a bare machine: any Node from 18 on with npm. Brings pnpm and, where this Node is
 * too old to run TypeScript, a Node of its own; installs the packages when the lock file changed; hands over to
 * src/<command>.ts. Plain JavaScript without dependencies, because nothing is installed when it begins.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled, toolchain } from './toolchain.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const toolchainFolder = join(root, '.cache', 'toolchain')

const [command, ...options] = process.argv.slice(2)

const fail = (line) => {
  console.error(line)
  process.exit(1)
}

const runsTypeScript = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/**
 * Brings a tool into the toolchain folder by the npm that every Node carries, unless it is there; answers its folder.
 * What is not the declared archive is removed before any of it runs.
 */
const bring = (name, what) => {
  const folder = join(toolchainFolder, 'node_modules', name)
  if (isInstalled(toolchainFolder, name)) return folder
  console.log(`Samvær: getting ${what} …`)
  mkdirSync(toolchainFolder, { recursive: true })
  const manifest = join(toolchainFolder, 'package.json')
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const run = spawnSync(
    npm,
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--ignore-scripts',
      `${name}@${toolchain[name].version}`,
    ],
    {
      cwd: toolchainFolder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: withoutNpmConfiguration(),
    },
  )
  if (run.status !== 0) fail(`Could not get ${what}: ${(run.stderr || String(run.error)).trim().split('\n')[0]}`)
  if (!isInstalled(toolchainFolder, name)) {
    rmSync(folder, { recursive: true, force: true })
    fail(`What the registry sent for ${what} is not what shared/cli/toolchain.json declares; nothing of it was run.`)
  }
  return folder
}

/** npm passes its own settings of this run to its children as variables; they must not steer another npm or pnpm. */
const withoutNpmConfiguration = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_(?!registry)|lifecycle|package|command)/i.test(name)),
  )

const findNode = () => {
  if (runsTypeScript()) return process.execPath
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  if (!toolchain[name]) fail(`This Node is ${process.version}: install one from 22.18 on, then start again.`)
  const folder = bring(name, `Node ${toolchain[name].version} (this one is ${process.version})`)
  return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

const findPnpm = () => join(bring('pnpm', `pnpm ${toolchain.pnpm.version}`), 'bin', 'pnpm.cjs')

/** What the installation depends on: the lock file and every package.json of the workspace. */
const installationStamp = () => {
  const hash = createHash('sha256')
  const groups = ['.', 'services', 'shared'].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(root, group, entry.name, 'package.json')),
  )
  const files = [join(root, 'pnpm-lock.yaml'), join(root, 'package.json'), ...groups].filter(existsSync).sort()
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const install = (node, pnpm, environment) => {
  const stampFile = join(root, 'node_modules', '.samvaer-installed')
  const stamp = installationStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Samvær: installing packages …')
  const run = spawnSync(node, [pnpm, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...environment, CI: 'true' },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (run.status !== 0)
    fail(`Installing the packages failed:\n${`${run.stdout}\n${run.stderr}`.trim().split('\n').slice(-12).join('\n')}`)
  writeFileSync(stampFile, stamp)
}

if (!command || !existsSync(join(root, 'shared', 'cli', 'src', `${command}.ts`)))
  fail(`There is no command "${command ?? ''}".`)

const node = findNode()
const pnpm = findPnpm()
const environment = {
  // What Node has compiled is kept: a command starts in less than half of the time.
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
  ...withoutNpmConfiguration(),
  PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  ),
}
install(node, pnpm, environment)

const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'shared', 'cli', 'src', `${command}.ts`), ...options],
  {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  },
)
// Ctrl-C reaches the child by itself: it ends in its own order while this process waits for it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
