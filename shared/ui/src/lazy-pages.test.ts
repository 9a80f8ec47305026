/**
 * `lazy` is for pages, which the router opens in a transition, and for what opens in a transition of its own. Other parts
 * are late parts: they would come 300 ms later.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const sources = globSync('{shell,mfe-*,shared/*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
/** Roots of remotes, and the frame around all pages. */
const ofPages = /\/root\.tsx$|^shell\/src\/(boot|frame)\//

it('stands only where a router gets its pages', () => {
  const lazily = sources
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => /(?<!\.)\blazy\(/.test(text))
  expect(lazily.length).toBeGreaterThan(5)
  const others = lazily.filter(({ file, text }) => !/<Route|startTransition\(/.test(text) && !ofPages.test(file))
  expect(others.map(({ file }) => file)).toEqual([])
})
