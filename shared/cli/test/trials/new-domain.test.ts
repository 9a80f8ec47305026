/** A domain from the template works at once and changes nothing of another (shared/cli/template). */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../src/root.ts'

const toolchain = '.cache/toolchain'
/** Milliseconds. Every other test reads what is installed; this one installs. */
const timeout = 300_000
let copy: string

/** As the launcher runs commands, and not as a test. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST)/.test(name))),
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
}
const run = (command: string, args: string[], cwd = copy): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, timeout, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`)
  return stdout
}
const bin = (name: string): string => join(copy, 'node_modules/.bin', name)
const paths = (list: string): string[] => list.split('\0').filter(Boolean)
const commit = ['-c', 'user.name=t', '-c', 'user.email=t@localhost', 'commit', '--quiet', '--message', 'before']

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'samvaer-domain-'))
  for (const path of paths(run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root)))
    cpSync(join(root, path), join(copy, path), { force: false })
  cpSync(join(root, toolchain, 'package.json'), join(copy, toolchain, 'package.json'))
  symlinkSync(join(root, toolchain, 'node_modules'), join(copy, toolchain, 'node_modules'))
  run('git', ['init', '--quiet'])
  run('git', ['add', '--all'])
  run('git', commit)
}, timeout)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a new domain is read and written by members, builds, and edits nothing but its lines among all domains', {
  timeout,
}, () => {
  run(process.execPath, ['shared/cli/src/create.ts', 'polls'])
  expect(paths(run('git', ['status', '--porcelain', '-z']))).toEqual([
    // Written from the calls and their handlers.
    ' M docs/calls-map.md',
    ' M pnpm-lock.yaml',
    // Written from the services, as the receivers of events.
    ' M services/README.md',
    ' M shared/contracts/src/areas.ts',
    ' M shared/contracts/src/domain-event-receivers.ts',
    // Written from the errors of the domains.
    ' M shared/contracts/src/error-domains.ts',
    ' M shared/contracts/src/error-table.ts',
    ' M shared/contracts/src/notification-types.ts',
    '?? mfe-polls/',
    '?? services/polls/',
    '?? shared/contracts/src/polls/',
  ])
  for (const table of ['areas', 'notification-types'])
    expect(run('git', ['diff', '--numstat', `shared/contracts/src/${table}.ts`])).toMatch(/^2\t0\t/)
  run(bin('biome'), ['ci', 'mfe-polls', 'services/polls', 'shared/contracts'])
  for (const kind of ['node', 'browser']) run(bin('tsc'), ['-p', `tsconfig.${kind}.json`])
  const rooms = 'shared/build/src/contracts-rooms'
  run(bin('vitest'), ['run', 'services/polls', 'mfe-polls', 'shared/contracts', 'shared/texts-check', rooms])
  run(process.execPath, ['shared/build/src/build-part.ts', 'remote', join(copy, 'mfe-polls')])
  expect(existsSync(join(copy, 'mfe-polls/dist'))).toBe(true)
})
