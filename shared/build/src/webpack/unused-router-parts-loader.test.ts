import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { routerAliases } from './router-aliases.ts'
import leaveOut from './unused-router-parts-loader.ts'

const production = path.dirname(routerAliases()['react-router$'] ?? '')
const mainFiles = readdirSync(production)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(path.join(production, name), 'utf8'))
  .filter((source) => source.includes('\nfunction createRouter('))

it('knows the installed router: each condition stands in its one main file', () => {
  expect(mainFiles).toHaveLength(1)
  const left = leaveOut(mainFiles[0] ?? '')
  expect(left).not.toContain('usePrefetchBehavior(\n      prefetch')
  expect(left).not.toContain('fetch: fetch2')
  expect(left).not.toMatch(/^\w+\.displayName = /m)
})

it('refuses a router that has changed', () => {
  expect(() => leaveOut((mainFiles[0] ?? '').replaceAll('init.instrumentations', 'init.observers'))).toThrow(
    'The router has no longer "if (init.instrumentations) {"',
  )
})

it('leaves other files of the package alone', () => {
  expect(leaveOut("export { createRouter } from './chunk.mjs'")).toBe("export { createRouter } from './chunk.mjs'")
})
