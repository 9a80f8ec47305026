/** A domain from the template works at once and changes nothing of another (shared/cli/template). */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyCheckout, pathsIn } from './checkout-copy.ts'

const timeout = 300_000
let copy: ReturnType<typeof copyCheckout>
beforeAll(() => {
  copy = copyCheckout()
}, timeout)
afterAll(() => copy.remove())

test('a new domain is read and written by members, builds, and edits nothing but its lines among all domains', {
  timeout,
}, () => {
  const { run, cli, bin, folder } = copy
  cli('create', 'polls')
  expect(pathsIn(run('git', 'status', '--porcelain', '-z'))).toEqual([
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
    expect(run('git', 'diff', '--numstat', `shared/contracts/src/${table}.ts`)).toMatch(/^2\t0\t/)
  run(bin('biome'), 'ci', 'mfe-polls', 'services/polls', 'shared/contracts')
  for (const kind of ['node', 'browser']) run(bin('tsc'), '-p', `tsconfig.${kind}.json`)
  const rooms = 'shared/build/src/contracts-rooms'
  run(bin('vitest'), 'run', 'services/polls', 'mfe-polls', 'shared/contracts', 'shared/texts-check', rooms)
  run(process.execPath, 'shared/build/src/build-part.ts', 'remote', join(folder, 'mfe-polls'))
  expect(existsSync(join(folder, 'mfe-polls/dist'))).toBe(true)
})
