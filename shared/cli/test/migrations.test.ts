/** The migrations that were ever published: none changes its number or goes away, and each has a test. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../src/root.ts'

const fileOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const declared = /number: (\d+),\s+name: '([^']+)'/g

test('a migration is added behind all others', () => {
  const files = globSync('services/*/src/{migrations.ts,migrations/*.ts}', { cwd: root })
  const found = files.flatMap((file) =>
    [...fileOf(file).matchAll(declared)].map(([, number, name]) => `${file.split('/')[1]} ${number} ${name}`),
  )
  expect(found.sort()).toEqual([
    'billing 1 numbers of transfers',
    'billing 2 folded addresses',
    'blogs 1 one fold',
    'identity 1 accounts name a brand',
    'identity 2 persons are published',
    'identity 3 the look of names',
    'identity 4 who may enter the dark variant is published',
    'identity 5 scopes of staff',
    'lodges 1 one fold',
    'lodges 2 categories of events',
    'mail 1 one fold',
    'profile 1 forget listings',
    'safety 1 colleagues to the head',
    'search 1 towns',
    'search 2 sentences',
  ])
})

test('each runs in a test of its service', () => {
  const services = globSync('services/*/src/migrations{.ts,/migrations.ts}', { cwd: root })
  expect(services.length).toBeGreaterThan(5)
  for (const service of services.map((file) => file.split('/')[1]))
    expect(
      globSync(`services/${service}/test/*.test.ts`, { cwd: root }).filter((file) =>
        /runMigration\(|runTask\('migrations'\)/.test(fileOf(file)),
      ).length,
      service,
    ).toBeGreaterThan(0)
})
