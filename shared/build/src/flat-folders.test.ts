/** A folder whose files one takes in at a glance: at most thirty of source, without their tests and styles. */
import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from './parts.ts'

const most = 30

const files = globSync(['{e2e,shell}/**/*.{ts,tsx}', '{mfe-*,services/*,shared/*}/**/*.{ts,tsx,mjs}'], {
  cwd: repositoryRoot,
  exclude: (name) => ['node_modules', 'dist', '.cache', 'data'].includes(name),
}).filter((file) => !/\.test\.|\.d\.ts$/.test(file))

it(`has at most ${most} files of source in a folder`, () => {
  const folders = Map.groupBy(files, (file) => path.dirname(file))
  expect(folders.size).toBeGreaterThan(300)
  const full = [...folders].filter(([, { length }]) => length > most)
  expect(full.map(([folder]) => folder)).toEqual([])
})
