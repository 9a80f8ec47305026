/**
 * Effects say whether they return something. The result of a DOM method or a function of type void is no cleanup, and
 * React calls it as one when the piece leaves the page, which fails with all of the page: in newer browsers
 * `scrollIntoView` returns a promise. Types do not show that, and the linter has no rule for it.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from './parts.ts'

/** An effect in braces, one that returns nothing (`void`), or one that is its cleanup alone. */
const effect = /\buse(?:Layout|Insertion)?Effect\((?!\s*\(\) =>\s*(?:\{|void\b|\(\) =>))/g

const linesOf = (code: string): number[] =>
  [...code.matchAll(effect)].map(({ index }) => code.slice(0, index).split('\n').length)

it.each([
  ['useEffect(() => place.current?.scrollIntoView(), [])', false],
  ['useLayoutEffect(\n  () =>\n    subscribe(listener),\n  [],\n)', false],
  ['useEffect(async () => {}, [])', false],
  ['useEffect(onCommit, [onCommit])', false],
  ['useEffect(() => {\n  place.current?.scrollIntoView()\n}, [])', true],
  ['useEffect(() => void save(), [save])', true],
  ['useEffect(\n  () => () => close(),\n  [close],\n)', true],
])('of %s it says %s', (code, says) => {
  expect(linesOf(code)).toEqual(says ? [] : [1])
})

it('every effect of the shell, the remotes and the kits says it', () => {
  const files = globSync(
    ['shell/src', 'mfe-*/src', 'shared/*/src', 'shared/cli/template/**'].map((at) => `${at}/**/*.{ts,tsx}`),
    {
      cwd: repositoryRoot,
      exclude: (name) => name === 'node_modules',
    },
  ).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(1000)
  const silent = files.flatMap((file) =>
    linesOf(readFileSync(path.join(repositoryRoot, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(silent).toEqual([])
})
