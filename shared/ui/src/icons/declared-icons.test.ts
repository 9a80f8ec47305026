/** Manifests of remotes name their icons as text, so the compiler does not see one that is not there. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { iconPaths } from './icon-paths.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

const iconsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        key === 'icon' && typeof inner === 'string' ? [inner] : iconsIn(inner),
      )
    : []

it.each(globSync('mfe-*/remote.json', { cwd: root }))('%s names icons that there are', (file) => {
  const named = iconsIn(JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !(name in iconPaths))).toEqual([])
})
