/** The checks of the packages of others (R40). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../src/root.ts'
import { advisoriesIn, offlineProblems, openAdvisories } from '../src/supply/audit.ts'
import { parseExceptions } from '../src/supply/audit-exceptions.ts'
import { lockedPackages } from '../src/supply/lock-file.ts'
import { sbomOf } from '../src/supply/sbom.ts'

const lock = `lockfileVersion: '9.0'

packages:

  '@scope/a@1.0.0':
    resolution: {integrity: sha512-AAEC}
    engines: {node: '>=20'}

  b@2.0.0-rc.1:
    resolution: {tarball: https://example.org/b.tgz}

snapshots:

  b@2.0.0-rc.1: {}
`
const workspace = "ignoredBuiltDependencies:\n  # Why.\n  - '@scope/a'\n  - b\ncatalog:\n  - c\n"
const found = { advisory: 'GHSA-aaaa-bbbb-cccc', package: 'b', reason: 'Only the build reads it.', until: '2026-11-24' }

test('the packages of the lock file are read, and those of this checkout are whole', () => {
  expect(lockedPackages(lock)).toEqual([
    { name: '@scope/a', version: '1.0.0', integrity: 'sha512-AAEC' },
    { name: 'b', version: '2.0.0-rc.1', integrity: undefined },
  ])
  expect(() => lockedPackages('lockfileVersion: 10')).toThrow('its form has changed')
  const read = (name: string) => readFileSync(join(root, name), 'utf8')
  const own = lockedPackages(read('pnpm-lock.yaml'))
  expect(own.length).toBe(read('pnpm-lock.yaml').match(/^ {4}resolution:/gm)?.length)
  expect(offlineProblems(own, { workspace: read('pnpm-workspace.yaml'), skipped: [] }, [], '2026-11-24')).toEqual([])
})

test('reports without a network what the checkout says against itself', () => {
  const problems = (text: string, today: string) =>
    offlineProblems(
      lockedPackages(lock),
      { workspace: text, skipped: ['@scope/a@1.0.0(x@1)', 'c@1.0.0'] },
      [found],
      today,
    )
  expect(problems(workspace, '2026-11-24')).toEqual([
    'b@2.0.0-rc.1 has no SHA-512 in the lock file',
    expect.stringContaining('c@1.0.0 has an install script that nobody has looked at'),
  ])
  expect(problems(workspace, '2026-11-25')[2]).toBe('the exception for GHSA-aaaa-bbbb-cccc of b ended on 2026-11-24')
  expect(problems(`${workspace}onlyBuiltDependencies:\n  - b\n`, '2026-11-24')[2]).toContain('lets scripts')
})

test('an exception has an advisory, a reason and a last day', () => {
  expect(parseExceptions(JSON.stringify([found]))).toEqual([found])
  for (const lacking of ['advisory', 'package', 'reason', 'until'])
    expect(() => parseExceptions(JSON.stringify([{ ...found, [lacking]: undefined }]))).toThrow(lacking)
})

test('counts what the registry knows, but for exceptions; a registry that does not answer is no answer', () => {
  const advisory = { github_advisory_id: 'GHSA-aaaa-bbbb-cccc', module_name: 'b', severity: 'high' }
  const known = advisoriesIn(JSON.stringify({ advisories: { 1: advisory } })) ?? []
  expect(openAdvisories(known, [])).toEqual(['b: GHSA-aaaa-bbbb-cccc (high)'])
  expect(openAdvisories(known, [found])).toEqual([])
  expect(openAdvisories(known, [{ ...found, package: 'other' }])).toHaveLength(1)
  expect(advisoriesIn('{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}')).toBeUndefined()
  expect(advisoriesIn('')).toBeUndefined()
})

test('the bill of materials names each package with the hash of its archive', () => {
  const { components, ...rest } = JSON.parse(sbomOf(lockedPackages(lock)))
  expect(rest).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(components[0]).toMatchObject({
    purl: 'pkg:npm/%40scope/a@1.0.0',
    hashes: [{ alg: 'SHA-512', content: '000102' }],
  })
  expect(components[1]).not.toHaveProperty('hashes')
})
